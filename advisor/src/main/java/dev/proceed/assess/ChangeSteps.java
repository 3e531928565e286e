package dev.proceed.assess;

import dev.proceed.change.Change;
import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The elementary changes that a requested change consists of, in order. */
final class ChangeSteps {

  private ChangeSteps() {}

  static List<Change> of(Request.Boot request) {
    return List.of(new SetBootParameters(request.added(), request.removed()));
  }

  /**
   * None when the group has the type already. Otherwise: take the functions of the slot from their
   * drivers, write the type, give them back. Only {@code DMA} to {@code DMA-FQ} is a live
   * transition (linux drivers/iommu/iommu.c iommu_group_store_type, all versions read).
   */
  static List<Change> of(HostFacts facts, Request.Domain request) {
    Reading<DomainType> now = currentType(facts, request.gpu());
    Change write = new SetDomainType(request.gpu(), request.type());
    boolean live = now.is(DomainType.DMA) && request.type() == DomainType.DMA_FQ;
    if (now.is(request.type())) {
      return List.of();
    }
    if (live) {
      return List.of(write);
    }
    List<PciFunction> functions = functionsOfSlot(facts, request.gpu());
    List<Change> steps = new ArrayList<>();
    functions.forEach(function -> unbind(function).ifPresent(steps::add));
    steps.add(write);
    functions.forEach(function -> rebind(function).ifPresent(steps::add));
    return steps;
  }

  /** Type of the group of a function, as far as it is known. */
  static Reading<DomainType> currentType(HostFacts facts, PciAddress address) {
    return facts
        .function(address)
        .flatMap(function -> function.iommuGroup().asOptional())
        .flatMap(facts::group)
        .map(IommuGroup::domainType)
        .orElseGet(() -> Reading.notCollected(""));
  }

  private static List<PciFunction> functionsOfSlot(HostFacts facts, PciAddress address) {
    List<PciFunction> functions = new ArrayList<>(Topology.slotSiblings(facts, address));
    functions.add(facts.function(address).orElseThrow());
    return functions;
  }

  private static Optional<Change> unbind(PciFunction function) {
    return function.driver() instanceof Reading.Absent<String>
        ? Optional.empty()
        : Optional.of(new UnbindDriver(function.address()));
  }

  /** Back to the driver it had, also where nobody could see which. */
  private static Optional<Change> rebind(PciFunction function) {
    return function.driver() instanceof Reading.Absent<String>
        ? Optional.empty()
        : Optional.of(new BindDriver(function.address(), function.driver()));
  }
}
