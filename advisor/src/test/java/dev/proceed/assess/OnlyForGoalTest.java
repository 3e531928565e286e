package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Finding;
import dev.proceed.check.Goal;
import dev.proceed.check.Outcome;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Lockdown;
import dev.proceed.memory.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A check that counts only for its goals is no fault of a host that wants none of them. */
class OnlyForGoalTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final Advisor ADVISOR = Advisor.standard();

  private static List<Optional<Goal>> questions() {
    List<Optional<Goal>> questions = new ArrayList<>();
    questions.add(Optional.empty());
    Arrays.stream(Goal.values()).map(Optional::of).forEach(questions::add);
    return questions;
  }

  private static boolean answered(CheckEntry entry, Outcome outcome, Optional<Goal> goal) {
    Finding finding = new Finding(entry.id(), outcome, new Subject.OfHost(), List.of());
    Evaluation evaluation = new Evaluation(List.of(finding), List.of());
    return !Resolve.apply(evaluation, CATALOGUE, goal).isEmpty();
  }

  @Test
  void itIsAnsweredForItsGoalsAndForNothingElse() {
    assertThat(CATALOGUE.entries()).anyMatch(CheckEntry::onlyForGoal);
    for (CheckEntry entry : CATALOGUE.entries()) {
      for (Optional<Goal> goal : questions()) {
        boolean ofGoal = goal.map(entry.blocks()::contains).orElse(false);
        boolean expected = !entry.onlyForGoal() || ofGoal;
        for (Outcome outcome : List.of(Outcome.FAIL, Outcome.UNKNOWN)) {
          assertThat(answered(entry, outcome, goal))
              .as("%s %s for %s", entry.id(), outcome, goal)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void anEnginesFaultIsAlwaysAnswered() {
    for (CheckEntry entry : CATALOGUE.entries()) {
      for (Optional<Goal> goal : questions()) {
        assertThat(answered(entry, Outcome.ERROR, goal)).as(entry.id()).isTrue();
      }
    }
  }

  @Test
  void lockdownStandsInTheWayOfOneGoalAndIsNoFaultOfTheHost() throws RequestRejected {
    HostFacts locked = GateEdits.set("kernel.lockdown", Lockdown.INTEGRITY).apply(GateHost.facts());
    assertThat(checks(locked, reach(Goal.ACS_REDIRECT_OFF))).contains("KERNEL-001");
    assertThat(checks(locked, reach(Goal.SNP))).doesNotContain("KERNEL-001");
    assertThat(checks(locked, new Request.Health())).doesNotContain("KERNEL-001");
    assertThat(ADVISOR.assess(locked, new Request.Health()).passed()).doesNotContain("KERNEL-001");
  }

  private static Request reach(Goal goal) {
    return new Request.Reach(goal, Optional.empty(), Optional.empty());
  }

  private static List<String> checks(HostFacts facts, Request request) throws RequestRejected {
    return ADVISOR.assess(facts, request).findings().stream()
        .map(judged -> judged.finding().check())
        .toList();
  }
}
