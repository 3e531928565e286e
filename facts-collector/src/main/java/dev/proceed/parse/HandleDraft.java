package dev.proceed.parse;

import dev.proceed.facts.Place;

/** What the sources say about one open device node. */
public final class HandleDraft {

  /** Which process holds which node. */
  public record Key(int process, String node) {
    @Override
    public String toString() {
      return process + ":" + node;
    }
  }

  public final Claims<String> command = new Claims<>();
  public final Claims<Place> place = new Claims<>();
}
