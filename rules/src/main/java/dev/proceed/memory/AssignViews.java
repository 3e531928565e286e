package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ResetMethods;
import java.util.List;
import java.util.Optional;

/** Makes {@link AssignView}s. */
final class AssignViews {

  private static final ResetMethods ONLY_BUS = new ResetMethods(List.of("bus"));

  private final HostFacts facts;
  private final GroupIndex index;
  private final Needs needs;

  AssignViews(HostFacts facts) {
    this.facts = facts;
    this.index = new GroupIndex(facts);
    this.needs = new Needs(facts);
  }

  AssignView of(Gpu gpu) {
    PciFunction function = new GpuViews(facts).functionOf(gpu);
    Companions companions = Companions.of(facts, function, index);
    Reading<Boolean> onlyBus = function.resetMethods().map(ways -> ways.equals(ONLY_BUS), false);
    return new AssignView(
        new Subject.OfFunction(gpu.address()),
        gpu.key(),
        companions.hostDevice(),
        companions.needed(needs),
        companions.spare(needs),
        companions.onHostDriver(),
        function.iommuGroup().map(number -> true, false),
        Companions.directRegion(facts, function),
        Truths.both(
            gpu.chip().map("GB202"::equals, false),
            gpu.line().map(line -> line == ProductLine.GEFORCE, false)),
        Truths.both(onlyBus, sharesBus(gpu.address())),
        function.resetMethods().map(ways -> ways.methods().isEmpty(), false));
  }

  private Reading<Boolean> sharesBus(PciAddress gpu) {
    Optional<PciFunction> other =
        facts.functions().items().stream()
            .filter(one -> one.address().bus() == gpu.bus())
            .filter(one -> one.address().domain() == gpu.domain() && !one.address().equals(gpu))
            .findFirst();
    return other.isPresent()
        ? Truths.yes(Evidence.derived("list of PCI functions", other.get().key()))
        : WorkingMemory.missing(facts.functions());
  }

  /** Stands for every GPU that the list may be missing. */
  AssignView unlisted() {
    Reading<Boolean> open = Truths.unknownFrom(WorkingMemory.missing(facts.gpus()));
    return new AssignView(
        new Subject.Unlisted("GPU"), "", open, open, open, open, open, open, open, open, open);
  }
}
