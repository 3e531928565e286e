package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.bundle.LooseJson;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Clean;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import java.util.Optional;

/**
 * Devices that Kubernetes' kubelet has handed to pods through device plugins, as its checkpoint
 * keeps them (kubernetes pkg/kubelet/cm/devicemanager/checkpoint). Only root can read it.
 */
final class TreeKubelet {

  private static final String CHECKPOINT =
      "var/lib/kubelet/device-plugins/kubelet_internal_checkpoint";
  private static final int MOST = 4 * 1024 * 1024;

  private TreeKubelet() {}

  /** Adds what pods were handed; whether nothing kept that from being seen. */
  static boolean read(RootDir root, Draft draft) {
    Content content = root.read(CHECKPOINT, MOST);
    if (!content.found()) {
      return content.look().tells();
    }
    Optional<LooseJson> read = LooseJson.parse(content.bytes());
    if (read.isPresent()) {
      LooseJson entries = read.get().path("Data").path("PodDeviceEntries");
      entries.items().forEach(entry -> entry(entry, draft));
    }
    return read.isPresent();
  }

  private static void entry(LooseJson entry, Draft draft) {
    String resource = entry.path("ResourceName").text();
    if (!resource.contains("gpu") && !resource.startsWith("nvidia.com/")) {
      return;
    }
    String pod = entry.path("PodUID").text();
    String start = pod.substring(0, Math.min(8, pod.length()));
    String key = "pod-" + start + "-" + entry.path("ContainerName").text();
    ContainerDraft container = draft.containers.item(Clean.key(key));
    // Older versions have a list, newer ones a list for each NUMA node.
    for (LooseJson one : entry.path("DeviceIDs").items()) {
      if (!one.text().isEmpty()) {
        container.giveGpu(one.text());
      }
      one.items().forEach(inner -> container.giveGpu(inner.text()));
    }
    container.nodes.maybeMore(Reason.UNPARSEABLE, "a device plugin gives it more nodes");
    container.restarts.unknown(
        Reason.NOT_COLLECTED, "the pod's restart policy is not in the checkpoint");
  }
}
