package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ways for somebody who reads a console aloud: commands under 60 characters with a few lines of
 * output, and what a typed answer states; from the table {@code console.tsv}.
 */
public final class ConsoleWays {

  /** How a row's answer is meant; see the head of the table. */
  private enum Form {
    VALUE,
    SEEN,
    LINES
  }

  private record Row(String path, String command, Form form, Pattern typed) {}

  /** What files and tools print for values that are written otherwise in a statement. */
  private static final Map<String, String> WORDS =
      Map.of("Y", "yes", "N", "no", "AuthenticAMD", "AMD", "GenuineIntel", "INTEL", "-1", "none");

  private static final Set<String> FLAGS = Set.of("drivers.autoprobe");

  private static final List<Row> ROWS =
      Table.read("console.tsv", 3).stream()
          .map(
              row ->
                  new Row(
                      row.cell(0),
                      row.cell(1),
                      Form.valueOf(row.cell(2).toUpperCase(java.util.Locale.ROOT)),
                      Ways.pattern(row.cell(1))))
          .toList();

  private ConsoleWays() {}

  /** The short ways to what a command of {@link HowToTell} tells; often there is none. */
  public static List<Way> to(String command) {
    Ways.Need need = Ways.need(command);
    List<Way> ways = new ArrayList<>();
    for (Row row : ROWS) {
      boolean keyed = row.command().contains(Ways.KEY);
      if (need.paths().contains(row.path()) && (!keyed || !need.key().isEmpty())) {
        String filled = row.command().replace(Ways.KEY, need.key());
        ways.add(new Way(filled, false, Set.of(row.path())));
      }
    }
    return ways;
  }

  /** Every command of the table, for its checks. */
  public static List<String> commands() {
    return ROWS.stream().map(Row::command).toList();
  }

  /** Whether the answer to a command is its output as it is, and not one value. */
  public static boolean isOutput(String command) {
    return ROWS.stream()
        .anyMatch(row -> row.form() == Form.LINES && row.typed().matcher(command).matches());
  }

  /**
   * What an answer states, as {@code PATH = VALUE}; empty when it states nothing, such as a count
   * of none in a log that may have been overwritten.
   */
  public static Optional<String> statement(String command, String answer) {
    for (Row row : ROWS) {
      Matcher match = row.typed().matcher(command);
      if (row.form() != Form.LINES && match.matches()) {
        String key = match.groupCount() > 0 ? match.group(1) : "";
        String path = row.path().replace("[*]", "[" + key + "]");
        return value(row, answer.strip()).map(value -> path + " = " + value);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> value(Row row, String answer) {
    if (row.form() == Form.SEEN) {
      boolean seen = answer.matches("[1-9]\\d{0,6}|yes|[Yy]");
      return seen ? Optional.of("yes") : Optional.empty();
    }
    String last = answer.substring(answer.lastIndexOf(": ") < 0 ? 0 : answer.lastIndexOf(": ") + 2);
    String name = last.substring(last.lastIndexOf('/') + 1).strip();
    if (FLAGS.contains(row.path())) {
      return Optional.of(name.equals("1") ? "yes" : name.equals("0") ? "no" : name);
    }
    return Optional.of(WORDS.getOrDefault(name, name));
  }
}
