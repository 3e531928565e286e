package dev.proceed.memory;

import dev.proceed.facts.Container;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Setting;
import java.util.List;
import java.util.Optional;

/** Which GPUs a container is given, and what it tells NCCL. */
final class NodeGrants {

  private NodeGrants() {}

  static Reading<Boolean> of(Container container, Gpu gpu) {
    if (!(gpu.minor() instanceof Reading.Present<Integer> minor)) {
      return gpu.minor() instanceof Reading.Absent<Integer> none
          ? Truths.no(none.evidence())
          : gpu.minor().withoutValue();
    }
    String node = "/dev/nvidia" + minor.value();
    return container.nodes().find(node).isPresent()
        ? Truths.yes(Evidence.derived("configuration of ct:" + container.id(), node))
        : WorkingMemory.missing(container.nodes());
  }

  /** Whether a container that is given both GPUs tells NCCL not to use peer-to-peer transfers. */
  static Reading<Boolean> ncclDisabled(Container container, Gpu one, Gpu other) {
    return Truths.both(Truths.both(of(container, one), of(container, other)), disables(container));
  }

  private static Reading<Boolean> disables(Container container) {
    Optional<Setting> setting = container.environment().find("NCCL_P2P_DISABLE");
    return setting.isPresent()
        ? setting.get().setting().map(value -> !value.equals("0") && !value.isEmpty(), false)
        : Truths.any(List.of(), container.environment().complete());
  }
}
