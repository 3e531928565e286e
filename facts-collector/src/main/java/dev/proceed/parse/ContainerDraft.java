package dev.proceed.parse;

import dev.proceed.facts.Container;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Listing;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the sources say about one container. */
public final class ContainerDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final ListingDraft<String, Boolean> nodes = new ListingDraft<>(() -> true);
  public final ListingDraft<String, Claims<String>> environment = new ListingDraft<>(Claims::new);

  /** The configuration's environment lines were read; its evidence. */
  public final List<Evidence> configured = new ArrayList<>();

  /** The environment of a running process was read; its evidence. */
  public final List<Evidence> seen = new ArrayList<>();

  public Container finish(String id) {
    List<NodeGrant> grants = new ArrayList<>();
    nodes.items().keySet().forEach(node -> grants.add(new NodeGrant(node)));
    List<Setting> settings = new ArrayList<>();
    for (Map.Entry<String, Claims<String>> entry : environment.items().entrySet()) {
      String path = "containers[" + id + "].environment[" + entry.getKey() + "].setting";
      settings.add(new Setting(entry.getKey(), entry.getValue().result(path)));
    }
    if (!configured.isEmpty() && !seen.isEmpty()) {
      environment.allAre(environment.items().keySet(), seen.get(0));
    }
    return new Container(
        id,
        running.result("containers", id, "running"),
        new Listing<>(grants, nodes.complete("containers[" + id + "].nodes.complete")),
        new Listing<>(
            settings, environment.complete("containers[" + id + "].environment.complete")));
  }
}
