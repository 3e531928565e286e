package dev.proceed.memory;

import dev.proceed.change.IommuSwitches;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelModule;
import dev.proceed.facts.Lockdown;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.KernelTraits;
import java.util.List;
import java.util.Optional;

/** Makes the {@link HostView}. */
final class HostViews {

  private final HostFacts facts;

  HostViews(HostFacts facts) {
    this.facts = facts;
  }

  HostView view() {
    Reading<BootParameters> line = facts.kernel().bootParameters();
    return new HostView(
        new Subject.OfHost(),
        gpuListed(),
        facts.iommu().enabled(),
        facts.encryption().iommuSnp(),
        facts.encryption().sme(),
        facts.iommu().pageModeZero(),
        KernelTraits.identityUnderSnp(facts.kernel().release()),
        KernelTraits.encryptsPeerMmio(facts.kernel().release()),
        line.map(IommuSwitches::forbidsSnpGuests),
        line.map(tokens -> tokens.all("amd_iommu").contains("on")),
        snpGuestDefined(),
        interruptsRefused(),
        facts.kernel().lockdown().map(mode -> mode != Lockdown.NONE, false),
        PeerReports.asked(p2pdmaMissing()),
        PeerReports.asked(facts.drivers().nvidiaFlavour()));
  }

  /** Only {@code allow_unsafe_interrupts} lifts it (linux drivers/vfio/vfio_iommu_type1.c). */
  private Reading<Boolean> interruptsRefused() {
    Reading<Boolean> refused = Truths.not(facts.iommu().interruptRemapping());
    return refused.isNot(true)
        ? refused.map(no -> no, false)
        : Truths.both(refused, Truths.not(unsafeAllowed()));
  }

  private Reading<Boolean> unsafeAllowed() {
    Optional<KernelModule> type1 = facts.drivers().modules().find("vfio_iommu_type1");
    if (type1.isEmpty()) {
      return WorkingMemory.missing(facts.drivers().modules());
    }
    return type1
        .get()
        .parameters()
        .find("allow_unsafe_interrupts")
        .map(one -> one.setting().map("Y"::equals, false))
        .orElseGet(() -> WorkingMemory.missing(type1.get().parameters()));
  }

  private Reading<Boolean> p2pdmaMissing() {
    return facts
        .kernel()
        .options()
        .find("CONFIG_PCI_P2PDMA")
        .map(one -> one.setting().map(value -> !value.equals("y"), true))
        .orElseGet(() -> Truths.not(WorkingMemory.missing(facts.kernel().options())));
  }

  private Reading<Boolean> gpuListed() {
    return facts.gpus().items().isEmpty()
        ? Truths.any(List.of(), facts.gpus().complete())
        : Truths.yes(Evidence.derived("list of PCI functions", facts.gpus().items().get(0).key()));
  }

  private Reading<Boolean> snpGuestDefined() {
    List<Reading<Boolean>> snp = facts.guests().items().stream().map(Guest::snp).toList();
    return Truths.any(snp, facts.guests().complete());
  }
}
