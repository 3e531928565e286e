package dev.proceed.parse;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.NamedDevice;

/** What the sources say about one line that runs at boot. */
public final class BootActorDraft {

  /** Where it stands and what it does. */
  public record Key(String file, int line, BootAction action) {
    @Override
    public String toString() {
      return file + ":" + line + " " + action;
    }
  }

  public final Claims<String> kind = new Claims<>();
  public final Claims<String> startedBy = new Claims<>();
  public final Claims<Boolean> enabled = new Claims<>();
  public final ListingDraft<String, Boolean> devices =
      ListingDraft.ofKeys(plain -> (String) plain.get(0), NamedDevice::new);
}
