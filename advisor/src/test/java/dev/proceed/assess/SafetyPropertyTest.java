package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.LessKnowledge.Worse;
import dev.proceed.assess.StoryHost.Form;
import dev.proceed.check.WrongRule;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.RandomHosts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Less knowledge never permits more: hiding or contradicting any reading, or dropping any list item
 * together with its completeness, never turns an answer into a more permissive one.
 */
class SafetyPropertyTest {

  private static final Advisor ADVISOR = Advisor.standard();
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");

  private static final List<Request> REQUESTS =
      List.of(
          new Request.Health(),
          new Request.Domain(GPU, DomainType.IDENTITY),
          new Request.Domain(GPU, DomainType.DMA),
          new Request.Boot(List.of("iommu=pt"), List.of()),
          new Request.Boot(List.of(), List.of("mem_encrypt=on")),
          new Request.P2p(List.of(), Place.HOST),
          new Request.P2p(List.of(), new Place.InGuest("132")));

  @TempDir private Path folder;

  private HostFacts story() {
    return StoryHost.asItIs(Form.TREE);
  }

  private HostFacts quiet() {
    return StoryHost.copy(Form.TREE, folder)
        .withIdleGpus()
        .withPlainStoppedGuest()
        .withSnpOff()
        .withSmeOff()
        .facts();
  }

  private HostFacts passthrough() {
    return StoryHost.copy(Form.TREE, folder)
        .withPlainStoppedGuest()
        .withSnpOff()
        .withSmeOff()
        .withIdentityFromBoot()
        .facts();
  }

  private static void holds(Advisor advisor, HostFacts facts, Stream<LessKnowledge> less) {
    assertThat(LessKnowledge.violations(advisor, facts, REQUESTS, less)).isEmpty();
  }

  private static void holdsForAFew(HostFacts facts, Stream<LessKnowledge> less) {
    holds(ADVISOR, facts, LessKnowledge.fewOfEachKind(facts, less, new Random(8)));
  }

  @Test
  void hidingAReadingOfTheStoryHostNeverPermitsMore() {
    holdsForAFew(story(), LessKnowledge.hidingEach(story()));
  }

  @Test
  void droppingAnItemOfTheStoryHostNeverPermitsMore() {
    holdsForAFew(story(), LessKnowledge.droppingEach(story()));
  }

  @Test
  void contradictingAReadingOfTheStoryHostNeverPermitsMore() {
    holdsForAFew(story(), LessKnowledge.contradictingEach(story()));
  }

  @Test
  void knowingLessOfAHostThatMayGoOnNeverPermitsMore() {
    HostFacts quiet = quiet();
    holdsForAFew(quiet, LessKnowledge.hidingEach(quiet));
    holdsForAFew(quiet, LessKnowledge.droppingEach(quiet));
  }

  @Test
  void knowingLessOfAHostInPassthroughNeverPermitsMore() {
    HostFacts passthrough = passthrough();
    holdsForAFew(passthrough, LessKnowledge.hidingEach(passthrough));
    holdsForAFew(passthrough, LessKnowledge.droppingEach(passthrough));
  }

  @Test
  @Tag("nightly")
  void noSingleReadingOrItemOfTheseHostsPermitsMore() {
    for (HostFacts host : List.of(story(), quiet(), passthrough())) {
      holds(ADVISOR, host, LessKnowledge.allOf(host));
    }
  }

  @Test
  void twoHundredRandomSetsOfTheStoryHostNeverPermitMore() {
    HostFacts story = story();
    holds(ADVISOR, story, LessKnowledge.randomSets(story, new Random(9), 200));
  }

  @Test
  void twoHundredRandomSetsOfAHostThatMayGoOnNeverPermitMore() {
    HostFacts quiet = quiet();
    holds(ADVISOR, quiet, LessKnowledge.randomSets(quiet, new Random(10), 200));
  }

  @Test
  void oneDeliberatelyWrongRuleBreaksTheProperty() {
    Advisor wrong = new Advisor(WrongRule.engineThatOverlooksWhatIsUnknown());
    HostFacts story = story();
    List<Worse> violations =
        LessKnowledge.violations(
            wrong,
            story,
            List.of(new Request.Boot(List.of("iommu=pt"), List.of())),
            LessKnowledge.hidingEach(story));
    assertThat(violations).isNotEmpty();
    assertThat(violations)
        .anySatisfy(worse -> assertThat(worse.toString()).contains("guests[132].snp"));
  }

  @Test
  void randomHostsNeverPermitMoreWithLess() {
    assertThat(violationsOfRandomHosts(60, 11)).isEmpty();
  }

  @Test
  @Tag("nightly")
  void manyRandomHostsNeverPermitMoreWithLess() {
    assertThat(violationsOfRandomHosts(2_000, 12)).isEmpty();
  }

  private static List<Worse> violationsOfRandomHosts(int count, long seed) {
    List<Worse> violations = new ArrayList<>();
    IntStream.range(0, count)
        .forEach(
            index -> {
              HostFacts facts = RandomHosts.next(new Random(seed * 100_000 + index));
              List<Request> requests = LessKnowledge.requestsFor(facts);
              violations.addAll(
                  LessKnowledge.violations(ADVISOR, facts, requests, LessKnowledge.allOf(facts)));
            });
    return violations;
  }
}
