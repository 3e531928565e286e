package dev.proceed.assess;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Finding;
import dev.proceed.check.Permit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides which findings a certain permit overrules: same subject and place, named in the entry.
 */
final class Resolve {

  private Resolve() {}

  static List<Judged> apply(Evaluation evaluation, Catalogue catalogue) {
    List<Judged> judged = new ArrayList<>();
    for (Finding finding : evaluation.findings()) {
      CheckEntry entry = catalogue.get(finding.check());
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
