package dev.proceed.report;

import dev.proceed.assess.Assessment;
import dev.proceed.assess.Judged;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.Verdict;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Outcome;
import dev.proceed.facts.Place.InGuest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The table of gates: pairs that meet the same gates alike are told together. */
final class GateText {

  private final FindingText texts;
  private final boolean inGuest;
  private final Map<String, String> gates = new TreeMap<>();

  private GateText(Assessment assessment, FindingText texts) {
    this.texts = texts;
    this.inGuest =
        assessment.pairs().stream().anyMatch(answer -> answer.pair().place() instanceof InGuest);
    assessment.passed().forEach(this::addGate);
    assessment.findings().stream()
        .filter(judged -> judged.entry().about() == About.PAIR)
        .forEach(judged -> addGate(judged.finding().check()));
  }

  private void addGate(String check) {
    CheckDetails details = texts.details(check);
    boolean elsewhere = details.premises().contains("pair.inGuest is " + !inGuest);
    if (!details.gate().isEmpty() && !elsewhere) {
      gates.put(check, details.gate());
    }
  }

  static void write(Assessment assessment, FindingText texts, Lines lines) {
    GateText gates = new GateText(assessment, texts);
    Map<String, List<PairAnswer>> alike = new LinkedHashMap<>();
    for (PairAnswer answer : assessment.pairs()) {
      alike.computeIfAbsent(gates.row(answer), any -> new ArrayList<>()).add(answer);
    }
    alike.forEach((row, answers) -> gates.writeKind(answers, assessment.pairs().size(), lines));
  }

  private String row(PairAnswer answer) {
    StringBuilder row = new StringBuilder(Phrases.value(answer.joint()));
    gates.keySet().forEach(check -> row.append('/').append(word(answer, check)));
    return row.toString();
  }

  private void writeKind(List<PairAnswer> answers, int all, Lines lines) {
    PairAnswer first = answers.get(0);
    String which =
        answers.size() == all
            ? (all == 1 ? "The pair" : "All " + all + " pairs")
            : answers.size() + " pairs such as " + first.pair().from() + " -> " + first.pair().to();
    lines.add("Gates: " + which + ", " + Phrases.value(first.joint()));
    gates.forEach(
        (check, gate) ->
            lines.add(String.format("  %-22s %-14s %s", gate, word(first, check), check)));
    lines.blank();
  }

  private static String word(PairAnswer answer, String check) {
    Optional<Judged> gate =
        answer.gates().stream()
            .filter(judged -> judged.finding().check().equals(check))
            .findFirst();
    if (gate.isEmpty()) {
      return "passes";
    }
    if (gate.get().finding().outcome() == Outcome.UNKNOWN) {
      return gate.get().verdict() == Verdict.PROCEED ? "noted" : "not known";
    }
    return switch (gate.get().verdict()) {
      case STOP -> "BLOCKS";
      case UNKNOWN -> "not known";
      case CAUTION -> "costs";
      case PROCEED -> "noted";
    };
  }
}
