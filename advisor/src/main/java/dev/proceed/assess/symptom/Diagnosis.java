package dev.proceed.assess.symptom;

import java.util.List;

/**
 * What may have caused one incident.
 *
 * @param causes the likeliest first; at least one unless all are ruled out
 * @param ruledOut causes that a reading excludes
 */
public record Diagnosis(Incident incident, List<LikelyCause> causes, List<LikelyCause> ruledOut) {

  public Diagnosis {
    causes = List.copyOf(causes);
    ruledOut = List.copyOf(ruledOut);
  }
}
