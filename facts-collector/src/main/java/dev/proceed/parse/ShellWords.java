package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line as typed: at pipes, and at blanks outside of quotes. */
final class ShellWords {

  private ShellWords() {}

  /** The commands between pipes. */
  static List<String> stages(String line) {
    return split(line, '|', true);
  }

  /** The words of one command, without their quotes. */
  static List<String> of(String command) {
    return split(command, ' ', false).stream().filter(word -> !word.isEmpty()).toList();
  }

  private static List<String> split(String text, char separator, boolean keepQuotes) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    char quote = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      boolean mark = quote == 0 ? letter == '\'' || letter == '"' : letter == quote;
      if (mark) {
        quote = quote == 0 ? letter : 0;
      }
      if (letter == separator && quote == 0) {
        parts.add(part.toString().strip());
        part.setLength(0);
      } else if (!mark || keepQuotes) {
        part.append(letter);
      }
    }
    parts.add(keepQuotes ? part.toString().strip() : part.toString());
    return parts;
  }
}
