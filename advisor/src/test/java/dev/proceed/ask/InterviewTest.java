package dev.proceed.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Request;
import dev.proceed.assess.Today;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Goal;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Interviews about the story host, led from nothing to the end. */
class InterviewTest {

  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");
  private static final Request P2P = new Request.P2p(List.of(), Place.HOST);

  static List<Request> everyRequest() {
    return List.of(
        new Request.Health(),
        new Request.Domain(GPU, DomainType.IDENTITY),
        new Request.Boot(List.of("iommu=pt"), List.of()),
        P2P,
        new Request.P2p(List.of(), new Place.InGuest("132")),
        new Request.Reach(Goal.SNP, Optional.empty(), Optional.empty()),
        new Request.Reach(Goal.ASSIGN, Optional.of(GPU), Optional.of("132")),
        new Request.Reach(Goal.RELEASE, Optional.of(GPU), Optional.empty()),
        new Request.Reach(Goal.ACS_REDIRECT_OFF, Optional.empty(), Optional.empty()));
  }

  /** The commands that were asked for. */
  private static int settled(Request request) {
    Person.Interviewed interviewed = Person.answers(request, Person.storyHost());
    assertThat(interviewed.last().settled()).isTrue();
    return interviewed.questions().size();
  }

  /** With one command less than it may take, no choice of commands settles it. */
  @Test
  void needsAtMostOneCommandMoreThanTheFewestThatSettleIt() {
    assertThat(anySettles(P2P, settled(P2P) - 2)).isEmpty();
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource("everyRequest")
  void needsAtMostOneCommandMoreForAnyRequest(Request request) {
    assertThat(anySettles(request, settled(request) - 2)).isEmpty();
  }

  /** The first set of so many commands that settles the request; empty when none does. */
  private static List<String> anySettles(Request request, int size) {
    if (size < 1) {
      return List.of();
    }
    Interview interview = Person.about(request);
    FakeHost host = Person.storyHost();
    for (List<String> some : subsets(widest(), size)) {
      if (isPossible(some, request) && Person.settledBy(interview, host, some).isPresent()) {
        return some;
      }
    }
    return List.of();
  }

  /** Nobody asks for the configuration of a guest before its number is known. */
  private static boolean isPossible(List<String> some, Request request) {
    boolean guest = some.contains("qm list") || request.toString().contains("132");
    boolean container = some.contains("pct list");
    return some.stream().allMatch(one -> !one.contains("132") || guest)
        && some.stream().allMatch(one -> !one.contains("105") || container);
  }

  /** Commands that no other one outdoes; what one of the others settles, they settle too. */
  private static List<String> widest() {
    List<Way> kept = new ArrayList<>();
    for (Way way : Ways.all()) {
      boolean outdone = kept.stream().anyMatch(one -> one.tells().containsAll(way.tells()));
      if (!outdone) {
        kept.removeIf(one -> way.tells().containsAll(one.tells()));
        kept.add(way);
      }
    }
    return kept.stream()
        .map(Way::command)
        .map(
            one -> one.replace("{key}", one.contains("lxc") || one.contains("pct") ? "105" : "132"))
        .toList();
  }

  private static List<List<String>> subsets(List<String> all, int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<String>> subsets = new ArrayList<>();
    for (int first = 0; first <= all.size() - size; first++) {
      for (List<String> rest : subsets(all.subList(first + 1, all.size()), size - 1)) {
        List<String> subset = new ArrayList<>(List.of(all.get(first)));
        subset.addAll(rest);
        subsets.add(subset);
      }
    }
    return subsets;
  }

  @ParameterizedTest
  @MethodSource("everyRequest")
  void asksForNoCommandTwice(Request request) {
    FakeHost poor = Person.storyHost().withoutRoot().without("lspci", "journalctl", "lscpu");
    Person.Interviewed interviewed = Person.answers(request, poor);
    assertThat(interviewed.commands()).doesNotHaveDuplicates();
    assertThat(interviewed.questions().size()).isLessThan(Interview.MOST_QUESTIONS);
  }

  @Test
  void endsWithTheAnswerOfTheWholeHost() {
    Person.Interviewed identity =
        Person.answers(new Request.Domain(GPU, DomainType.IDENTITY), Person.storyHost());
    assertThat(identity.last().answer().orElseThrow().verdict()).contains(Verdict.STOP);
    Person.Interviewed p2p = Person.answers(P2P, Person.storyHost());
    assertThat(p2p.last().answer().orElseThrow().today()).contains(Today.BLOCKED);
  }

  @Test
  void asksForHardwareFirst() {
    Person.Interviewed p2p = Person.answers(P2P, Person.storyHost());
    assertThat(p2p.commands().get(0)).contains("lspci");
  }

  @Test
  void anotherWayFollowsWhenLspciIsNotInstalled() {
    Person.Interviewed p2p = Person.answers(P2P, Person.storyHost().without("lspci"));
    assertThat(p2p.commands().stream().filter(one -> one.contains("lspci"))).hasSize(1);
    assertThat(p2p.hearing().past().failed()).containsValue(Failure.NOT_INSTALLED);
  }

  @Test
  void withoutRootNothingIsAskedThatNeedsIt() {
    Person.Interviewed p2p = Person.answers(P2P, Person.storyHost().withoutRoot());
    List<Question> afterwards = p2p.questions().subList(1, p2p.questions().size());
    assertThat(p2p.questions().get(0).way().root()).isTrue();
    assertThat(afterwards).noneMatch(question -> question.way().root());
    assertThat(p2p.last().settled() || !p2p.last().lost().isEmpty()).isTrue();
  }

  @Test
  void whatNobodyCanTellIsListed() {
    Person.Interviewed nobody =
        Person.answers(
            Person.about(P2P), Person.knowingNothing(), command -> "sh: command not found\n");
    assertThat(nobody.last().settled()).isFalse();
    assertThat(nobody.exitCode()).isEqualTo(30);
    assertThat(nobody.last().lost()).isNotEmpty();
    assertThat(nobody.hearing().past().failed().keySet()).containsAll(nobody.commands());
  }
}
