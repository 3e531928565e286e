package dev.proceed.parse;

import java.util.regex.Pattern;

/** Who wrote a line of a log: what stands between its time stamp and its message. */
final class LogTag {

  private static final String KERNEL = "kernel";
  private static final int LONGEST_PREFIX = 120;
  private static final int LONGEST_NAME = 64;

  /** A program's name, or a host's and a program's. */
  private static final Pattern NAME = Pattern.compile("(?:[^ ]+ )?[\\w.@-]+");

  private LogTag() {}

  /**
   * Where the message starts behind the kernel's tag; 0 without the tag.
   *
   * @param brackets whether the stamp before it was in brackets, so that only a host name may stand
   *     between
   */
  static int behind(String rest, boolean brackets) {
    int end = Math.min(rest.length(), LONGEST_PREFIX);
    for (int at = rest.indexOf(KERNEL); at >= 0 && at < end; at = rest.indexOf(KERNEL, at + 1)) {
      boolean starts = at == 0 || rest.charAt(at - 1) == ' ' || rest.charAt(at - 1) == '/';
      int behind = starts ? behindWord(rest, at + KERNEL.length()) : 0;
      boolean second = at == 0 || rest.indexOf(' ') == at - 1;
      if (behind > 0 && (second || !brackets)) {
        return behind;
      }
    }
    return 0;
  }

  /** Behind {@code : }, {@code [0]: } or the empty fields of RFC 5424. */
  private static int behindWord(String rest, int end) {
    if (rest.startsWith(": ", end)) {
      return end + 2;
    }
    if (rest.startsWith("[0]: ", end)) {
      return end + 5;
    }
    return rest.startsWith(" - - - ", end) ? end + 7 : 0;
  }

  /** {@code systemd[1]: } or {@code host sshd[77]: }. */
  static boolean isOthers(String rest) {
    int close = rest.indexOf("]: ");
    int open = close < 0 ? -1 : rest.lastIndexOf('[', close);
    return open > 0
        && open < LONGEST_NAME
        && Hex.decimal(rest.substring(open + 1, close)) >= 0
        && NAME.matcher(rest.substring(0, open)).matches();
  }

  /** {@code [ T1234]} or {@code [ C12]}. */
  static String withoutCaller(String text) {
    int close = text.startsWith("[") ? text.indexOf(']') : -1;
    if (close < 0 || close > 14) {
      return text;
    }
    String id = text.substring(1, close).strip();
    boolean caller = id.length() > 1 && (id.charAt(0) == 'T' || id.charAt(0) == 'C');
    return caller && Hex.decimal(id.substring(1)) >= 0 ? text.substring(close + 1).strip() : text;
  }
}
