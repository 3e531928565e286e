package dev.proceed.parse;

import dev.proceed.facts.UnitStarter;

/** What the sources say about one service unit. */
public final class ServiceDraft {

  /** What the sources say about a unit that starts the service. */
  public static final class StarterDraft {
    public final Claims<Boolean> enabled = new Claims<>();
  }

  public final Claims<Boolean> active = new Claims<>();
  public final Claims<Boolean> enabled = new Claims<>();
  public final Claims<String> restart = new Claims<>();
  public final ListingDraft<String, StarterDraft> openedBy =
      ListingDraft.of(UnitStarter.class, StarterDraft::new);
}
