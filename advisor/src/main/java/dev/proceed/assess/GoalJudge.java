package dev.proceed.assess;

import dev.proceed.change.Change;
import dev.proceed.change.Materialised;
import dev.proceed.check.CheckEngine;
import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Goal;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.memory.Subject;
import dev.proceed.memory.WorkingMemory;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Judges a goal: what stands in its way as things are today. */
final class GoalJudge {

  private final CheckEngine engine;

  GoalJudge(CheckEngine engine) {
    this.engine = engine;
  }

  /** The facts in which the GPU that is asked about is listed. */
  static HostFacts seen(HostFacts facts, Request.Reach request) {
    return request.gpu().map(gpu -> Materialised.function(facts, gpu)).orElse(facts);
  }

  /** Every finding; those count that stand in the way of the goal, on what it is about. */
  List<Judged> findings(HostFacts facts, Request.Reach request) {
    Predicate<Subject> scope = scope(facts, request);
    List<Object> memory = WorkingMemory.ofChanges(facts, takesFromDriver(request));
    return Resolve.apply(engine.evaluate(memory), engine.catalogue(), Optional.of(request.goal()))
        .stream()
        .map(
            judged ->
                judged.counting(
                    standsInTheWay(judged, request.goal())
                        && scope.test(judged.finding().subject())))
        .toList();
  }

  private static boolean standsInTheWay(Judged judged, Goal goal) {
    boolean ofRelease = judged.entry().about() == About.CHANGE && goal == Goal.RELEASE;
    return ofRelease || judged.entry().blocks().contains(goal);
  }

  /** What the host's driver would have to let go; looked at, not done. */
  private static List<Change> takesFromDriver(Request.Reach request) {
    return request.goal() == Goal.RELEASE
        ? request
            .gpu()
            .<List<Change>>map(gpu -> List.of(new Change.UnbindDriver(gpu)))
            .orElse(List.of())
        : List.of();
  }

  private static Predicate<Subject> scope(HostFacts facts, Request.Reach request) {
    if (request.gpu().isEmpty()) {
      return subject -> true;
    }
    PciAddress gpu = request.gpu().get();
    Radius radius = Radius.of(facts, gpu);
    return subject ->
        subject instanceof Subject.OfHost
            || radius.holds(subject)
            || (subject instanceof Subject.OfFunction one && one.address().sameSlot(gpu));
  }

  /** Blocked by one certain obstacle; expected when nothing could be one. */
  static Today today(List<Judged> findings) {
    return switch (Verdicts.together(findings, Judged::verdict)) {
      case STOP -> Today.BLOCKED;
      case UNKNOWN -> Today.UNKNOWN;
      case CAUTION, PROCEED -> Today.EXPECTED;
    };
  }
}
