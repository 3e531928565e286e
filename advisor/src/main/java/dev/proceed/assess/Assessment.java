package dev.proceed.assess;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostIdentity;
import dev.proceed.facts.ValueDigest;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a request.
 *
 * @param facts what the answer rests on
 * @param today set for a goal
 * @param verdict set for a change and for health
 * @param best the verdict if everything unknown turned out well
 * @param worst the verdict if everything unknown turned out badly
 * @param findings all findings, the one that decides first
 * @param missing what is not known and weighs, the most severe first
 * @param passed ids of the checks that matched nothing
 * @param notes what the reader has to know besides, such as that there is nothing to do
 * @param rulesDigest SHA-256 over the sources of the checks
 */
public record Assessment(
    Request request,
    HostFacts facts,
    Optional<Today> today,
    Optional<Verdict> verdict,
    Verdict best,
    Verdict worst,
    List<Judged> findings,
    List<Missing> missing,
    List<PairAnswer> pairs,
    List<String> passed,
    List<String> notes,
    String rulesDigest) {

  public Assessment {
    findings = List.copyOf(findings);
    missing = List.copyOf(missing);
    pairs = List.copyOf(pairs);
    passed = List.copyOf(passed);
    notes = List.copyOf(notes);
  }

  /** Which host and boot the answer is about. */
  public HostIdentity host() {
    return facts.identity();
  }

  /**
   * SHA-256 over the values of the facts; made when it is asked for, since it costs start-up time.
   */
  public String factsDigest() {
    return ValueDigest.of(facts);
  }

  public int exitCode() {
    return today
        .map(Today::exitCode)
        .orElseGet(() -> verdict.map(Verdict::exitCode).orElse(Verdict.UNKNOWN.exitCode()));
  }
}
