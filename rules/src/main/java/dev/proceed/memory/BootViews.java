package dev.proceed.memory;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootParameter;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;

/** Makes the {@link BootView}. */
final class BootViews {

  /** Words that decide whether an IOMMU, its translation, SNP and SME come up. */
  private static final List<String> DECIDING =
      List.of(
          "iommu",
          "iommu.passthrough",
          "iommu.strict",
          "amd_iommu",
          "intel_iommu",
          "mem_encrypt",
          "sev",
          "kvm_amd.sev",
          "kvm_amd.sev_es",
          "kvm_amd.sev_snp");

  private final HostFacts facts;
  private final Ports ports;
  private final BootActors actors;

  BootViews(HostFacts facts) {
    this.facts = facts;
    this.ports = new Ports(facts);
    this.actors = new BootActors(facts);
  }

  BootView view() {
    Kernel kernel = facts.kernel();
    Reading<BootParameters> line = kernel.bootParameters();
    Reading<AcsWords> acs = line.map(AcsWords::of);
    return new BootView(
        new Subject.OfHost(),
        acs.map(words -> words.noacs() && !words.lists()),
        line.map(words -> words.last("pcie_acs_override").isPresent()),
        acs.map(words -> !words.cutOff().isEmpty()),
        elsewhere(acs),
        Truths.combine(
            line,
            PeerReports.asked(kernel.nextBootParameters()),
            (now, next) -> !deciding(now).equals(deciding(next))),
        Truths.combine(facts.platform().cpuVendor(), line, BootViews::otherMakers),
        ports.anyRedirects(),
        actors.touchGpu(BootAction::bindsDriver),
        actors.any(action -> action == BootAction.NEW_ID),
        actors.any(action -> action == BootAction.DOMAIN_TYPE),
        actors.nameNobody());
  }

  private Reading<Boolean> elsewhere(Reading<AcsWords> acs) {
    if (!(acs instanceof Reading.Present<AcsWords> words)) {
      return acs.withoutValue();
    }
    List<Reading<Boolean>> strange = new ArrayList<>();
    words.value().listed().forEach(address -> strange.add(ports.lacks(address)));
    return Truths.any(strange, Truths.yes(words.evidence()));
  }

  private static List<BootParameter> deciding(BootParameters line) {
    return line.parameters().stream()
        .filter(one -> DECIDING.stream().anyMatch(one::isNamed))
        .toList();
  }

  private static boolean otherMakers(CpuVendor vendor, BootParameters line) {
    return switch (vendor) {
      case AMD -> line.last("intel_iommu").isPresent();
      case INTEL -> line.last("amd_iommu").isPresent();
      case OTHER -> false;
    };
  }
}
