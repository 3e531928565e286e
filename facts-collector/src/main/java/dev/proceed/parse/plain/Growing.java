package dev.proceed.parse.plain;

import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** A text in the making, of lines that stand for one or more lines of another. */
final class Growing {

  private final SourceText of;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  Growing(SourceText of) {
    this.of = of;
  }

  /** Adds a line that begins in the line at an index of the old text. */
  void add(String line, int index) {
    lines.add(line);
    numbers.add(of.number(index));
  }

  /** The new text, or the old one where nothing was added or joined. */
  SourceText text() {
    return lines.equals(of.lines())
        ? of
        : new SourceText(of.name(), of.origin(), lines, 1, numbers);
  }
}
