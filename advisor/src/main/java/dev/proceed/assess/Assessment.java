package dev.proceed.assess;

import dev.proceed.facts.HostIdentity;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a request.
 *
 * @param today set for a goal
 * @param verdict set for a change and for health
 * @param best the verdict if everything unknown turned out well
 * @param worst the verdict if everything unknown turned out badly
 * @param findings all findings, the one that decides first
 * @param missing what is not known and weighs, the most severe first
 * @param passed ids of the checks that matched nothing
 * @param notes what the reader has to know besides, such as that there is nothing to do
 * @param factsDigest SHA-256 over the values of the facts
 * @param rulesDigest SHA-256 over the sources of the checks
 */
public record Assessment(
    Request request,
    HostIdentity host,
    Optional<Today> today,
    Optional<Verdict> verdict,
    Verdict best,
    Verdict worst,
    List<Judged> findings,
    List<Missing> missing,
    List<PairAnswer> pairs,
    List<String> passed,
    List<String> notes,
    String factsDigest,
    String rulesDigest) {

  public Assessment {
    findings = List.copyOf(findings);
    missing = List.copyOf(missing);
    pairs = List.copyOf(pairs);
    passed = List.copyOf(passed);
    notes = List.copyOf(notes);
  }

  public int exitCode() {
    return today
        .map(Today::exitCode)
        .orElseGet(() -> verdict.map(Verdict::exitCode).orElse(Verdict.UNKNOWN.exitCode()));
  }
}
