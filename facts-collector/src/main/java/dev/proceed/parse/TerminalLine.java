package dev.proceed.parse;

/**
 * What a terminal shows of a line in which the cursor went back: of a progress display only its
 * last state, of a typed line only what was not deleted (ECMA-48: BS, CR, CUB, CUF, EL).
 */
public final class TerminalLine {

  private static final char ESCAPE = '\u001B';
  private static final int WIDEST_MOVE = 1000;

  private final StringBuilder shown = new StringBuilder();
  private int cursor;

  private TerminalLine() {}

  /**
   * A whole text, line by line; line ends are kept, and CR alone ends lines if nothing else does.
   */
  public static String text(String content) {
    if (content.indexOf('\r') < 0 && content.indexOf('\b') < 0) {
      return content;
    }
    if (content.indexOf('\n') < 0 && content.indexOf('\r') >= 0) {
      return content.replace('\r', '\n');
    }
    StringBuilder text = new StringBuilder(content.length());
    int from = 0;
    while (from < content.length()) {
      int end = content.indexOf('\n', from);
      int stop = end < 0 ? content.length() : end;
      text.append(shown(content.substring(from, stop)));
      if (end >= 0) {
        text.append('\n');
      }
      from = stop + 1;
    }
    return text.toString();
  }

  private static String shown(String line) {
    int end = line.length();
    while (end > 0 && line.charAt(end - 1) == '\r') {
      end--;
    }
    String bare = line.substring(0, end);
    if (bare.indexOf('\r') < 0 && bare.indexOf('\b') < 0) {
      return bare;
    }
    TerminalLine terminal = new TerminalLine();
    int at = 0;
    while (at < bare.length()) {
      at = terminal.take(bare, at);
    }
    return terminal.shown.toString();
  }

  /** Where the line goes on. */
  private int take(String line, int at) {
    char letter = line.charAt(at);
    if (letter == '\r') {
      cursor = 0;
    } else if (letter == '\b') {
      cursor = Math.max(0, cursor - 1);
    } else if (letter == ESCAPE && line.startsWith("[", at + 1)) {
      return sequence(line, at);
    } else {
      write(letter);
    }
    return at + 1;
  }

  private void write(char letter) {
    if (cursor < shown.length()) {
      shown.setCharAt(cursor, letter);
    } else {
      shown.append(letter);
    }
    cursor++;
  }

  /** Moves and erasing are done; anything else is left for {@link Clean}. */
  private int sequence(String line, int at) {
    int end = at + 2;
    while (end < line.length() && LogStamp.isDigit(line.charAt(end))) {
      end++;
    }
    String digits = line.substring(at + 2, end);
    char kind = end < line.length() ? line.charAt(end) : ' ';
    int count = digits.isEmpty() ? 1 : digits.length() > 3 ? WIDEST_MOVE : Hex.decimal(digits);
    switch (kind) {
      case 'K' -> erase(digits);
      case 'D' -> cursor = Math.max(0, cursor - count);
      case 'C' -> cursor = Math.min(shown.length(), cursor + count);
      case 'm' -> {}
      default -> {
        write(ESCAPE);
        return at + 1;
      }
    }
    return end + 1;
  }

  private void erase(String kind) {
    if (kind.equals("2")) {
      shown.setLength(0);
      cursor = 0;
    } else if (!kind.equals("1")) {
      shown.setLength(Math.min(cursor, shown.length()));
    }
  }
}
