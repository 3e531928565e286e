package dev.proceed.memory;

import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceRule;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes {@link ContainerView}s. */
final class ContainerViews {

  private final HostFacts facts;
  private final GpuViews gpus;

  ContainerViews(HostFacts facts) {
    this.facts = facts;
    this.gpus = new GpuViews(facts);
  }

  ContainerView of(Container container) {
    return new ContainerView(
        new Subject.OfContainer(container.id()),
        container.onBoot(),
        numbersAnew(container),
        Truths.both(numbered(container), otherSetAtBoot()));
  }

  /** Stands for every container that the list may be missing. */
  ContainerView unlisted() {
    Reading<Boolean> open = Truths.unknownFrom(WorkingMemory.missing(facts.containers()));
    return new ContainerView(new Subject.Unlisted("container"), open, open, open);
  }

  private static Reading<Boolean> numbersAnew(Container container) {
    Optional<DeviceRule> dynamic =
        container.rules().items().stream()
            .filter(rule -> rule.type().equals("c") && isDynamic(rule.major()))
            .findFirst();
    return dynamic.isPresent()
        ? Truths.yes(Evidence.derived("configuration of ct:" + container.id(), dynamic.get().key()))
        : WorkingMemory.missing(container.rules());
  }

  /** Majors of character devices that are given out at run time (linux admin-guide/devices.txt). */
  private static boolean isDynamic(int major) {
    return (major >= 234 && major <= 254) || (major >= 384 && major <= 511);
  }

  private static Reading<Boolean> numbered(Container container) {
    return container.nodes().items().stream()
        .filter(node -> node.node().matches("/dev/nvidia\\d+"))
        .findFirst()
        .map(
            node ->
                Truths.yes(Evidence.derived("configuration of ct:" + container.id(), node.key())))
        .orElseGet(() -> WorkingMemory.missing(container.nodes()));
  }

  /** Whether an NVIDIA GPU is kept from NVIDIA's driver now, so that boot decides it anew. */
  private Reading<Boolean> otherSetAtBoot() {
    List<Reading<Boolean>> kept = new ArrayList<>();
    for (Gpu gpu : facts.gpus().items()) {
      PciFunction function = gpus.functionOf(gpu);
      kept.add(
          Truths.both(
              function.id().map(PciId::isNvidia, false),
              function.driver().map(driver -> !driver.equals("nvidia"), true)));
    }
    return Truths.any(kept, facts.gpus().complete());
  }
}
