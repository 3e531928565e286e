package dev.proceed.parse.plain;

import dev.proceed.parse.SourceText;

/**
 * Lines that a terminal multiplexer or a dialog drew: a frame around the text, or a column between
 * two panes. Of panes the left one is read first. ASCII signs are left alone, since {@code
 * nvidia-smi} draws with them.
 */
final class Borders {

  private static final String UPRIGHT = "\u2502\u2503\u2551";
  private static final int FEWEST = 3;

  private Borders() {}

  static SourceText off(SourceText text) {
    Growing plain = new Growing(text);
    int index = 0;
    while (index < text.lines().size()) {
      int column = upright(text.lines().get(index));
      int end = index + 1;
      while (column >= 0 && end < text.lines().size() && isUpright(text.lines().get(end), column)) {
        end++;
      }
      if (column >= 0 && end - index >= FEWEST) {
        panes(text, index, end, column, plain);
      } else {
        end = index + 1;
        String line = text.lines().get(index);
        plain.add(isFrame(line) ? "" : line, index);
      }
      index = end;
    }
    return plain.text();
  }

  private static int upright(String line) {
    for (int at = 0; at < line.length(); at++) {
      if (isUpright(line, at)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isUpright(String line, int at) {
    return at < line.length() && UPRIGHT.indexOf(line.charAt(at)) >= 0;
  }

  private static void panes(SourceText text, int from, int to, int column, Growing plain) {
    for (int index = from; column > 0 && index < to; index++) {
      plain.add(text.lines().get(index).substring(0, column).stripTrailing(), index);
    }
    for (int index = from; index < to; index++) {
      String right = text.lines().get(index).substring(column + 1).stripTrailing();
      boolean closed = !right.isEmpty() && isUpright(right, right.length() - 1);
      String inner = closed ? right.substring(0, right.length() - 1).stripTrailing() : right;
      plain.add(column == 0 && inner.startsWith(" ") ? inner.substring(1) : inner, index);
    }
  }

  /** A line of nothing but box-drawing signs, U+2500 to U+257F. */
  private static boolean isFrame(String line) {
    boolean drawn = false;
    for (int at = 0; at < line.length(); at++) {
      char letter = line.charAt(at);
      if (letter != ' ' && (letter < '\u2500' || letter > '\u257F')) {
        return false;
      }
      drawn |= letter != ' ';
    }
    return drawn;
  }
}
