package dev.proceed.parse;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds lines by which a person, or a tool's summary, says which kernel the text below comes from.
 *
 * <pre>
 * Kernel 5.9:
 * ## Linux kernel 6.8.12-4-pve
 * Kernel: 6.1.0-13-amd64 arch: x86_64
 * </pre>
 *
 * A sentence that only mentions a kernel is none.
 */
final class KernelHeading {

  private static final int LONGEST = 200;
  private static final int MOST_LINES = 3;
  private static final Pattern START =
      Pattern.compile(
          "(?:(?:on|with|under|running|booted) )?(?:linux )?kernel(?: version)?( ?[:=]?) ?(?:linux )?"
              + "v?(\\d{1,3}\\.\\d{1,4}[\\w.+~-]{0,60})(.*)",
          Pattern.CASE_INSENSITIVE);

  private KernelHeading() {}

  /** The release the line names as a heading; "" when it is no heading. */
  static String read(List<String> lines, int index) {
    String line = lines.get(index).strip();
    if (line.length() > LONGEST || line.isEmpty()) {
      return "";
    }
    String bare = withoutMarks(line);
    Matcher heading = START.matcher(bare);
    if (!heading.matches()) {
      return "";
    }
    boolean marked = !bare.equals(line) && "#*=->".indexOf(line.charAt(0)) >= 0;
    boolean named = !heading.group(1).isBlank();
    String rest = heading.group(3).strip();
    boolean alone = rest.isEmpty() || rest.startsWith("on an x86_64") || rest.matches("\\(.*\\):?");
    return marked || named || alone || endsWithColon(lines, index)
        ? heading.group(2).replaceAll("[.~+-]+$", "")
        : "";
  }

  private static String withoutMarks(String line) {
    int from = 0;
    while (from < line.length() && "#*=->_ ".indexOf(line.charAt(from)) >= 0) {
      from++;
    }
    int end = line.length();
    while (end > from && "*=_ ".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return line.substring(from, end);
  }

  /** Mail wraps a long heading, so its colon may stand a line or two below. */
  private static boolean endsWithColon(List<String> lines, int index) {
    String last = "";
    int most = Math.min(lines.size(), index + MOST_LINES);
    for (int at = index; at < most && !lines.get(at).isBlank(); at++) {
      last = lines.get(at).strip();
      if (last.endsWith(":")) {
        return true;
      }
    }
    return false;
  }
}
