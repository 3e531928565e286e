package dev.proceed.report;

import dev.proceed.assess.Judged;
import dev.proceed.assess.Missing;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Finding.Seen;
import dev.proceed.facts.Reading;
import dev.proceed.report.PairKinds.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The one command that tells most about pairs of which something is not known. */
final class PairOpen {

  private PairOpen() {}

  static void command(Kind kind, Lines lines) {
    Map<String, Integer> settles = new LinkedHashMap<>();
    for (PairAnswer answer : kind.answers()) {
      for (String command : commands(answer)) {
        settles.merge(command, 1, Integer::sum);
      }
    }
    settles.remove("");
    String best = "";
    for (Map.Entry<String, Integer> one : settles.entrySet()) {
      if (best.isEmpty() || one.getValue() > settles.getOrDefault(best, 0)) {
        best = one.getKey();
      }
    }
    if (best.isEmpty()) {
      lines.wrap("No command on this host would tell.", "  ");
      return;
    }
    lines.wrap("This command would tell most:", "  ");
    lines.command(best);
  }

  /** One for each reading that is missing, those of the gate that decides first. */
  private static List<String> commands(PairAnswer answer) {
    List<String> commands = new ArrayList<>();
    for (Judged gate : answer.gates()) {
      if (gate.verdict() == Verdict.UNKNOWN) {
        gate.finding().missing().forEach(seen -> commands.add(command(seen)));
      }
    }
    return commands;
  }

  private static String command(Seen seen) {
    if (seen.reading() instanceof Reading.Unknown<?> unknown) {
      return unknown.command();
    }
    return seen.reading() instanceof Reading.Contradicted<?> contradicted
        ? contradicted.command()
        : "";
  }

  /** What is not known, by the command that would tell; what waits for what stands by the gates. */
  static void missing(List<Missing> missing, Lines lines) {
    Map<String, Set<String>> byCommand = new LinkedHashMap<>();
    for (Missing one : missing) {
      byCommand
          .computeIfAbsent(one.command(), any -> new LinkedHashSet<>())
          .add(Phrases.label(one.reading()));
    }
    byCommand.forEach(
        (command, labels) -> {
          lines.items(List.copyOf(labels), "  - ", "    ");
          if (!command.isEmpty()) {
            lines.add("    " + Paragraph.clean(command));
          }
        });
  }
}
