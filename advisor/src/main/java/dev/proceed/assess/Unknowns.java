package dev.proceed.assess;

import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Finding.Seen;
import dev.proceed.check.Outcome;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which readings the answer waits for, and the commands that would tell them. */
final class Unknowns {

  private record Key(String reading, String subject, String reason, String command) {}

  private Unknowns() {}

  /** From findings in the order of their weight; the same reading is asked for once. */
  static List<Missing> of(List<Judged> findings) {
    Map<Key, List<String>> checks = new LinkedHashMap<>();
    for (Judged judged : findings) {
      if (judged.weighs() && judged.finding().outcome() == Outcome.UNKNOWN && matters(judged)) {
        for (Seen seen : judged.finding().missing()) {
          List<String> ids = checks.computeIfAbsent(key(judged, seen), any -> new ArrayList<>());
          if (!ids.contains(judged.finding().check())) {
            ids.add(judged.finding().check());
          }
        }
      }
    }
    List<Missing> missing = new ArrayList<>();
    checks.forEach(
        (key, ids) ->
            missing.add(
                new Missing(key.reading(), key.subject(), key.reason(), key.command(), ids)));
    return missing;
  }

  private static boolean matters(Judged judged) {
    return judged.worst() != Verdict.PROCEED;
  }

  private static Key key(Judged judged, Seen seen) {
    boolean ofHost = seen.name().startsWith("host.");
    boolean ofPair = judged.entry().about() == About.PAIR && !ofHost;
    String subject =
        ofHost ? "host" : ofPair ? "every pair" : judged.finding().subject().toString();
    if (seen.reading() instanceof Reading.Unknown<?> unknown) {
      return new Key(seen.name(), subject, unknown.detail(), unknown.command());
    }
    Reading.Contradicted<?> contradicted = (Reading.Contradicted<?>) seen.reading();
    String sides =
        "sources disagree: "
            + String.join(
                " against ",
                contradicted.claims().stream().map(claim -> claim.evidence().toString()).toList());
    return new Key(seen.name(), subject, sides, contradicted.command());
  }
}
