package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.bundle.LooseJson;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Containers of Docker as {@code /var/lib/docker/containers/ID/hostconfig.json} has them (moby
 * api/types/container {@code HostConfig}): which devices they are given, and when they are started
 * again. Only root can read it.
 */
final class TreeDocker {

  private static final String CONTAINERS = "var/lib/docker/containers";
  private static final int SHORT_ID = 12;
  private static final int MOST = 512 * 1024;

  private final RootDir root;
  private final Draft draft;

  TreeDocker(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  /** Whether nothing kept the containers from being seen. */
  boolean couldLook() {
    return root.list(CONTAINERS).look().tells();
  }

  /** Adds every container; their keys. */
  List<String> read() {
    List<String> ids = new ArrayList<>();
    for (String name : root.list(CONTAINERS).names()) {
      if (name.length() == SHORT_ID * 5 + 4 && dev.proceed.parse.Hex.isHex(name)) {
        String id = name.substring(0, SHORT_ID);
        ids.add(id);
        container(CONTAINERS + "/" + name + "/hostconfig.json", draft.containers.item(id));
      }
    }
    return ids;
  }

  private void container(String path, ContainerDraft container) {
    Content content = root.read(path, MOST);
    if (!content.found()) {
      container.nodes.maybeMore(Reason.NO_PERMISSION, "/" + path + " is not readable");
      return;
    }
    Optional<LooseJson> read = LooseJson.parse(content.bytes());
    if (read.isPresent()) {
      new HostConfig(read.get(), Evidence.of("/" + path, "", root.origin())).addTo(container);
    } else {
      container.nodes.maybeMore(Reason.UNPARSEABLE, "/" + path + " is no JSON");
    }
  }
}
