package dev.proceed.parse;

import dev.proceed.facts.HostNeed;
import dev.proceed.facts.PciAddress;

/** What the sources say about one function that the host needs. */
public final class HostUseDraft {

  /** The function, and what for. */
  public record Key(PciAddress function, HostNeed need) {
    @Override
    public String toString() {
      return function + " " + need;
    }
  }

  public final Claims<String> chain = new Claims<>();
}
