package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.LessKnowledge.Worse;
import dev.proceed.check.Goal;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is answered about real machines. */
class RealMachinesTest {

  private static final Advisor ADVISOR = Advisor.standard();

  /** Eight GPUs below four switches on four root complexes, IOMMU off, ACS redirect cleared. */
  @Test
  void eightGpusThatReachEachOtherAreExpectedTo() throws Exception {
    HostFacts facts =
        RealMachines.all().entrySet().stream()
            .filter(one -> one.getKey().startsWith("c17-"))
            .findFirst()
            .orElseThrow()
            .getValue();
    Assessment answer = ADVISOR.assess(facts, new Request.P2p(List.of(), Place.HOST));
    assertThat(answer.today()).contains(Today.EXPECTED);
    Map<Reading<Joint>, Long> joints =
        answer.pairs().stream()
            .collect(Collectors.groupingBy(PairAnswer::joint, Collectors.counting()));
    assertThat(joints.values()).containsExactlyInAnyOrder(8L, 48L);
    assertThat(answer.pairs()).allMatch(pair -> pair.today() == Today.EXPECTED);
    assertThat(answer.findings()).noneMatch(judged -> judged.verdict() == Verdict.STOP);
  }

  /**
   * All of them ran when they were captured, so nothing on them is a reason to stop. A pair is
   * blocked only where that can be seen: the chips differ, or one of the two has no driver.
   */
  @Test
  void noMachineThatWorksIsCalledBroken() throws Exception {
    Request acs = new Request.Reach(Goal.ACS_REDIRECT_OFF, Optional.empty(), Optional.empty());
    for (Map.Entry<String, HostFacts> machine : RealMachines.all().entrySet()) {
      String name = machine.getKey();
      HostFacts facts = machine.getValue();
      assertThat(stops(facts, new Request.Health())).as(name).isEmpty();
      assertThat(stops(facts, acs)).as(name).isEmpty();
      assertThat(stops(facts, new Request.P2p(List.of(), Place.HOST)))
          .as(name)
          .isSubsetOf("P2P-008", "P2P-009");
    }
  }

  private static List<String> stops(HostFacts facts, Request request) throws RequestRejected {
    return ADVISOR.assess(facts, request).findings().stream()
        .filter(judged -> judged.verdict() == Verdict.STOP)
        .map(judged -> judged.finding().check())
        .distinct()
        .toList();
  }

  @Test
  void lessKnowledgeOfARealMachineNeverPermitsMore() throws Exception {
    for (Map.Entry<String, HostFacts> machine : RealMachines.all().entrySet()) {
      HostFacts facts = machine.getValue();
      Random random = new Random(machine.getKey().hashCode());
      Stream<LessKnowledge> some =
          Stream.concat(
              sample(LessKnowledge.hidingEach(facts), 25, random),
              Stream.concat(
                  sample(LessKnowledge.droppingEach(facts), 10, random),
                  LessKnowledge.randomSets(facts, random, 5)));
      assertThat(violations(facts, some)).as(machine.getKey()).isEmpty();
    }
  }

  @Test
  @Tag("nightly")
  void noSingleReadingOfARealMachineHiddenPermitsMore() throws Exception {
    for (Map.Entry<String, HostFacts> machine : RealMachines.all().entrySet()) {
      HostFacts facts = machine.getValue();
      assertThat(violations(facts, LessKnowledge.allOf(facts))).as(machine.getKey()).isEmpty();
    }
  }

  private static Stream<LessKnowledge> sample(Stream<LessKnowledge> all, int count, Random random) {
    List<LessKnowledge> list = new ArrayList<>(all.toList());
    Collections.shuffle(list, random);
    return list.stream().limit(count);
  }

  private static List<Worse> violations(HostFacts facts, Stream<LessKnowledge> less) {
    List<Request> requests = LessKnowledge.requestsFor(facts).stream().limit(5).toList();
    return LessKnowledge.violations(ADVISOR, facts, requests, less);
  }
}
