package dev.proceed.memory;

import dev.proceed.change.Change;
import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.change.IommuAtBoot;
import dev.proceed.change.IommuSwitches;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.HowToTell;
import java.util.Optional;

/** Makes {@link ChangeView}s. */
final class ChangeViews {

  private final HostFacts facts;

  ChangeViews(HostFacts facts) {
    this.facts = facts;
  }

  ChangeView of(Change change) {
    if (change instanceof SetDomainType set) {
      ChangeKind kind =
          set.type() == DomainType.IDENTITY ? ChangeKind.SET_IDENTITY : ChangeKind.SET_TRANSLATED;
      return onFunction(set, kind, set.function());
    }
    if (change instanceof UnbindDriver unbind) {
      return onFunction(unbind, ChangeKind.UNBIND, unbind.function());
    }
    if (change instanceof BindDriver bind) {
      return onFunction(bind, ChangeKind.BIND, bind.function());
    }
    SetBootParameters boot = (SetBootParameters) change;
    Evidence asked = Evidence.of("the request", boot.toString(), Origin.STATED);
    return new ChangeView(
        new Subject.OfHost(),
        ChangeKind.REBOOT,
        "",
        false,
        Truths.yes(asked),
        Truths.yes(asked),
        switchesIommuOff(boot, asked),
        Reading.absent(asked),
        Reading.absent(asked),
        Reading.absent(asked));
  }

  private Reading<Boolean> switchesIommuOff(SetBootParameters boot, Evidence asked) {
    if (!IommuSwitches.touches(boot)) {
      return Reading.present(false, asked);
    }
    Reading<Boolean> now =
        IommuSwitches.off(facts.kernel().bootParameters(), facts.platform().cpuVendor());
    return Truths.both(IommuAtBoot.off(facts, boot), Truths.not(now));
  }

  private ChangeView onFunction(Change change, ChangeKind kind, PciAddress address) {
    Evidence asked = Evidence.of("the request", change.toString(), Origin.STATED);
    Optional<PciFunction> function = facts.function(address);
    Reading<Integer> group =
        function.isPresent()
            ? function.get().iommuGroup()
            : Reading.notCollected(HowToTell.command("functions[" + address + "].iommuGroup"));
    boolean writesType = kind == ChangeKind.SET_IDENTITY || kind == ChangeKind.SET_TRANSLATED;
    return new ChangeView(
        new Subject.OfFunction(address),
        kind,
        address.toString(),
        writesType,
        Truths.yes(asked),
        listed(function),
        Reading.absent(asked),
        takesNeeded(change, kind, address),
        group,
        group.map(number -> true, false));
  }

  /**
   * Unbinding takes the function itself. A type can be written only while no driver of the host is
   * bound in the group, from {@code DMA} to {@code DMA-FQ} apart (linux drivers/iommu/iommu.c
   * iommu_group_store_type, v6.14).
   */
  private Reading<Boolean> takesNeeded(Change change, ChangeKind kind, PciAddress address) {
    Needs needs = new Needs(facts);
    if (kind == ChangeKind.UNBIND) {
      return needs.needed(address);
    }
    Optional<PciFunction> function = facts.function(address);
    if (kind == ChangeKind.BIND || isLive(change, function)) {
      return Truths.no(Evidence.derived("the change", "takes no function from its driver"));
    }
    return needs.neededWithGroup(address, new GroupIndex(facts));
  }

  private boolean isLive(Change change, Optional<PciFunction> function) {
    return change instanceof SetDomainType set
        && set.type() == DomainType.DMA_FQ
        && function
            .flatMap(one -> one.iommuGroup().asOptional())
            .flatMap(facts::group)
            .filter(group -> group.domainType().is(DomainType.DMA))
            .isPresent();
  }

  /** A function that was only added because the change names it is not listed. */
  private Reading<Boolean> listed(Optional<PciFunction> function) {
    return function.filter(PciFunction::seen).isPresent()
        ? Truths.yes(Evidence.derived("list of PCI functions", function.get().key()))
        : WorkingMemory.missing(facts.functions());
  }
}
