package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.bundle.LooseJson;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerConfig;
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
      LooseJson host = read.get();
      policy(host.path("RestartPolicy").path("Name").text(), path, container);
      devices(host, path, container);
    } else {
      container.nodes.maybeMore(Reason.UNPARSEABLE, "/" + path + " is no JSON");
    }
  }

  /**
   * {@code always} starts it with the daemon; {@code unless-stopped} does unless somebody stopped
   * it, which this file does not tell.
   */
  private void policy(String name, String path, ContainerDraft container) {
    Evidence evidence = Evidence.of("/" + path, "RestartPolicy " + name, root.origin());
    switch (name) {
      case "", "no" -> {
        container.restarts.present(false, evidence);
        container.onBoot.present(false, evidence);
      }
      case "on-failure" -> {
        container.restarts.present(true, evidence);
        container.onBoot.present(false, evidence);
      }
      case "always" -> {
        container.restarts.present(true, evidence);
        container.onBoot.present(true, evidence);
      }
      case "unless-stopped" -> {
        container.restarts.present(true, evidence);
        container.onBoot.unknown(Reason.NOT_COLLECTED, "unless somebody stopped it");
      }
      default -> container.restarts.unknown(Reason.UNPARSEABLE, "an unknown restart policy");
    }
  }

  private void devices(LooseJson host, String path, ContainerDraft container) {
    List<String> open = new ArrayList<>();
    boolean odd = false;
    for (LooseJson device : host.path("Devices").items()) {
      ContainerConfig.node(device.path("PathOnHost").text(), container);
    }
    for (LooseJson rule : host.path("DeviceCgroupRules").items()) {
      odd |= !ContainerConfig.rule(rule.text(), container);
    }
    for (LooseJson request : host.path("DeviceRequests").items()) {
      request(request, container, open);
    }
    if (host.path("Privileged").isTrue()) {
      container.givesAllGpus();
      open.add("it is privileged and has every device");
    }
    if (host.path("Runtime").text().contains("nvidia")) {
      open.add("NVIDIA's runtime gives it the GPUs that NVIDIA_VISIBLE_DEVICES names");
    }
    Evidence evidence = Evidence.of("/" + path, "Devices, DeviceRequests", root.origin());
    if (open.isEmpty()) {
      container.nodes.allAre(container.nodes.items().keySet(), evidence);
    } else {
      container.nodes.maybeMore(Reason.UNPARSEABLE, open.get(0));
    }
    ContainerConfig.rules(odd, evidence, container);
  }

  /** {@code --gpus all} has the count -1; others are named by number or UUID. */
  private static void request(LooseJson request, ContainerDraft container, List<String> open) {
    StringBuilder words = new StringBuilder(request.path("Driver").text());
    for (LooseJson any : request.path("Capabilities").items()) {
      any.items().forEach(one -> words.append(' ').append(one.text()));
    }
    if (words.indexOf("nvidia") < 0 && words.indexOf("gpu") < 0 && words.indexOf("cdi") < 0) {
      return;
    }
    LooseJson named = request.path("DeviceIDs");
    for (LooseJson one : named.items()) {
      container.giveGpu(one.text());
    }
    long count = request.path("Count").number();
    if (count < 0 || named.items().isEmpty()) {
      container.givesAllGpus();
    }
    open.add("it is given GPUs by count, number or name, and the driver's other nodes with them");
  }
}
