package dev.proceed.collect;

import com.fasterxml.jackson.databind.JsonNode;
import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerConfig;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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

  /** Adds every container; their keys. */
  List<String> read() {
    List<String> ids = new ArrayList<>();
    Names names = root.list(CONTAINERS);
    if (names.look() == Look.DENIED) {
      draft.containers.maybeMore(Reason.NO_PERMISSION, "/" + CONTAINERS + " is not readable");
    }
    for (String name : names.names()) {
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
    try {
      JsonNode host = JsonFiles.read(content.bytes());
      policy(host.path("RestartPolicy").path("Name").asText(""), path, container);
      devices(host, path, container);
    } catch (IOException broken) {
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

  private void devices(JsonNode host, String path, ContainerDraft container) {
    List<String> open = new ArrayList<>();
    boolean odd = false;
    for (JsonNode device : host.path("Devices")) {
      ContainerConfig.node(device.path("PathOnHost").asText(""), container);
    }
    for (JsonNode rule : host.path("DeviceCgroupRules")) {
      odd |= !ContainerConfig.rule(rule.asText(""), container);
    }
    for (JsonNode request : host.path("DeviceRequests")) {
      request(request, container, open);
    }
    if (host.path("Privileged").asBoolean(false)) {
      container.givesAllGpus();
      open.add("it is privileged and has every device");
    }
    if (host.path("Runtime").asText("").contains("nvidia")) {
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
  private static void request(JsonNode request, ContainerDraft container, List<String> open) {
    String words = request.path("Driver").asText("") + request.path("Capabilities");
    if (!words.contains("nvidia") && !words.contains("gpu") && !words.contains("cdi")) {
      return;
    }
    JsonNode named = request.path("DeviceIDs");
    for (JsonNode one : named) {
      container.giveGpu(one.asText(""));
    }
    int count = request.path("Count").asInt(0);
    if (count < 0 || named.isEmpty()) {
      container.givesAllGpus();
    }
    open.add("it is given GPUs by count, number or name, and the driver's other nodes with them");
  }
}
