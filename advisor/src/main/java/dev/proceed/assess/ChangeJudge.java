package dev.proceed.assess;

import dev.proceed.change.Change;
import dev.proceed.change.Projection;
import dev.proceed.check.CheckEngine;
import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Outcome;
import dev.proceed.facts.HostFacts;
import dev.proceed.memory.Subject;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Judges a change on what holds after it and after each of its steps, and on the checks that look
 * at a step itself. What it resolves does not count against it.
 */
final class ChangeJudge {

  private final CheckEngine engine;
  private final Predicate<Subject> radius;
  private final Map<String, Judged> before = new LinkedHashMap<>();
  private final Map<String, Judged> between = new LinkedHashMap<>();
  private final Map<String, Judged> after = new LinkedHashMap<>();
  private final Map<String, Judged> ofSteps = new LinkedHashMap<>();

  ChangeJudge(CheckEngine engine, Predicate<Subject> radius) {
    this.engine = engine;
    this.radius = radius;
  }

  /** Every finding that matters for the change, and those that are only shown. */
  List<Judged> judge(HostFacts facts, List<Change> steps) {
    evaluate(WorkingMemory.ofChanges(facts, steps), before);
    HostFacts state = facts;
    if (steps.isEmpty()) {
      evaluate(WorkingMemory.ofForeseen(state), after);
    }
    for (int index = 0; index < steps.size(); index++) {
      state = Projection.apply(state, steps.get(index));
      boolean last = index == steps.size() - 1;
      evaluate(WorkingMemory.ofForeseen(state), last ? after : between);
    }
    return findings();
  }

  private void evaluate(List<Object> memory, Map<String, Judged> states) {
    for (Judged judged : Resolve.apply(engine.evaluate(memory), engine.catalogue())) {
      boolean ofStep = judged.entry().about() == About.CHANGE;
      String key = judged.finding().check() + " " + judged.finding().subject();
      (ofStep ? ofSteps : states).merge(key, judged, ChangeJudge::heavier);
    }
  }

  private static Judged heavier(Judged one, Judged other) {
    return weight(other) > weight(one) ? other : one;
  }

  private static int weight(Judged judged) {
    int outcome =
        switch (judged.finding().outcome()) {
          case ERROR -> 3;
          case FAIL -> 2;
          case UNKNOWN -> 1;
          case PASS -> 0;
        };
    return judged.overruledBy().isPresent() ? 0 : outcome;
  }

  private List<Judged> findings() {
    List<Judged> findings = new ArrayList<>();
    ofSteps.values().forEach(judged -> findings.add(judged.causedBy(CausedBy.CHANGE)));
    Map<String, Judged> states = new LinkedHashMap<>(after);
    between.forEach(
        (key, judged) -> {
          if (after.containsKey(key) || !before.containsKey(key)) {
            states.merge(key, judged, ChangeJudge::heavier);
          }
        });
    states.forEach((key, judged) -> findings.add(caused(key, judged)));
    return findings;
  }

  private Judged caused(String key, Judged judged) {
    Judged earlier = before.get(key);
    boolean same = earlier != null && weight(earlier) >= weight(judged);
    return same
        ? judged
            .causedBy(CausedBy.PRE_EXISTING)
            .counting(radius.test(judged.finding().subject()) || isError(judged))
        : judged.causedBy(CausedBy.CHANGE);
  }

  private static boolean isError(Judged judged) {
    return judged.finding().outcome() == Outcome.ERROR;
  }
}
