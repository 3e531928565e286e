package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ways to a reading: the command that {@link HowToTell} names, and others that tell the same,
 * from the table {@code ways.tsv}. A command that stands in {@code commands.tsv} alone is a way by
 * itself.
 */
public final class Ways {

  static final String KEY = "{key}";

  private Ways() {}

  /** What the readings are that a command of {@link HowToTell} tells, and of which item. */
  record Need(Set<String> paths, String key) {}

  /** The command of a path, as a form that a real command can be held against. */
  private record Form(Pattern pattern, Set<String> paths) {}

  private static final class Rows {
    static final List<Way> WAYS =
        Table.read("ways.tsv", 3).stream()
            .map(
                row ->
                    new Way(
                        row.cell(0),
                        row.cell(1).equals("root"),
                        Set.of(row.cell(2).split(" ", -1))))
            .toList();

    static final List<Form> FORMS = forms();

    private static List<Form> forms() {
      Map<String, Set<String>> paths = new LinkedHashMap<>();
      Table.read("commands.tsv", 2)
          .forEach(
              row ->
                  paths
                      .computeIfAbsent(row.cell(1), any -> new LinkedHashSet<>())
                      .add(row.cell(0)));
      List<Form> forms = new ArrayList<>();
      paths.forEach((template, told) -> forms.add(new Form(pattern(template), told)));
      return forms;
    }
  }

  /** Every row of the table, commands with {@code {key}} among them. */
  public static List<Way> all() {
    return Rows.WAYS;
  }

  /**
   * The ways to what a command would tell: the command itself and every other one that tells any of
   * it.
   *
   * @param command as {@link HowToTell#command} gives it; none for ""
   */
  public static List<Way> to(String command) {
    if (command.isEmpty()) {
      return List.of();
    }
    Need need = need(command);
    List<Way> ways = new ArrayList<>();
    for (Way way : Rows.WAYS) {
      boolean fits = !way.command().contains(KEY) || !need.key().isEmpty();
      if (fits && !Collections.disjoint(way.tells(), need.paths())) {
        ways.add(new Way(way.command().replace(KEY, need.key()), way.root(), way.tells()));
      }
    }
    if (ways.stream().noneMatch(way -> way.command().equals(command))) {
      ways.add(new Way(command, command.startsWith("sudo "), need.paths()));
    }
    return ways;
  }

  /** What a command of the table tells, if it is one without a key; nothing for any other. */
  public static Set<String> tells(String command) {
    return Rows.WAYS.stream()
        .filter(way -> way.command().equals(command))
        .findFirst()
        .map(Way::tells)
        .orElse(Set.of());
  }

  /** The readings that a command of {@link HowToTell} stands for; empty for any other. */
  public static Set<String> paths(String command) {
    return Collections.unmodifiableSet(need(command).paths());
  }

  static Need need(String command) {
    Set<String> paths = new LinkedHashSet<>();
    String key = "";
    for (Form form : Rows.FORMS) {
      Matcher match = form.pattern().matcher(command);
      if (match.matches()) {
        paths.addAll(form.paths());
        key = match.groupCount() > 0 ? match.group(1) : key;
      }
    }
    return new Need(paths, key);
  }

  static Pattern pattern(String template) {
    int at = template.indexOf(KEY);
    if (at < 0) {
      return Pattern.compile(Pattern.quote(template));
    }
    String rest = template.substring(at + KEY.length());
    return Pattern.compile(
        Pattern.quote(template.substring(0, at)) + "('.+'|[^ ]+?)" + Pattern.quote(rest));
  }
}
