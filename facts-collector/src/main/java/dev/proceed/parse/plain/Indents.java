package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes off the blanks that all lines of a block have in common. A block begins with a line that is
 * known without them, and does not follow another known line: the lines below a heading belong to
 * it.
 */
final class Indents {

  private final SourceText text;
  private final List<String> lines;

  private Indents(SourceText text) {
    this.text = text;
    this.lines = new ArrayList<>(text.lines());
  }

  static SourceText off(SourceText text) {
    Indents indents = new Indents(text);
    boolean free = true;
    int index = 0;
    while (index < text.lines().size()) {
      String line = text.lines().get(index);
      int end = blanks(line) > 0 ? indents.end(index) : index + 1;
      if (blanks(line) > 0 && free && opens(line.strip())) {
        indents.cut(index, end);
      }
      free = blanks(line) > 0 ? free : line.isBlank() ? free : !KnownLine.is(line);
      index = end;
    }
    return text.with(indents.lines);
  }

  /** The head of a matrix is indented by itself: it stands above the columns. */
  private static boolean opens(String bare) {
    return KnownLine.is(bare) && !bare.startsWith("GPU");
  }

  /** How many blanks and tabs a line with content begins with; 0 for an empty one. */
  private static int blanks(String line) {
    int at = 0;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
      at++;
    }
    return at == line.length() ? 0 : at;
  }

  private int end(int from) {
    int end = from;
    while (end < text.lines().size()) {
      String line = text.lines().get(end);
      if (!line.isBlank() && blanks(line) == 0) {
        return end;
      }
      end++;
    }
    return end;
  }

  private void cut(int from, int to) {
    int common = Integer.MAX_VALUE;
    for (int index = from; index < to; index++) {
      boolean blank = lines.get(index).isBlank();
      common = blank ? common : Math.min(common, blanks(lines.get(index)));
    }
    String first = lines.get(from);
    if (blanks(first) != common) {
      return;
    }
    for (int index = from; index < to; index++) {
      boolean blank = lines.get(index).isBlank();
      lines.set(index, blank ? "" : lines.get(index).substring(common));
    }
  }
}
