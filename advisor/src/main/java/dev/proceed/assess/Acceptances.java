package dev.proceed.assess;

import java.util.ArrayList;
import java.util.List;

/**
 * Applies a person's acceptances; one that names nothing, or what may not be accepted, is refused.
 */
final class Acceptances {

  private Acceptances() {}

  static List<Judged> apply(List<Judged> findings, List<Acceptance> acceptances)
      throws RequestRejected {
    List<Judged> applied = new ArrayList<>(findings);
    for (Acceptance acceptance : acceptances) {
      boolean found = false;
      for (int index = 0; index < applied.size(); index++) {
        Judged judged = applied.get(index);
        if (names(acceptance, judged)) {
          refuseIfForbidden(judged);
          applied.set(index, judged.with(acceptance));
          found = true;
        }
      }
      if (!found) {
        throw new RequestRejected(
            "nothing to accept: there is no finding "
                + acceptance.check()
                + " on \""
                + acceptance.subject()
                + "\". The findings and their subjects are in the answer without --accept.");
      }
    }
    return applied;
  }

  private static boolean names(Acceptance acceptance, Judged judged) {
    return judged.finding().check().equals(acceptance.check())
        && judged.finding().subject().toString().equals(acceptance.subject());
  }

  private static void refuseIfForbidden(Judged judged) throws RequestRejected {
    if (!judged.entry().mayBeAccepted()) {
      throw new RequestRejected(
          judged.finding().check()
              + " can never be accepted: "
              + judged.entry().title()
              + ". Remove its cause instead.");
    }
  }
}
