package dev.proceed.parse;

import dev.proceed.facts.DeviceRule;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the sources say about one container. */
public final class ContainerDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final Claims<Boolean> onBoot = new Claims<>();
  public final Claims<Boolean> restarts = new Claims<>();
  public final ListingDraft<String, Boolean> nodes =
      ListingDraft.ofKeys(plain -> (String) plain.get(0), NodeGrant::new);
  public final ListingDraft<DeviceRule, Boolean> rules =
      ListingDraft.ofKeys(
          plain ->
              new DeviceRule((String) plain.get(0), (Integer) plain.get(1), (Integer) plain.get(2)),
          one -> one);
  public final ListingDraft<String, SettingDraft> environment = ListingDraft.settings();

  /** Whether its configuration has it started with the host. */
  final Claims<Boolean> byConfiguration = new Claims<>();

  /** Whether the cluster's high availability starts it, and again when it fails. */
  public final Claims<Boolean> byCluster = new Claims<>();

  private boolean allGpus;
  private final Set<String> namedGpus = new LinkedHashSet<>();

  /** The configuration's environment lines were read; its evidence. */
  public final List<Evidence> configured = new ArrayList<>();

  /** The environment of a running process was read; its evidence. */
  public final List<Evidence> seen = new ArrayList<>();

  /** It is given every GPU of NVIDIA's driver. */
  public void givesAllGpus() {
    allGpus = true;
  }

  /** It is given a GPU by its UUID, or by a number of nvidia-smi, which is no minor number. */
  public void giveGpu(String name) {
    namedGpus.add(name);
  }

  /**
   * Brings together what was said.
   *
   * @param minors minor number of each GPU that has one, by its UUID, or by anything else
   */
  void settle(Map<String, Integer> minors) {
    if (!configured.isEmpty() && !seen.isEmpty()) {
      environment.allAre(environment.items().keySet(), seen.get(0));
    }
    minors.forEach(
        (uuid, minor) -> {
          if (allGpus || namedGpus.contains(uuid)) {
            nodes.item("/dev/nvidia" + minor);
          }
        });
    Reading<Boolean> own = byConfiguration.result("containers[?].onBoot");
    Reading<Boolean> cluster = byCluster.result("containers[?].onBoot");
    if (own.is(true) || cluster.is(true)) {
      onBoot.add(own.is(true) ? own : cluster);
    } else if (own.known()) {
      onBoot.add(cluster.known() ? own : cluster);
    }
    if (own.known()) {
      restarts.add(cluster);
    }
  }
}
