package dev.proceed.memory;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.NamedDevice;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What scripts, units and rules of the host do at boot, and to which functions. */
final class BootActors {

  private final HostFacts facts;

  BootActors(HostFacts facts) {
    this.facts = facts;
  }

  /** Whether one of them does this at all. */
  Reading<Boolean> any(Predicate<BootAction> which) {
    List<Reading<Boolean>> acts = new ArrayList<>();
    for (BootActor actor : facts.bootActors().items()) {
      if (which.test(actor.action())) {
        acts.add(seen(actor, actor.enabled()));
      }
    }
    return Truths.any(acts, facts.bootActors().complete());
  }

  /** Whether one of them does this to a function. */
  Reading<Boolean> touch(PciFunction function, Predicate<BootAction> which) {
    List<Reading<Boolean>> acts = new ArrayList<>();
    for (BootActor actor : facts.bootActors().items()) {
      if (which.test(actor.action())) {
        acts.add(seen(actor, Truths.both(actor.enabled(), means(actor, function))));
      }
    }
    return Truths.any(acts, facts.bootActors().complete());
  }

  /** Whether one of them does this to a GPU. */
  Reading<Boolean> touchGpu(Predicate<BootAction> which) {
    GpuViews gpus = new GpuViews(facts);
    List<Reading<Boolean>> touched = new ArrayList<>();
    for (Gpu gpu : facts.gpus().items()) {
      touched.add(touch(gpus.functionOf(gpu), which));
    }
    return Truths.any(touched, facts.gpus().complete());
  }

  /** Whether one of them names an address at which this host has nothing. */
  Reading<Boolean> nameNobody() {
    List<Reading<Boolean>> strangers = new ArrayList<>();
    for (BootActor actor : facts.bootActors().items()) {
      List<Reading<Boolean>> named = new ArrayList<>();
      for (NamedDevice device : actor.devices().items()) {
        device.address().ifPresent(address -> named.add(stranger(actor, address)));
      }
      strangers.add(Truths.both(actor.enabled(), Truths.any(named, actor.devices().complete())));
    }
    return Truths.any(strangers, facts.bootActors().complete());
  }

  private Reading<Boolean> stranger(BootActor actor, PciAddress address) {
    Evidence evidence = Evidence.derived(actor.file(), "line " + actor.line() + ": " + address);
    if (facts.function(address).filter(PciFunction::seen).isPresent()) {
      return Truths.no(evidence);
    }
    return facts.functions().isComplete()
        ? Truths.yes(evidence)
        : WorkingMemory.missing(facts.functions());
  }

  private static Reading<Boolean> means(BootActor actor, PciFunction function) {
    List<Reading<Boolean>> meant = new ArrayList<>();
    actor.devices().items().forEach(device -> meant.add(device.means(function)));
    return Truths.any(meant, actor.devices().complete());
  }

  /** The same truth, shown by the line itself. */
  private static Reading<Boolean> seen(BootActor actor, Reading<Boolean> truth) {
    return truth.is(true)
        ? Truths.yes(Evidence.derived(actor.file(), "line " + actor.line() + ": " + actor.action()))
        : truth;
  }
}
