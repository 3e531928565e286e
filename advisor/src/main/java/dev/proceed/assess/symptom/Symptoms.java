package dev.proceed.assess.symptom;

import dev.proceed.condition.Conditions;
import dev.proceed.condition.Truth;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Cause;
import dev.proceed.knowledge.Causes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Ranks the causes that would explain what the log of a host shows. */
public final class Symptoms {

  /** More would be a list and no answer. */
  private static final int MOST_CAUSES = 3;

  private static final Comparator<LikelyCause> LIKELIEST =
      Comparator.comparingLong(LikelyCause::points)
          .reversed()
          .thenComparingLong(LikelyCause::open)
          .thenComparingInt(likely -> likely.first().line())
          .thenComparing(likely -> likely.cause().id());

  private final HostFacts facts;

  private Symptoms(HostFacts facts) {
    this.facts = facts;
  }

  /** What may have caused each incident of the log, the newest boot first. */
  public static List<Diagnosis> of(HostFacts facts) {
    Symptoms symptoms = new Symptoms(facts);
    List<Diagnosis> diagnoses = new ArrayList<>();
    for (Incident incident : Incidents.of(facts)) {
      symptoms.diagnose(incident, diagnoses);
    }
    return diagnoses;
  }

  /** Lines known to mean something that is no failure, each signature once, in their order. */
  public static List<LogSignature> states(HostFacts facts) {
    List<LogSignature> states = new ArrayList<>();
    for (LogSignature line : facts.signatures().items()) {
      boolean told = states.stream().anyMatch(one -> one.signature().equals(line.signature()));
      if (!told && line.boot() == 0 && !Causes.isSymptom(line.signature())) {
        states.add(line);
      }
    }
    return states;
  }

  /** What the likeliest cause leaves unexplained is another incident. */
  private void diagnose(Incident incident, List<Diagnosis> diagnoses) {
    List<LogSignature> left = incident.lines();
    while (!left.isEmpty()) {
      Incident rest = new Incident(incident.devices(), incident.boot(), left);
      Diagnosis diagnosis = ranked(rest);
      diagnoses.add(diagnosis);
      left =
          diagnosis.causes().isEmpty()
              ? List.of()
              : left.stream()
                  .filter(line -> !diagnosis.causes().get(0).explained().contains(line))
                  .filter(line -> canBeFirst(line))
                  .toList();
    }
  }

  private static boolean canBeFirst(LogSignature line) {
    return Causes.all().stream().anyMatch(cause -> isFirst(cause, line));
  }

  private Diagnosis ranked(Incident incident) {
    List<LikelyCause> causes = new ArrayList<>();
    List<LikelyCause> ruledOut = new ArrayList<>();
    for (Cause cause : Causes.all()) {
      explained(cause, incident)
          .ifPresent(likely -> (likely.isRuledOut() ? ruledOut : causes).add(likely));
    }
    causes.sort(LIKELIEST);
    return new Diagnosis(
        incident, causes.subList(0, Math.min(MOST_CAUSES, causes.size())), ruledOut);
  }

  private Optional<LikelyCause> explained(Cause cause, Incident incident) {
    Optional<LogSignature> first =
        incident.lines().stream().filter(line -> isFirst(cause, line)).findFirst();
    return first.map(
        line ->
            new LikelyCause(
                cause,
                line,
                incident.lines().stream().filter(one -> explains(cause, one)).toList(),
                premises(cause, incident),
                Place.of(facts, incident).inCommand(cause.observe())));
  }

  private static boolean explains(Cause cause, LogSignature line) {
    return cause.also().contains(line.signature()) || isFirst(cause, line);
  }

  private static boolean isFirst(Cause cause, LogSignature line) {
    String text = line.text().asOptional().orElse("");
    return cause.first().stream().anyMatch(sign -> sign.fits(line.signature(), text));
  }

  private List<LikelyCause.Premise> premises(Cause cause, Incident incident) {
    List<LikelyCause.Premise> premises = new ArrayList<>();
    Place place = Place.of(facts, incident);
    for (Cause.Premise premise : cause.when()) {
      Reading<?> reading = place.reading(facts, premise.path());
      Truth truth =
          Conditions.is(place.likePath(premise.path()), premise.value()).ask(any -> reading);
      premises.add(
          new LikelyCause.Premise(place.inPath(premise.path()), premise.value(), reading, truth));
    }
    return premises;
  }
}
