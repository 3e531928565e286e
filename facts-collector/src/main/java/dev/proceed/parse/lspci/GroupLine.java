package dev.proceed.parse.lspci;

import dev.proceed.parse.Hex;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The line that opens a group, in the forms of the scripts that people use.
 *
 * <pre>
 * IOMMU Group 1:
 * IOMMU group 1
 * IOMMU Group 10 00:1f.0 ISA bridge [0601]: ...                         its first member follows
 * Group 15:   [10de:21c4] [R] 09:00.0  VGA compatible controller  ...   ls-iommu
 * </pre>
 *
 * @param rest what follows the number
 */
record GroupLine(int number, String rest) {

  private static final String LONG = "iommu group ";
  private static final String SHORT = "group ";

  /** Reads a line; null when it opens no group. */
  static @Nullable GroupLine opens(String line) {
    String bare = behindMarks(line);
    String start = bare.substring(0, Math.min(bare.length(), LONG.length()));
    String lower = start.toLowerCase(Locale.ROOT);
    boolean isLong = lower.equals(LONG);
    if (!isLong && !lower.startsWith(SHORT)) {
      return null;
    }
    String behind = bare.substring(isLong ? LONG.length() : SHORT.length()).strip();
    int end = 0;
    while (end < behind.length() && Character.isDigit(behind.charAt(end))) {
      end++;
    }
    int number = Hex.decimal(behind.substring(0, end));
    String rest = behind.substring(end).strip();
    boolean colon = rest.startsWith(":");
    rest = colon ? rest.substring(1).strip() : rest;
    boolean fits = rest.isEmpty() || rest.startsWith("[") || Slot.opens(rest) != null;
    return number < 0 || !fits || (!isLong && !colon) ? null : new GroupLine(number, rest);
  }

  /** Behind the marks of a heading or a comment; in one pass, as a line may be all marks. */
  private static String behindMarks(String line) {
    int start = 0;
    while (start < line.length()
        && (line.charAt(start) == '#' || Character.isWhitespace(line.charAt(start)))) {
      start++;
    }
    return line.substring(start).strip();
  }
}
