package dev.proceed.report;

import dev.proceed.assess.Judged;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Outcome;
import dev.proceed.report.PairKinds.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The gates of a kind besides the one that decides, a line each. */
final class PairGates {

  /** A gate of several pairs: how it turned out where it is worst, and for how many directions. */
  private record Behind(Judged worst, int directions) {
    Behind and(Behind other) {
      Judged worse = other.rank() < rank() ? other.worst : worst;
      return new Behind(worse, directions + other.directions);
    }

    int rank() {
      return List.of(Verdict.STOP, Verdict.UNKNOWN, Verdict.CAUTION, Verdict.PROCEED)
          .indexOf(worst.verdict());
    }
  }

  private final FindingText texts;
  private final Lines lines;

  PairGates(FindingText texts, Lines lines) {
    this.texts = texts;
    this.lines = lines;
  }

  /** What NCCL is set to stands in its own section. */
  void behind(Kind kind, String deciding, PairKinds kinds) {
    Map<String, Behind> gates = new LinkedHashMap<>();
    for (PairAnswer answer : kind.answers()) {
      for (Judged gate : answer.gates()) {
        String check = gate.finding().check();
        if (gate.weighs() && !check.equals(deciding) && !isOfNccl(check)) {
          gates.merge(check, new Behind(gate, 1), Behind::and);
        }
      }
    }
    if (gates.isEmpty()) {
      return;
    }
    Map<String, List<String>> byOutcome = new LinkedHashMap<>();
    gates.values().stream()
        .sorted(Comparator.comparingInt(Behind::rank))
        .forEach(
            one ->
                byOutcome
                    .computeIfAbsent(outcome(one, kind, kinds), any -> new ArrayList<>())
                    .add(name(one.worst())));
    lines.add(kind.example().first().isEmpty() ? "  To mind:" : "  Behind it:");
    byOutcome.forEach(
        (outcome, names) ->
            lines.wrap(String.join(", ", names) + ": " + outcome, "    - ", "      "));
  }

  static boolean isOfNccl(String check) {
    return check.startsWith("NCCL-");
  }

  private String name(Judged gate) {
    String name = texts.details(gate).gate();
    return gate.finding().check() + " " + (name.isEmpty() ? gate.entry().title() : name);
  }

  private static String outcome(Behind one, Kind kind, PairKinds kinds) {
    int all = kind.answers().size();
    return one.directions() < all
        ? word(one.worst()) + " (" + kinds.count(one.directions()) + " of " + kinds.count(all) + ")"
        : word(one.worst());
  }

  private static String word(Judged gate) {
    if (gate.verdict() == Verdict.STOP) {
      return "blocks as well";
    }
    if (gate.finding().outcome() == Outcome.UNKNOWN) {
      String what =
          gate.finding().missing().stream().map(Phrases::label).collect(Collectors.joining(", "));
      return "not known: " + what;
    }
    return switch (gate.verdict()) {
      case CAUTION -> gate.accepted().isPresent() ? "accepted" : "costs, does not block";
      case UNKNOWN -> "open";
      case STOP, PROCEED -> "noted";
    };
  }

  /** What would shorten a longer way. */
  void remedies(Kind kind, Lines out) {
    for (Judged gate : kind.example().gates()) {
      if (gate.verdict() == Verdict.CAUTION && !isOfNccl(gate.finding().check())) {
        texts
            .details(gate)
            .remedies()
            .forEach(id -> ChangeText.line(id, gate.entry().layer(), out));
      }
    }
  }
}
