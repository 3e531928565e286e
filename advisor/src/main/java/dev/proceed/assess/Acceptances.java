package dev.proceed.assess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Applies a person's acceptances; one that names nothing, or what may not be accepted, is refused.
 */
final class Acceptances {

  private static final int MOST_NAMED = 12;

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
                + "\"."
                + acceptable(findings)
                + " What a check is about is told by:\n\n    ./proceed explain "
                + acceptance.check()
                + "\n");
      }
    }
    return applied;
  }

  /** The acceptances that would change this answer, ready to copy. */
  private static String acceptable(List<Judged> findings) {
    String all =
        findings.stream()
            .filter(judged -> judged.entry().mayBeAccepted() && judged.verdict() != Verdict.PROCEED)
            .map(judged -> judged.finding().check() + "@" + judged.finding().subject())
            .limit(MOST_NAMED)
            .collect(Collectors.joining(", "));
    return all.isEmpty() ? " Nothing here can be accepted." : " What can be accepted: " + all + ".";
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
              + ". Remove its cause instead; what it is and what to do is told by:\n\n"
              + "    ./proceed explain "
              + judged.finding().check()
              + "\n");
    }
  }
}
