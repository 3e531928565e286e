package dev.proceed.cases;

import dev.proceed.cases.CaseMap.Claim;
import java.util.List;

/** How one answer stands to what the experts accept. */
record Score(String id, String answer, Mark mark, boolean causeNamed, List<String> forbidden) {

  enum Mark {
    RIGHT,
    WRONG,
    TOO_CAREFUL,
    TOO_PERMISSIVE
  }

  /** Neither with blocked nor with unknown may anybody go on. */
  private static final List<String> FROM_CAREFUL = List.of("blocked unknown", "expected");

  static Score of(CaseFolder folder, Claim claim, CaseAnswer answer) {
    List<String> accepted = folder.accepted().stream().map(Score::rank).toList();
    return new Score(
        folder.id(),
        answer.today(),
        mark(accepted, rank(answer.today())),
        claim.causes().isEmpty()
            || answer.reasons().stream().limit(2).anyMatch(claim.causes()::contains),
        claim.forbidden().stream().filter(one -> appears(one, answer)).toList());
  }

  /** Works and expected count as one. */
  private static String rank(String word) {
    return word.equals("works") ? "expected" : word;
  }

  private static Mark mark(List<String> accepted, String answer) {
    if (accepted.contains(answer)) {
      return Mark.RIGHT;
    }
    int at = permits(answer);
    int most = accepted.stream().mapToInt(Score::permits).max().orElse(0);
    int least = accepted.stream().mapToInt(Score::permits).min().orElse(0);
    return at > most ? Mark.TOO_PERMISSIVE : at < least ? Mark.TOO_CAREFUL : Mark.WRONG;
  }

  private static int permits(String answer) {
    return FROM_CAREFUL.get(0).contains(answer) ? 0 : 1;
  }

  private static boolean appears(String forbidden, CaseAnswer answer) {
    return forbidden.startsWith("remedy:")
        ? answer.remedies().contains(forbidden.substring("remedy:".length()))
        : answer.failed().contains(forbidden);
  }

  @Override
  public String toString() {
    return String.format(
        "%s  %-9s %-15s %-6s %s",
        id,
        answer,
        mark.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
        causeNamed ? "" : "cause",
        forbidden.isEmpty() ? "" : "forbidden: " + forbidden);
  }
}
