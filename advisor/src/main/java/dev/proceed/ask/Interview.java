package dev.proceed.ask;

import dev.proceed.assess.Acceptance;
import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Missing;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.assess.Today;
import dev.proceed.assess.Verdict;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.knowledge.ConsoleWays;
import dev.proceed.knowledge.HowToTell;
import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds out by questions what a request needs. Pure: the same facts and the same past give the same
 * next question. It ends, since no command is asked for twice and {@link #MOST_QUESTIONS} bound
 * those that ever new replies could bring up.
 */
public final class Interview {

  /** Nobody dictates more than this; a host that needs more is collected by its script. */
  public static final int MOST_QUESTIONS = 60;

  private final Advisor advisor;
  private final Request request;
  private final List<Acceptance> acceptances;

  private final Function<String, List<Way>> ways;

  public Interview(Advisor advisor, Request request, List<Acceptance> acceptances) {
    this(advisor, request, acceptances, Ways::to);
  }

  private Interview(
      Advisor advisor,
      Request request,
      List<Acceptance> acceptances,
      Function<String, List<Way>> ways) {
    this.ways = ways;
    this.advisor = advisor;
    this.request = request;
    this.acceptances = List.copyOf(acceptances);
  }

  /** The same for somebody who cannot paste: short commands with short outputs only. */
  public Interview atConsole() {
    return new Interview(advisor, request, acceptances, ConsoleWays::to);
  }

  public Request request() {
    return request;
  }

  /**
   * Where the interview stands with these facts.
   *
   * @throws RequestRejected when the request does not fit the facts, and nothing that is not known
   *     could make it fit
   */
  public Step next(HostFacts facts, Past past) throws RequestRejected {
    Assessment answer;
    try {
      answer = advisor.assess(facts, request, acceptances);
    } catch (RequestRejected rejected) {
      return unknownPlace(facts, past, rejected);
    }
    boolean settled = isSettled(answer);
    Choice choice =
        Choice.of(
            advisor.engine().catalogue(),
            answer.facts(),
            answer.missing(),
            past,
            !answer.pairs().isEmpty(),
            ways);
    boolean over = settled || past.asked().size() >= MOST_QUESTIONS;
    return new Step(
        Optional.of(answer), settled, over ? Optional.empty() : choice.best(), choice.lost());
  }

  /**
   * Whether no completion of what is unknown gives another answer. A certain obstacle stays one, so
   * nothing is asked any more: what hardware forbids, no software allows.
   */
  static boolean isSettled(Assessment answer) {
    if (answer.today().isPresent()) {
      return answer.today().get() != Today.UNKNOWN || answer.missing().isEmpty();
    }
    return answer.best() == Verdict.STOP || answer.best() == answer.worst();
  }

  /** The guest or the container that is asked about was not seen, and may be there. */
  private Step unknownPlace(HostFacts facts, Past past, RequestRejected rejected)
      throws RequestRejected {
    Optional<Missing> place = place(facts);
    if (place.isEmpty()) {
      throw rejected;
    }
    Choice choice =
        Choice.of(advisor.engine().catalogue(), facts, List.of(place.get()), past, false, ways);
    boolean over = past.asked().size() >= MOST_QUESTIONS;
    return new Step(
        Optional.empty(), false, over ? Optional.empty() : choice.best(), choice.lost());
  }

  private Optional<Missing> place(HostFacts facts) {
    if (!(request instanceof Request.P2p p2p)) {
      return Optional.empty();
    }
    if (p2p.place() instanceof Place.InGuest in && facts.guests().find(in.id()).isEmpty()) {
      return facts.guests().isComplete() ? Optional.empty() : of("guests", in.id());
    }
    if (p2p.place() instanceof Place.InContainer in && facts.containers().find(in.id()).isEmpty()) {
      return facts.containers().isComplete() ? Optional.empty() : of("containers", in.id());
    }
    return Optional.empty();
  }

  private static Optional<Missing> of(String list, String id) {
    String of = list.equals("guests") ? ".devices.complete" : ".nodes.complete";
    return Optional.of(
        new Missing(
            list + "[" + id + "]",
            list.equals("guests") ? "guest " + id : "container " + id,
            "not collected",
            HowToTell.command(list + "[" + id + "]" + of),
            List.of()));
  }
}
