package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A text and where it came from. Its lines are clean: see {@link Clean#line}.
 *
 * @param name path on the host, or the name of the pasted file
 * @param lines without line ends
 * @param firstLine number of the first line within the named source
 * @param numbers number of each line, where lines were left out; empty where none was
 */
public record SourceText(
    String name, Origin origin, List<String> lines, int firstLine, List<Integer> numbers) {

  public SourceText {
    name = Clean.line(name);
  }

  /** A text with all its lines. */
  public SourceText(String name, Origin origin, List<String> lines, int firstLine) {
    this(name, origin, lines, firstLine, List.of());
  }

  /** Splits at line ends of either kind. */
  public static SourceText of(String name, Origin origin, String content) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < content.length()) {
      int end = content.indexOf('\n', from);
      int stop = end < 0 ? content.length() : end;
      int last = stop > from && content.charAt(stop - 1) == '\r' ? stop - 1 : stop;
      lines.add(Clean.line(content.substring(from, last)));
      from = stop + 1;
    }
    return new SourceText(name, origin, lines, 1);
  }

  public static SourceText of(String name, Origin origin, byte[] content) {
    return of(name, origin, new String(content, StandardCharsets.UTF_8));
  }

  /** The part from line index {@code from} to before {@code to}, with its true line numbers. */
  public SourceText part(int from, int to) {
    List<Integer> part = numbers.isEmpty() ? numbers : numbers.subList(from, to);
    return new SourceText(name, origin, lines.subList(from, to), firstLine + from, part);
  }

  /** Number, within the named source, of the line at an index. */
  public int number(int index) {
    return numbers.isEmpty() ? firstLine + index : numbers.get(index);
  }

  /** Evidence for one line. */
  public Evidence at(int index) {
    return at(index, lines.get(index));
  }

  /** Evidence for one line, in words that show what matters of it. */
  Evidence at(int index, String shown) {
    return new Evidence(name, number(index), shown, origin);
  }

  /** The same places with other words: as many lines, each where the old one stands. */
  public SourceText with(List<String> others) {
    return new SourceText(name, origin, others, firstLine, numbers);
  }

  /** What stands behind a name in the line at an index, as a text of one line. */
  SourceText single(int index, String content) {
    return new SourceText(name, origin, List.of(content), number(index));
  }

  /** The first line that is not blank, as it stands in a file with one value; "" when empty. */
  public String value() {
    int index = firstFilled();
    return index < 0 ? "" : lines.get(index).strip();
  }

  /** Evidence for {@link #value}. */
  public Evidence evidence() {
    int index = firstFilled();
    return index < 0 ? Evidence.of(name, "", origin) : at(index);
  }

  private int firstFilled() {
    for (int index = 0; index < lines.size(); index++) {
      if (!lines.get(index).isBlank()) {
        return index;
      }
    }
    return -1;
  }
}
