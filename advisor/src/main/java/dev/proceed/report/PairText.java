package dev.proceed.report;

import dev.proceed.assess.Assessment;
import dev.proceed.assess.Judged;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairNccl;
import dev.proceed.assess.PairSlow;
import dev.proceed.assess.PairWord;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Place;
import dev.proceed.facts.Place.InGuest;
import dev.proceed.report.PairKinds.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The answer for pairs of GPUs: all of them at a glance, then each kind that is not simply
 * expected, with the gate that decides, its evidence, and what would have to change.
 */
final class PairText {

  private final Assessment assessment;
  private final FindingText findings;
  private final Lines lines;
  private final PairNames names;
  private final PairKinds kinds;
  private final PairGates gates;

  PairText(Assessment assessment, FindingText findings, Lines lines) {
    this.assessment = assessment;
    this.findings = findings;
    this.lines = lines;
    this.names = new PairNames(assessment.pairs());
    this.kinds = new PairKinds(assessment.pairs());
    this.gates = new PairGates(findings, lines);
  }

  /** {@code all 6 pairs blocked}, or how many of each. */
  String summary() {
    List<String> parts = new ArrayList<>();
    for (PairWord word :
        List.of(
            PairWord.BLOCKED, PairWord.UNKNOWN, PairWord.SLOW, PairWord.EXPECTED, PairWord.WORKS)) {
      if (kinds.count(word) > 0) {
        parts.add(kinds.count(word) + " " + PairMatrix.name(word));
      }
    }
    String all = kinds.all() + " " + kinds.noun(kinds.all());
    if (parts.size() > 1) {
      return "of " + all + ": " + String.join(", ", parts);
    }
    String one = parts.get(0).substring(parts.get(0).indexOf(' ') + 1);
    return (kinds.all() == 1 ? "the " + kinds.noun(1) + " is " : "all " + all + " ") + one;
  }

  void write(boolean verbose) {
    new PairMatrix(names, kinds, place(), lines).write();
    kinds.of(PairWord.BLOCKED).forEach(kind -> decided(kind, verbose));
    kinds.of(PairWord.UNKNOWN).forEach(kind -> decided(kind, verbose));
    kinds.of(PairWord.SLOW).forEach(this::slow);
    kinds
        .of(PairWord.EXPECTED)
        .forEach(kind -> open(kind, "Every gate passes; nothing was measured."));
    kinds.of(PairWord.WORKS).forEach(kind -> open(kind, "A copy whose data was checked arrived."));
    overruled();
    passed();
    new NcclText(assessment.pairs(), kinds, lines)
        .write(PairNccl.of(assessment.facts(), place(), names.gpus()));
  }

  private Place place() {
    return assessment.pairs().get(0).pair().place();
  }

  /** {@code Blocked 2: 24 of 120 pairs, such as 0 - 4 (...)}, and how these are joined. */
  private void heading(Kind kind) {
    String word = PairMatrix.name(kind.word());
    String name = capital(word);
    int count = kinds.count(kind);
    String which =
        count == kinds.all()
            ? (count == 1 ? "the " : "all " + count + " ") + kinds.noun(count)
            : count + " of " + kinds.all() + " " + kinds.noun(kinds.all());
    String example = names.of(kind.example().pair(), kinds.folded() ? " - " : " -> ");
    lines.blank();
    lines.wrap(
        which + (count == 1 ? ", " : ", such as ") + example,
        name + (kind.number() == 0 ? "" : " " + kind.number()) + ": ",
        "  ");
    lines.wrap(capital(ways(kind)) + "." + common(kind), "  ");
  }

  /** {@code 37 across host bridges (PHB), 3 below one switch}. */
  private String ways(Kind kind) {
    Map<String, Integer> ways = new LinkedHashMap<>();
    kind.answers().forEach(one -> ways.merge(PairWords.way(one), 1, Integer::sum));
    return ways.size() == 1
        ? ways.keySet().iterator().next()
        : ways.entrySet().stream()
            .map(way -> kinds.count(way.getValue()) + " " + way.getKey())
            .collect(Collectors.joining(", "));
  }

  /** The one GPU that all of them have in common says where to look. */
  private String common(Kind kind) {
    if (kinds.count(kind) < 2 || names.gpus().size() < 3) {
      return "";
    }
    return names.gpus().stream()
        .filter(gpu -> kind.answers().stream().allMatch(one -> has(one, gpu)))
        .map(gpu -> " GPU " + names.number(gpu) + " is in each of them.")
        .collect(Collectors.joining());
  }

  private static boolean has(PairAnswer answer, GpuRef gpu) {
    return answer.pair().from().equals(gpu) || answer.pair().to().equals(gpu);
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private void decided(Kind kind, boolean verbose) {
    heading(kind);
    Judged first = kind.example().first().orElse(null);
    if (first == null) {
      return;
    }
    findings.gate(first, verbose);
    if (kind.word() == PairWord.BLOCKED) {
      ChangeText.write(first, findings.details(first), lines);
    } else {
      PairOpen.command(kind, lines);
    }
    gates.behind(kind, first.finding().check(), kinds);
    lines.blank();
  }

  private void slow(Kind kind) {
    heading(kind);
    lines.wrap("Possible: no gate blocks it, and nothing was measured. It is slower because", "  ");
    for (PairSlow why : kind.example().slow()) {
      lines.wrap(PairWords.slow(why), "  - ", "    ");
    }
    gates.remedies(kind, lines);
    boolean told = kind.example().slow().contains(PairSlow.REDIRECT);
    gates.behind(kind, told ? PairWords.REDIRECT : "", kinds);
    lines.blank();
  }

  private void open(Kind kind, String sentence) {
    heading(kind);
    lines.wrap(sentence, "  ");
    gates.behind(kind, "", kinds);
    lines.blank();
  }

  /** What stays visible although a permit lifts it, by permit. */
  private void overruled() {
    Map<String, Set<String>> byPermit = new TreeMap<>();
    for (Judged judged : assessment.findings()) {
      if (judged.counts()) {
        judged
            .overruledBy()
            .ifPresent(
                permit ->
                    byPermit
                        .computeIfAbsent(permit.check(), any -> new TreeSet<>())
                        .add(judged.finding().check()));
      }
    }
    byPermit.forEach(
        (permit, checks) ->
            lines.wrap(
                "Overruled where this holds: "
                    + findings.title(permit)
                    + " ("
                    + permit
                    + "), against "
                    + String.join(", ", checks)
                    + ".",
                "",
                "  "));
  }

  /** Gates of this place that no pair met. */
  private void passed() {
    boolean guest = place() instanceof InGuest;
    List<String> names =
        assessment.passed().stream()
            .filter(check -> !PairGates.isOfNccl(check))
            .map(findings::details)
            .filter(text -> !text.gate().isEmpty())
            .filter(text -> !text.premises().contains("pair.inGuest is " + !guest))
            .map(text -> text.gate())
            .toList();
    if (!names.isEmpty()) {
      lines.wrap(
          "No obstacle is known at: "
              + String.join(", ", names)
              + ". Where the driver was not asked or nothing was measured, none can be.",
          "",
          "  ");
    }
  }
}
