package dev.proceed.assess;

import java.util.List;
import java.util.function.Function;

/** Puts single verdicts together: STOP over UNKNOWN over CAUTION over PROCEED. */
final class Verdicts {

  private static final List<Verdict> WORST_FIRST =
      List.of(Verdict.STOP, Verdict.UNKNOWN, Verdict.CAUTION);

  private Verdicts() {}

  static Verdict together(List<Judged> findings, Function<Judged, Verdict> how) {
    for (Verdict verdict : WORST_FIRST) {
      if (findings.stream().map(how).anyMatch(verdict::equals)) {
        return verdict;
      }
    }
    return Verdict.PROCEED;
  }
}
