package dev.proceed.parse;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether a line, as it stands, opens something that is read here. By this is proven what was put
 * around a line: without it, and not with it, the line is known.
 */
public final class KnownLine {

  private static final Pattern SLOT =
      Pattern.compile("(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[01][0-9a-f]\\.[0-7](?:\\s.*)?");
  private static final Pattern GROUP = Pattern.compile("(?i)(?:iommu )?group \\d{1,5}\\b.*");
  private static final Pattern ROW = Pattern.compile("GPU\\d{1,3}[\\t ].*");
  private static final List<String> STARTS =
      List.of(
          "/sys/",
          "/proc/",
          "BOOT_IMAGE=",
          "Linux version ",
          "uid=",
          "<domain",
          "-[0000:",
          "-+-[",
          "| NVIDIA-SMI",
          "+-----",
          "Architecture: ",
          "qemu-system-",
          "/usr/bin/kvm ");

  private KnownLine() {}

  /** Whether it opens an output, or is a line of one that has no opening line. */
  public static boolean is(String line) {
    if (line.isEmpty() || line.charAt(0) == ' ') {
      return false;
    }
    return isStamped(line)
        || isSlot(line)
        || isPrompt(line)
        || GROUP.matcher(line).matches()
        || ROW.matcher(line).matches()
        || STARTS.stream().anyMatch(line::startsWith);
  }

  /** Whether it starts with the address of a PCI function and a blank. */
  public static boolean isSlot(String line) {
    return SLOT.matcher(line).matches();
  }

  /** Whether it is a prompt with a command. */
  public static boolean isPrompt(String line) {
    return Transcript.isPrompt(line);
  }

  /** Whether it starts with a log's time stamp. */
  public static boolean isStamped(String line) {
    return LogStamp.at(line, 0) != null;
  }
}
