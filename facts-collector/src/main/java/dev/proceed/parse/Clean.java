package dev.proceed.parse;

/**
 * Makes foreign text safe to keep and to print: no control characters, no text direction tricks.
 */
public final class Clean {

  private static final char REPLACEMENT = '\uFFFD';
  private static final char ESCAPE = '\u001B';
  private static final char BELL = '\u0007';
  private static final String TITLE_END = "\u001B\\";

  private Clean() {}

  /**
   * One line: a terminal's colours, modes and titles go, other control characters become U+FFFD,
   * odd blanks become blanks.
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
      int end = letter == ESCAPE ? endOfEscape(text, at) : at;
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

  /**
   * Where a sequence ends that changes no text: colours, erasing to the end, modes such as
   * bracketed paste, and window titles (ECMA-48 5.4; xterm's control sequences); {@code at} itself
   * for anything else. A move of the cursor is not taken off: what was written over is not known.
   */
  private static int endOfEscape(String text, int at) {
    int open = at + 1;
    if (open < text.length() && text.charAt(open) == ']') {
      return endOfTitle(text, at);
    }
    if (open >= text.length() || text.charAt(open) != '[') {
      return at;
    }
    int end = open + 1;
    while (end < text.length() && "0123456789;:?".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    boolean paste = text.startsWith("200~", open + 1) || text.startsWith("201~", open + 1);
    boolean harmless = end < text.length() && "mKhl".indexOf(text.charAt(end)) >= 0;
    return harmless || paste ? end + 1 : at;
  }

  /** A title ends at BEL or at {@code ESC \}. */
  private static int endOfTitle(String text, int at) {
    int bell = text.indexOf(BELL, at);
    int terminator = text.indexOf(TITLE_END, at + 1);
    if (bell >= 0 && (terminator < 0 || bell < terminator)) {
      return bell + 1;
    }
    return terminator < 0 ? at : terminator + TITLE_END.length();
  }

  /** A key of a listing item: clean, short, and free of brackets, blanks and line ends. */
  public static String key(String text) {
    String line = line(text).replace('[', '(').replace(']', ')').replace('\t', ' ');
    return line.length() <= 160 ? line : line.substring(0, 160);
  }
}
