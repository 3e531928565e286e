package dev.proceed.ask;

import dev.proceed.assess.Request;
import dev.proceed.facts.Place;
import java.util.List;

/** What somebody in front of the story host would paste, question by question. */
public final class Replay {

  private Replay() {}

  /** For "p2p", from nothing to the answer. */
  public static List<String> ofP2p() {
    FakeHost host = Person.storyHost();
    return Person.answers(new Request.P2p(List.of(), Place.HOST), host).commands().stream()
        .map(host::run)
        .toList();
  }
}
