package dev.proceed.collect;

import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gives the lines that {@code cat} prints the names of their files. */
final class NamedLines {

  private NamedLines() {}

  /**
   * {@code cat FILE} as {@code grep -H . FILE} would print it; of several files only if each has
   * one line.
   */
  static Section of(Section section) {
    SourceText text = section.text();
    List<String> files =
        Arrays.stream(section.command().split("\\s+"))
            .filter(word -> word.startsWith("/"))
            .toList();
    List<String> lines = new ArrayList<>();
    boolean fits = files.size() == 1 || files.size() == text.lines().size();
    for (int index = 0; fits && index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      String file = files.get(files.size() == 1 ? 0 : index);
      lines.add(line.startsWith("cat: ") ? "" : file + ":" + line);
    }
    return section.with(fits ? text.with(lines) : text.part(0, 0));
  }
}
