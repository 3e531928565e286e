package dev.proceed.report;

import dev.proceed.assess.Assessment;
import dev.proceed.assess.Request;
import dev.proceed.assess.Today;
import dev.proceed.assess.Verdict;
import dev.proceed.knowledge.Strategies;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What to do, in one sentence, and the ways out. */
final class AdviceText {

  private final Assessment assessment;
  private final Lines lines;

  AdviceText(Assessment assessment, Lines lines) {
    this.assessment = assessment;
    this.lines = lines;
  }

  /**
   * Writes it, where there is anything to say.
   *
   * @param blocks remedies, of which any one settles the findings of these checks
   */
  void write(Map<List<String>, Set<String>> blocks) {
    String first = firstThing();
    if (first.isEmpty() && blocks.isEmpty()) {
      return;
    }
    String ways = blocks.isEmpty() ? "" : howToRead(blocks.size());
    lines.blank().add("What to do");
    lines.wrap((first + " " + ways).strip(), "  ");
    blocks.forEach(this::ways);
    lines.blank();
  }

  /** What somebody reads who reads one sentence only. */
  private String firstThing() {
    if (assessment.today().isPresent() && !(assessment.request() instanceof Request.P2p)) {
      return assessment.today().get() == Today.UNKNOWN
          ? "First find out what is not known, below."
          : "";
    }
    if (assessment.today().isPresent()) {
      return switch (assessment.today().get()) {
        case WORKS -> "";
        case EXPECTED -> "Measure it with a copy whose data is checked before relying on it.";
        case BLOCKED -> blockedAdvice();
        case UNKNOWN -> "Do not rely on P2P here before the things below are known.";
      };
    }
    Verdict verdict = assessment.verdict().orElse(Verdict.UNKNOWN);
    if (assessment.request() instanceof Request.Health) {
      return verdict == Verdict.UNKNOWN ? "First find out what is not known, below." : "";
    }
    return switch (verdict) {
      case STOP -> "Do not do it.";
      case UNKNOWN -> "Do not do it yet: first find out what is not known, below.";
      case CAUTION -> "It may be done, with care.";
      case PROCEED -> "";
    };
  }

  private String blockedAdvice() {
    boolean all = assessment.pairs().stream().allMatch(one -> one.today() == Today.BLOCKED);
    return all
        ? "Do not rely on P2P here."
        : "Do not rely on P2P between all of them. Measure the pairs that are expected with a copy"
            + " whose data is checked.";
  }

  private String howToRead(int blocks) {
    if (assessment.verdict().equals(Optional.of(Verdict.CAUTION))) {
      return "Advice, by finding:";
    }
    return blocks == 1 ? "Ways out, any one of them:" : "Ways out, one from each block:";
  }

  private void ways(List<String> remedies, Set<String> checks) {
    lines.add("  " + String.join(", ", checks));
    remedies.stream()
        .flatMap(id -> Strategies.sentence(id).stream())
        .forEach(sentence -> lines.wrap(sentence + ".", "    - ", "      "));
  }
}
