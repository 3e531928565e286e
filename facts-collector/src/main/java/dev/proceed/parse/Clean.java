package dev.proceed.parse;

/**
 * Makes foreign text safe to keep and to print: no control characters, no text direction tricks.
 */
public final class Clean {

  private static final char REPLACEMENT = '\uFFFD';
  private static final char ESCAPE = '\u001B';

  private Clean() {}

  /**
   * One line: colour codes go, other control characters become U+FFFD, odd blanks become blanks.
   */
  public static String line(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (isOdd(text.charAt(at))) {
        return rewrite(text, at);
      }
    }
    return text;
  }

  private static boolean isOdd(char letter) {
    return letter < ' ' ? letter != '\t' : letter >= '\u007F' && isOddAboveAscii(letter);
  }

  private static boolean isOddAboveAscii(char letter) {
    return letter <= '\u00A0'
        || (letter >= '\u2028' && letter <= '\u202E')
        || (letter >= '\u2066' && letter <= '\u2069')
        || letter == '\uFEFF'
        || Character.isSurrogate(letter);
  }

  private static String rewrite(String text, int from) {
    StringBuilder clean = new StringBuilder(text.length()).append(text, 0, from);
    int at = from;
    while (at < text.length()) {
      char letter = text.charAt(at);
      int end = letter == ESCAPE ? endOfColourCode(text, at) : at;
      if (end > at) {
        at = end;
        continue;
      }
      if (letter == '\u00A0') {
        clean.append(' ');
      } else if (letter != '\uFEFF') {
        clean.append(isOdd(letter) ? REPLACEMENT : letter);
      }
      at++;
    }
    return clean.toString();
  }

  /** Where {@code ESC [ 1;31 m} ends; {@code at} itself when it is something else. */
  private static int endOfColourCode(String text, int at) {
    int end = at + 1;
    if (end >= text.length() || text.charAt(end) != '[') {
      return at;
    }
    end++;
    while (end < text.length() && "0123456789;".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return end < text.length() && (text.charAt(end) == 'm' || text.charAt(end) == 'K')
        ? end + 1
        : at;
  }

  /** A key of a listing item: clean, short, and free of brackets, blanks and line ends. */
  public static String key(String text) {
    String line = line(text).replace('[', '(').replace(']', ')').replace('\t', ' ');
    return line.length() <= 160 ? line : line.substring(0, 160);
  }
}
