package dev.proceed.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What mail, forums, terminals and tools make of a text. */
final class Disguise {

  private Disguise() {}

  static List<String> lines(String text) {
    return text.lines().toList();
  }

  static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  static UnaryOperator<String> each(UnaryOperator<String> line) {
    return text -> text(lines(text).stream().map(line).toList());
  }

  static UnaryOperator<String> before(String prefix) {
    return each(line -> prefix + line);
  }

  static UnaryOperator<String> around(String head, String tail) {
    return text -> head + "\n" + text + tail + "\n";
  }

  static UnaryOperator<String> numbered(IntFunction<String> number) {
    return text -> {
      List<String> numbered = new ArrayList<>();
      for (String line : lines(text)) {
        numbered.add(number.apply(numbered.size() + 1) + line);
      }
      return text(numbered);
    };
  }

  /** As {@code nl} does: empty lines have no number. */
  static String nl(String text) {
    List<String> numbered = new ArrayList<>();
    int number = 0;
    for (String line : lines(text)) {
      numbered.add(line.isEmpty() ? "       " : "%6d\t%s".formatted(++number, line));
    }
    return text(numbered);
  }

  static String entities(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  static String tabs(String text, int width) {
    return each(line -> {
          StringBuilder wide = new StringBuilder();
          for (int at = 0; at < line.length(); at++) {
            char letter = line.charAt(at);
            int blanks = letter == '\t' ? width - wide.length() % width : 0;
            wide.append(letter == '\t' ? " ".repeat(blanks) : String.valueOf(letter));
          }
          return wide.toString();
        })
        .apply(text);
  }

  static String json(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t");
    return "kind: Event\nmessage: \"" + escaped.replace("\n", "\\n") + "\"\n";
  }

  /** Each line of output as its own quoted text. */
  static String yaml(String text) {
    return lines(text).stream()
        .map(
            line ->
                "\""
                    + line.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t")
                    + "\\n\"")
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static String frame(String text) {
    String wide = tabs(text, 8);
    int width = lines(wide).stream().mapToInt(String::length).max().orElse(0);
    String inner =
        lines(wide).stream()
            .map(line -> "\u2502 " + line + " ".repeat(width - line.length()) + " \u2502")
            .collect(Collectors.joining("\n"));
    String bar = "\u2500".repeat(width + 2);
    return "\u250c" + bar + "\u2510\n" + inner + "\n\u2514" + bar + "\u2518\n";
  }

  /** A second pane with a clock stands at the right. */
  static String panes(String text) {
    String wide = tabs(text, 8);
    int width = lines(wide).stream().mapToInt(String::length).max().orElse(0);
    return each(line -> line + " ".repeat(width - line.length()) + "\u2502 12:00").apply(wide);
  }

  /** A terminal breaks at its last column, wherever that is. */
  static String folded(String text, int width) {
    List<String> folded = new ArrayList<>();
    for (String line : lines(tabs(text, 8))) {
      for (int from = 0; from == 0 || from < line.length(); from += width) {
        folded.add(line.substring(from, Math.min(line.length(), from + width)));
      }
    }
    return text(folded);
  }

  /** A mail program breaks at the last blank before a column. */
  static String mailed(String text, int width) {
    List<String> folded = new ArrayList<>();
    for (String line : lines(tabs(text, 8))) {
      String rest = line;
      int cut = rest.lastIndexOf(' ', width);
      while (rest.length() > width && cut > 0 && !rest.substring(0, cut).isBlank()) {
        folded.add(rest.substring(0, cut));
        rest = rest.substring(cut + 1);
        cut = rest.lastIndexOf(' ', width);
      }
      folded.add(rest);
    }
    return text(folded);
  }

  /** Another prompt before every command. */
  static UnaryOperator<String> prompt(String other) {
    return text -> text.replace("root@pve-gpu1:~# ", other);
  }

  /** What stands between the prompt and the output. */
  static UnaryOperator<String> belowPrompts(String line) {
    return each(one -> one.startsWith("root@pve-gpu1:~# ") ? one + "\n" + line : one);
  }
}
