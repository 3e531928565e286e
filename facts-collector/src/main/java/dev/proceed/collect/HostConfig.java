package dev.proceed.collect;

import dev.proceed.collect.bundle.LooseJson;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerConfig;
import dev.proceed.parse.ContainerDraft;
import java.util.ArrayList;
import java.util.List;

/**
 * What a container of Docker or Podman may use of its host, and when it is started again: {@code
 * HostConfig} of moby api/types/container, which Podman's {@code inspect} has as well.
 *
 * @param where the file or command that holds it
 * @param unseen why its devices may be more than it lists; "" where they are not
 */
record HostConfig(LooseJson host, Evidence where, String unseen) {

  HostConfig(LooseJson host, Evidence where) {
    this(host, where, "");
  }

  void addTo(ContainerDraft container) {
    policy(host.path("RestartPolicy").path("Name").text(), container);
    devices(container);
  }

  private Evidence said(String what) {
    return new Evidence(where.source(), where.line(), what, where.origin());
  }

  /**
   * {@code always} starts it with the daemon; {@code unless-stopped} does unless somebody stopped
   * it, which this file does not tell.
   */
  private void policy(String name, ContainerDraft container) {
    Evidence evidence = said("RestartPolicy " + name);
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

  private void devices(ContainerDraft container) {
    List<String> open = new ArrayList<>(unseen.isEmpty() ? List.of() : List.of(unseen));
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
    Evidence evidence = said("Devices, DeviceRequests");
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
