package dev.proceed.report;

import java.util.ArrayList;
import java.util.List;

/** Wraps text at a width. Control characters of foreign text never reach the terminal. */
final class Paragraph {

  static final int WIDTH = 100;

  private Paragraph() {}

  /** Lines of at most {@link #WIDTH} characters, each behind the indent. */
  static List<String> wrap(String text, String indent) {
    return wrap(text, indent, indent);
  }

  static List<String> wrap(String text, String firstIndent, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(firstIndent);
    boolean empty = true;
    for (String word : clean(text).split(" +", -1)) {
      if (!empty && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    lines.add(line.toString());
    return lines;
  }

  /** Items with commas between them; a line ends within an item only if that is too long. */
  static List<String> items(List<String> items, String firstIndent, String indent) {
    List<String> lines = new ArrayList<>();
    String start = firstIndent;
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < items.size(); at++) {
      String item = items.get(at) + (at == items.size() - 1 ? "" : ",");
      if (!line.isEmpty() && start.length() + line.length() + 1 + item.length() > WIDTH) {
        lines.addAll(wrap(line.toString(), start, indent));
        start = indent;
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(item);
    }
    lines.addAll(wrap(line.toString(), start, indent));
    return lines;
  }

  /** The text with every control character shown as a question mark. */
  static String clean(String text) {
    StringBuilder clean = new StringBuilder();
    text.codePoints()
        .map(code -> Character.isISOControl(code) || isFormat(code) ? '?' : code)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  /** Direction marks and the like can make a line read as another one. */
  private static boolean isFormat(int code) {
    return Character.getType(code) == Character.FORMAT;
  }
}
