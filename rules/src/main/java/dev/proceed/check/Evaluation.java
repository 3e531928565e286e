package dev.proceed.check;

import java.util.List;

/** What one run of the engine found; at most one finding per check and subject. */
public record Evaluation(List<Finding> findings, List<Permit> permits) {

  public Evaluation {
    findings = List.copyOf(findings);
    permits = List.copyOf(permits);
  }
}
