package dev.proceed.collect.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The table of field by machine, printed and kept under {@code target}. */
final class CorpusReport {

  private static final Path FILE = Path.of("target/corpus-fields.txt");

  private CorpusReport() {}

  static void write(Map<String, Map<String, Outcome>> table) throws IOException {
    StringBuilder text = new StringBuilder("Fields that other programs read, per machine:\n");
    text.append("n= equal, n? unknown for the reasons below, n! different, - not stated\n\n");
    text.append(String.format("%-17s", ""));
    table.keySet().forEach(machine -> text.append(String.format("%7s", machine)));
    text.append('\n');
    for (String field : ExpectedFacts.FIELDS) {
      text.append(String.format("%-17s", field));
      table.values().forEach(one -> text.append(String.format("%7s", one.get(field))));
      text.append('\n');
    }
    text.append("\nWhy unknown:\n");
    reasons(table)
        .forEach(
            (reason, where) ->
                text.append("  ")
                    .append(reason)
                    .append("\n    ")
                    .append(String.join(", ", where))
                    .append('\n'));
    Files.createDirectories(FILE.getParent());
    Files.writeString(FILE, text);
    System.out.println(text);
  }

  private static Map<String, Set<String>> reasons(Map<String, Map<String, Outcome>> table) {
    Map<String, Set<String>> reasons = new TreeMap<>();
    table.forEach(
        (machine, fields) ->
            fields.forEach(
                (field, outcome) ->
                    outcome
                        .reasons()
                        .forEach(
                            reason ->
                                reasons
                                    .computeIfAbsent(reason, none -> new TreeSet<>())
                                    .add(machine + " " + field))));
    return reasons;
  }
}
