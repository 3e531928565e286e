package dev.proceed.parse;

import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of scripts, units and rules as {@code grep -rn PATTERN FILE...} prints them. Since the rest
 * of each file is not seen, a variable may mean anything.
 *
 * <pre>
 * /usr/local/sbin/split.sh:5:  echo vfio-pci > /sys/bus/pci/devices/$gpu/driver_override
 * </pre>
 */
public final class PastedScripts {

  private static final Pattern LINE = Pattern.compile("(/[^:\\s]+):(\\d{1,7}):(.*)");

  private PastedScripts() {}

  /** Adds what the lines show; false when none of them touches a device. */
  public static boolean read(Section section, Draft draft) {
    boolean found = false;
    for (String line : section.text().lines()) {
      Matcher matcher = line.startsWith("/") ? LINE.matcher(line) : null;
      if (matcher != null && matcher.matches() && !isSysfs(matcher.group(1))) {
        SourceText text =
            new SourceText(
                matcher.group(1),
                section.text().origin(),
                List.of(matcher.group(3)),
                Hex.decimal(matcher.group(2)));
        found |= BootScripts.add(text, starter(matcher.group(1)), draft);
      }
    }
    return found;
  }

  private static boolean isSysfs(String path) {
    return path.startsWith("/sys/") || path.startsWith("/proc/");
  }

  private static BootScripts.Starter starter(String path) {
    Reading<Boolean> enabled =
        Reading.unknown(Reason.NOT_COLLECTED, "the lines do not show what has them run", "");
    return new BootScripts.Starter(kind(path), BootScripts.Starter.UNTOLD, enabled);
  }

  /** What reads files of this place; "" for a script that something else must start. */
  private static String kind(String path) {
    if (path.contains("/systemd/system/")) {
      return "unit";
    }
    if (path.contains("/udev/rules.d/")) {
      return "udev";
    }
    if (path.startsWith("/etc/initramfs-tools/") || path.startsWith("/etc/dracut")) {
      return "initramfs";
    }
    if (path.startsWith("/etc/modprobe.d/")) {
      return "modprobe";
    }
    if (path.startsWith("/etc/cron") || path.startsWith("/var/spool/cron/")) {
      return "cron";
    }
    return path.equals("/etc/rc.local") ? "rc.local" : "";
  }
}
