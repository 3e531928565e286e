package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns {@code lscpu -J} into the lines of plain {@code lscpu}. The tool prints one member a line,
 * and nothing but texts, so no JSON parser is needed.
 */
final class LscpuJson {

  private static final String FIELD = "\"field\":";
  private static final String DATA = "\"data\":";

  private LscpuJson() {}

  static boolean opens(SourceText text) {
    return text.value().startsWith("{") && firstMember(text).startsWith("\"lscpu\"");
  }

  private static String firstMember(SourceText text) {
    String first = text.value().substring(1).strip();
    for (int index = 0; first.isEmpty() && index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      first = line.startsWith("{") ? "" : line;
    }
    return first;
  }

  /** As many lines as there were; a field and its value stand in the line of the value. */
  static SourceText plain(SourceText text) {
    List<String> lines = new ArrayList<>(text.lines().size());
    String field = "";
    for (String line : text.lines()) {
      int name = line.indexOf(FIELD);
      int data = line.indexOf(DATA);
      if (name >= 0) {
        field = quoted(line, name + FIELD.length());
      }
      lines.add(
          data >= 0 && !field.isEmpty() ? field + " " + quoted(line, data + DATA.length()) : "");
    }
    return text.with(lines);
  }

  private static String quoted(String line, int from) {
    int open = line.indexOf('"', from);
    int close = open < 0 ? -1 : line.indexOf('"', open + 1);
    return close < 0 ? "" : line.substring(open + 1, close);
  }
}
