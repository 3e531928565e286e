package dev.proceed.assess;

import dev.proceed.check.CheckEntry;
import dev.proceed.check.Confidence;
import dev.proceed.check.Finding;
import dev.proceed.check.Outcome;
import dev.proceed.check.Permit;
import java.util.Optional;

/**
 * A finding and what it means for the answer.
 *
 * @param overruledBy the permit that lifts it; it then stays visible and does not count
 * @param counts whether it lies in what is asked about
 * @param accepted the person's decision, if there is one
 */
public record Judged(
    Finding finding,
    CheckEntry entry,
    CausedBy causedBy,
    Optional<Permit> overruledBy,
    boolean counts,
    Optional<Acceptance> accepted) {

  Judged with(Acceptance acceptance) {
    return new Judged(finding, entry, causedBy, overruledBy, counts, Optional.of(acceptance));
  }

  Judged counting(boolean changed) {
    return new Judged(finding, entry, causedBy, overruledBy, changed, accepted);
  }

  Judged causedBy(CausedBy changed) {
    return new Judged(finding, entry, changed, overruledBy, counts, accepted);
  }

  /** Whether it rests on the log alone: something that happened, maybe no longer so. */
  boolean isFromLog() {
    return entry.readings().stream().allMatch(reading -> reading.startsWith("log"));
  }

  /** Whether it only says that failures may stand in a log that nobody has read. */
  boolean isOfUnreadLog() {
    return entry.readings().stream().allMatch(reading -> reading.startsWith("logState."));
  }

  /** Whether it weighs on the answer at all. */
  public boolean weighs() {
    return counts && overruledBy.isEmpty();
  }

  /** What this finding alone makes of the answer. */
  public Verdict verdict() {
    return verdict(finding.outcome());
  }

  /** The same, if the harm were known to apply. */
  Verdict worst() {
    return verdict(Outcome.FAIL);
  }

  /** The same, if whatever is unknown turned out well. */
  Verdict best() {
    return finding.outcome() == Outcome.UNKNOWN ? Verdict.PROCEED : verdict();
  }

  private Verdict verdict(Outcome outcome) {
    if (!weighs() || outcome == Outcome.PASS) {
      return Verdict.PROCEED;
    }
    if (outcome == Outcome.ERROR) {
      return Verdict.UNKNOWN;
    }
    if (accepted.isPresent()) {
      return Verdict.CAUTION;
    }
    return switch (entry.severity()) {
      case CRITICAL, HIGH -> forbidding(outcome);
      case MEDIUM -> Verdict.CAUTION;
      case LOW, INFO -> Verdict.PROCEED;
    };
  }

  /**
   * What is contested stops a dangerous change by default. Where nothing is to be changed it proves
   * nothing, neither that the host is broken nor that it is sound.
   */
  private Verdict forbidding(Outcome outcome) {
    boolean open =
        outcome == Outcome.UNKNOWN
            || (entry.confidence() == Confidence.CONTESTED && causedBy == CausedBy.PRESENT);
    return open ? Verdict.UNKNOWN : Verdict.STOP;
  }
}
