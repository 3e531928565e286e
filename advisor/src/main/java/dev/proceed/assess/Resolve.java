package dev.proceed.assess;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Finding;
import dev.proceed.check.Goal;
import dev.proceed.check.Outcome;
import dev.proceed.check.Permit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides which findings a certain permit overrules: same subject and place, named in the entry.
 */
final class Resolve {

  private Resolve() {}

  /** What matters where no goal is asked about. */
  static List<Judged> apply(Evaluation evaluation, Catalogue catalogue) {
    return apply(evaluation, catalogue, Optional.empty());
  }

  /** What matters for the goal; an engine's fault always does. */
  static List<Judged> apply(Evaluation evaluation, Catalogue catalogue, Optional<Goal> goal) {
    List<Judged> judged = new ArrayList<>();
    for (Finding finding : evaluation.findings()) {
      CheckEntry entry = catalogue.get(finding.check());
      if (!entry.matters(goal) && finding.outcome() != Outcome.ERROR) {
        continue;
      }
      judged.add(
          new Judged(
              finding,
              entry,
              CausedBy.PRESENT,
              overruling(evaluation, finding, entry),
              true,
              Optional.empty()));
    }
    return judged;
  }

  private static Optional<Permit> overruling(
      Evaluation evaluation, Finding finding, CheckEntry entry) {
    return evaluation.permits().stream()
        .filter(permit -> entry.yieldsTo().contains(permit.check()))
        .filter(permit -> permit.subject().equals(finding.subject()))
        .findFirst();
  }
}
