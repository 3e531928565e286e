package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.NodeGrant;
import java.util.ArrayList;
import java.util.List;

/** What the sources say about one container. */
public final class ContainerDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final ListingDraft<String, Boolean> nodes =
      ListingDraft.ofKeys(plain -> (String) plain.get(0), NodeGrant::new);
  public final ListingDraft<String, SettingDraft> environment = ListingDraft.settings();

  /** The configuration's environment lines were read; its evidence. */
  public final List<Evidence> configured = new ArrayList<>();

  /** The environment of a running process was read; its evidence. */
  public final List<Evidence> seen = new ArrayList<>();

  /** Both together show the whole environment. */
  void settle() {
    if (!configured.isEmpty() && !seen.isEmpty()) {
      environment.allAre(environment.items().keySet(), seen.get(0));
    }
  }
}
