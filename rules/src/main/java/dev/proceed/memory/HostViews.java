package dev.proceed.memory;

import dev.proceed.change.IommuSwitches;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.KernelTraits;
import java.util.List;

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
        snpGuestDefined());
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
