package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.LessKnowledge.Worse;
import dev.proceed.assess.StoryHost.Form;
import dev.proceed.check.Goal;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.RandomHosts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Less knowledge never brings a goal nearer, on hosts that reach it and on hosts that do not. */
class GoalSafetyTest {

  private static final Advisor ADVISOR = Advisor.standard();
  private static final Optional<PciAddress> GPU = Optional.of(PciAddress.of("0000:01:00.0"));

  private static final List<Request> GOALS =
      List.of(
          new Request.P2p(List.of(), Place.HOST),
          new Request.P2p(List.of(), new Place.InGuest("132")),
          new Request.P2p(List.of(), new Place.InContainer("105")),
          new Request.Reach(Goal.ASSIGN, GPU, Optional.of("132")),
          new Request.Reach(Goal.ASSIGN, GPU, Optional.empty()),
          new Request.Reach(Goal.RELEASE, GPU, Optional.empty()),
          new Request.Reach(Goal.SNP, Optional.empty(), Optional.empty()),
          new Request.Reach(Goal.ACS_REDIRECT_OFF, Optional.empty(), Optional.empty()));

  private static final Set<Today> FOR_GOING_ON = Set.of(Today.EXPECTED, Today.WORKS);

  @TempDir private Path folder;

  private HostFacts passthrough() {
    return StoryHost.copy(Form.TREE, folder)
        .withIdleGpus()
        .withPlainStoppedGuest()
        .withSnpOff()
        .withSmeOff()
        .withIdentityFromBoot()
        .facts();
  }

  private static Stream<LessKnowledge> few(HostFacts facts, long seed) {
    return LessKnowledge.fewOfEachKind(facts, LessKnowledge.allOf(facts), new Random(seed));
  }

  private static void holds(HostFacts facts, Stream<LessKnowledge> less) {
    assertThat(LessKnowledge.violations(ADVISOR, facts, GOALS, less)).isEmpty();
  }

  /** Were every goal out of reach from the start, the property would show nothing. */
  @Test
  void everyGoalIsInReachOfOneOfTheHosts() {
    List<HostFacts> hosts =
        List.of(StoryHost.asItIs(Form.TREE), passthrough(), GateHost.facts(), measured());
    Set<Goal> reached = new TreeSet<>();
    for (HostFacts host : hosts) {
      GOALS.stream()
          .filter(request -> FOR_GOING_ON.contains(today(host, request)))
          .forEach(request -> reached.add(goalOf(request)));
    }
    assertThat(reached).containsExactly(Goal.values());
    assertThat(today(measured(), GOALS.get(0))).isEqualTo(Today.WORKS);
  }

  @Test
  void lessKnowledgeOfTheStoryHostBringsNoGoalNearer() {
    HostFacts story = StoryHost.asItIs(Form.TREE);
    holds(story, few(story, 21));
  }

  @Test
  void lessKnowledgeOfAHostInPassthroughBringsNoGoalNearer() {
    HostFacts passthrough = passthrough();
    holds(passthrough, few(passthrough, 22));
    holds(passthrough, LessKnowledge.randomSets(passthrough, new Random(23), 100));
  }

  @Test
  void lessKnowledgeOfAHostOnWhichEveryGatePassesBringsNoGoalNearer() {
    for (HostFacts host : List.of(GateHost.facts(), measured(), GateEdits.inGuest(measured()))) {
      holds(host, LessKnowledge.allOf(host));
      holds(host, LessKnowledge.randomSets(host, new Random(24), 300));
    }
  }

  @Test
  void noGateThatHoldsAPairUpOpensWhenSomethingIsHidden() {
    for (GateRow row : GateTable.rows()) {
      HostFacts failing = row.fails().apply(row.given().apply(GateHost.facts()));
      holds(failing, LessKnowledge.hidingEach(failing));
    }
  }

  @Test
  void lessKnowledgeOfRandomHostsBringsNoGoalNearer() {
    assertThat(violationsOfRandomHosts(12, 31)).isEmpty();
  }

  @Test
  @Tag("nightly")
  void lessKnowledgeOfManyHostsBringsNoGoalNearer() {
    assertThat(violationsOfRandomHosts(1_000, 32)).isEmpty();
    for (HostFacts host : List.of(StoryHost.asItIs(Form.TREE), passthrough())) {
      holds(host, LessKnowledge.allOf(host));
    }
  }

  private static List<Worse> violationsOfRandomHosts(int count, long seed) {
    List<Worse> violations = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      HostFacts facts = RandomHosts.next(new Random(seed * 100_000 + index));
      violations.addAll(
          LessKnowledge.violations(
              ADVISOR, facts, LessKnowledge.goalsFor(facts), LessKnowledge.allOf(facts)));
    }
    return violations;
  }

  private static HostFacts measured() {
    return GateEdits.measured(true, 50_000, 20_000).apply(GateHost.facts());
  }

  private static Goal goalOf(Request request) {
    return request instanceof Request.Reach reach ? reach.goal() : Goal.P2P;
  }

  private static Today today(HostFacts facts, Request request) {
    try {
      return ADVISOR.assess(facts, request).today().orElseThrow();
    } catch (RequestRejected rejected) {
      return Today.BLOCKED;
    }
  }
}
