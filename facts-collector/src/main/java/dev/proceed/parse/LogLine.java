package dev.proceed.parse;

import java.util.List;

/**
 * Takes the time stamp off a line of the kernel log.
 *
 * <pre>
 * [   12.345678] pci 0000:01:00.0: ...            dmesg
 * [Fri Sep 30 10:38:28 2022] pci 0000:01:00.0: .. dmesg -T
 * Sep 30 10:38:28 host kernel: pci ...            journalctl, kern.log
 * Sep 30 10:38:28 host kernel: [   12.345678] pci  kern.log of older systems
 * </pre>
 */
final class LogLine {

  private static final String KERNEL = " kernel: ";
  private static final int LONGEST_PREFIX = 120;
  private static final int LONGEST_STAMP = 40;
  private static final int LINES_TO_LOOK_AT = 20;

  private LogLine() {}

  /** Whether the log has other programs' lines too, so that the kernel's must be picked. */
  static boolean isSyslog(List<String> lines) {
    int kernel = 0;
    int looked = Math.min(lines.size(), LINES_TO_LOOK_AT);
    for (String line : lines.subList(0, looked)) {
      kernel += kernelAt(line) >= 0 ? 1 : 0;
    }
    return kernel > 0 && kernel * 2 >= looked;
  }

  /** The message; "" for a line that the kernel did not write. */
  static String message(String line, boolean syslog) {
    int kernel = kernelAt(line);
    if (kernel >= 0) {
      return stampOff(line.substring(kernel));
    }
    boolean continued = line.startsWith(" ") || line.startsWith("\t");
    return syslog && !continued ? "" : stampOff(line);
  }

  private static int kernelAt(String line) {
    int at = line.indexOf(KERNEL);
    boolean early = at >= 0 && at < LONGEST_PREFIX && line.charAt(0) != '<';
    return early ? at + KERNEL.length() : -1;
  }

  private static String stampOff(String text) {
    String rest = text.strip();
    if (rest.startsWith("<") && rest.indexOf('>') > 0 && rest.indexOf('>') <= 4) {
      rest = rest.substring(rest.indexOf('>') + 1).strip();
    }
    int close = rest.startsWith("[") ? rest.indexOf(']') : -1;
    return close > 0 && close < LONGEST_STAMP && isStamp(rest.substring(1, close))
        ? rest.substring(close + 1).strip()
        : rest;
  }

  /** {@code 12.345678} or a date with a time; not a name such as {@code [drm]}. */
  private static boolean isStamp(String text) {
    boolean digit = false;
    boolean mark = false;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      digit |= letter >= '0' && letter <= '9';
      mark |= letter == '.' || letter == ':';
    }
    return digit && mark;
  }
}
