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
        group,
        group.map(number -> true, false));
  }

  /** A function that was only added because the change names it is not listed. */
  private Reading<Boolean> listed(Optional<PciFunction> function) {
    return function.filter(PciFunction::seen).isPresent()
        ? Truths.yes(Evidence.derived("list of PCI functions", function.get().key()))
        : WorkingMemory.missing(facts.functions());
  }
}
