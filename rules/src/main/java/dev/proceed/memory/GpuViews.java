package dev.proceed.memory;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.Container;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Classifier;
import dev.proceed.knowledge.GpuTraits;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes {@link GpuView}s. */
final class GpuViews {

  private final HostFacts facts;
  private final Holders holders;
  private final BootActors actors;
  private final HolderUnits units;

  GpuViews(HostFacts facts) {
    this.facts = facts;
    this.holders = new Holders(facts);
    this.actors = new BootActors(facts);
    this.units = new HolderUnits(facts, holders);
  }

  GpuView of(Gpu gpu) {
    PciFunction function = functionOf(gpu);
    return new GpuView(
        new Subject.OfFunction(gpu.address()),
        gpu.key(),
        Classifier.amongNvidia(gpu.generation(), function.id()),
        domainType(function),
        Drivers.usesDmaApi(function.driver()),
        Drivers.isVfio(function.driver()),
        holders.byProcess(gpu),
        holders.byGuest(function),
        GpuTraits.breaksUntranslatedUnderSme(gpu.generation()),
        function.driver().map("nvidia"::equals, true),
        gpu.generation()
            .map(one -> one == GpuGeneration.VOLTA || one == GpuGeneration.OLDER_NVIDIA, false),
        function.driver().map("nouveau"::equals, false),
        function.id().map(id -> id.vendor() == PciId.AMD || id.vendor() == PciId.INTEL, false),
        reopened(gpu),
        units.reopen(gpu),
        units.persist(gpu),
        gpu.console(),
        actors.touch(function, BootAction::bindsDriver),
        actors.touch(function, action -> action == BootAction.DOMAIN_TYPE));
  }

  private Reading<Boolean> reopened(Gpu gpu) {
    List<Reading<Boolean>> reopened = new ArrayList<>();
    for (Container container : facts.containers().items()) {
      reopened.add(Truths.both(NodeGrants.of(container, gpu), container.restarts()));
    }
    return Truths.any(reopened, facts.containers().complete());
  }

  PciFunction functionOf(Gpu gpu) {
    return facts
        .function(gpu.address())
        .orElseGet(
            () ->
                PciFunction.unseen(
                    gpu.address(),
                    new Reading.Unknown<>(
                        Reason.NOT_COLLECTED,
                        gpu.address() + " is not in the list of PCI functions",
                        HowToTell.command("functions.complete"))));
  }

  /** Type of the default domain that a function's DMA goes through; absent without a group. */
  Reading<DomainType> domainType(PciFunction function) {
    if (!(function.iommuGroup() instanceof Reading.Present<Integer> number)) {
      return function.iommuGroup().withoutValue();
    }
    Optional<IommuGroup> group = facts.group(number.value());
    return group.isPresent()
        ? group.get().domainType()
        : Reading.unknown(
            Reason.NOT_COLLECTED,
            "group " + number.value() + " is not in the list of groups",
            HowToTell.command("groups[" + number.value() + "].domainType"));
  }

  /** Stands for every GPU that the list may be missing. */
  GpuView unlisted() {
    Reading<Boolean> why = WorkingMemory.missing(facts.gpus());
    return new GpuView(
        new Subject.Unlisted("GPU"),
        "",
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why));
  }
}
