package dev.proceed.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Known;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import org.junit.jupiter.api.Test;

class BootProjectionTest {
  private static final HostFacts HOST = SampleHost.facts();

  private static HostFacts after(HostFacts facts, List<String> added, List<String> removed) {
    return Projection.apply(facts, new SetBootParameters(added, removed));
  }

  private static HostFacts adding(String token) {
    return after(HOST, List.of(token), List.of());
  }

  private static HostFacts removing(HostFacts facts, String token) {
    return after(facts, List.of(), List.of(token));
  }

  @Test
  void passthroughMakesEveryGroupIdentityAndSwitchesSnpOff() {
    HostFacts after = adding("iommu=pt");
    assertThat(after.iommu().defaultDomain().is(DomainType.IDENTITY)).isTrue();
    assertThat(after.groups().items())
        .hasSize(2)
        .allMatch(group -> group.domainType().is(DomainType.IDENTITY));
    assertThat(after.encryption().iommuSnp().is(false)).isTrue();
    assertThat(after.encryption().kvmSnp().is(false)).isTrue();
    assertThat(after.encryption().sme().is(true)).isTrue();
    assertThat(after.kernel().bootParameters().asOptional().orElseThrow())
        .hasToString("amd_iommu=on mem_encrypt=on iommu=pt");
  }

  @Test
  void passthroughDoesNotProveSnpOffWhereTheKernelMayAllowBoth() {
    HostFacts newKernel =
        Readings.replace(HOST, "kernel.release", Known.present(KernelRelease.upstream(7, 3, 4)));
    HostFacts open = after(newKernel, List.of("iommu=pt"), List.of());
    assertThat(open.encryption().iommuSnp().known()).isFalse();
    HostFacts without = Readings.replace(newKernel, "iommu.pageModeZero", Known.present(false));
    assertThat(after(without, List.of("iommu=pt"), List.of()).encryption().iommuSnp().is(false))
        .isTrue();
    assertThat(after(newKernel, List.of("sev=nosnp"), List.of()).encryption().iommuSnp().is(false))
        .isTrue();
  }

  @Test
  void withoutMemEncryptOnARecentKernelLeavesSmeOff() {
    assertThat(removing(HOST, "mem_encrypt=on").encryption().sme().is(false)).isTrue();
    assertThat(removing(HOST, "mem_encrypt").encryption().sme().is(false)).isTrue();
    HostFacts old =
        Readings.replace(HOST, "kernel.release", Known.present(KernelRelease.upstream(6, 11, 0)));
    assertThat(removing(old, "mem_encrypt=on").encryption().sme().known()).isFalse();
  }

  @Test
  void askingForSmeDoesNotProveThatTheFirmwareAllowsIt() {
    HostFacts off = removing(HOST, "mem_encrypt=on");
    assertThat(after(off, List.of("mem_encrypt=on"), List.of()).encryption().sme().known())
        .isFalse();
  }

  @Test
  void switchingTheIommuOffLeavesNoGroups() {
    HostFacts after = adding("iommu=off");
    assertThat(after.iommu().enabled().is(false)).isTrue();
    assertThat(after.groups().items()).isEmpty();
    assertThat(after.groups().isComplete()).isTrue();
    assertThat(after.functions().items())
        .allMatch(function -> function.iommuGroup().equals(Known.<Integer>absent()));
    assertThat(after.encryption().iommuSnp().is(false)).isTrue();
  }

  @Test
  void anotherMakersSwitchTakesNoGroupsAway() {
    HostFacts intel = on(CpuVendor.INTEL);
    assertThat(after(intel, List.of("amd_iommu=off"), List.of()).groups().items()).hasSize(2);
    HostFacts off = after(intel, List.of("intel_iommu=off"), List.of());
    assertThat(off.groups().items()).isEmpty();
    assertThat(off.iommu().enabled().is(false)).isTrue();
    HostFacts open =
        after(Readings.hide(HOST, "platform.cpuVendor"), List.of("amd_iommu=off"), List.of());
    assertThat(open.groups().isComplete()).isFalse();
    assertThat(open.iommu().enabled().known()).isFalse();
  }

  @Test
  void withoutItsWordIntelsDriverMayStayOff() {
    HostFacts asked =
        Readings.replace(
            on(CpuVendor.INTEL),
            "kernel.bootParameters",
            Known.present(BootParameters.read("intel_iommu=on")));
    HostFacts open = removing(asked, "intel_iommu=on");
    assertThat(open.groups().isComplete()).isFalse();
    assertThat(open.functions().items()).noneMatch(function -> function.iommuGroup().known());
    HostFacts still = after(asked, List.of("intel_iommu=on,sm_on"), List.of());
    assertThat(still.groups().isComplete()).isTrue();
  }

  private static HostFacts on(CpuVendor vendor) {
    return Readings.replace(HOST, "platform.cpuVendor", Known.present(vendor));
  }

  @Test
  void switchingItOnAgainMayMakeGroupsThatNobodyHasSeen() {
    HostFacts off =
        Readings.replace(
            adding("iommu=off"),
            "kernel.bootParameters",
            Known.present(BootParameters.read("iommu=off")));
    HostFacts on = removing(off, "iommu=off");
    assertThat(on.iommu().enabled().known()).isFalse();
    assertThat(on.groups().isComplete()).isFalse();
    assertThat(on.functions().items()).noneMatch(function -> function.iommuGroup().known());
  }

  @Test
  void anUnknownCommandLineDoesNotKeepGroupsThatASwitchMayTakeAway() {
    HostFacts hidden = Readings.hide(HOST, "kernel.bootParameters");
    HostFacts after = after(hidden, List.of("iommu=off"), List.of());
    assertThat(after.groups().isComplete()).isFalse();
    assertThat(after.functions().items()).noneMatch(function -> function.iommuGroup().known());
  }

  @Test
  void aSwitchThatDecidesNothingMakesTheTypeUnknown() {
    assertThat(adding("iommu.strict=1").iommu().defaultDomain().known()).isFalse();
    assertThat(removing(HOST, "amd_iommu=on").encryption().iommuSnp().known()).isFalse();
  }

  @Test
  void aWordThatHasNothingToDoWithItKeepsTheDefaultTypeAndForgetsRunTimeTypes() {
    HostFacts switched =
        Readings.replace(HOST, "groups[42].domainType", Known.present(DomainType.IDENTITY));
    HostFacts after = after(switched, List.of("quiet"), List.of());
    assertThat(after.group(42).orElseThrow().domainType().is(DomainType.DMA_FQ)).isTrue();
    assertThat(after.encryption()).isEqualTo(HOST.encryption());
    assertThat(after.iommu()).isEqualTo(HOST.iommu());
  }

  @Test
  void aRebootForgetsWhoRunsAndWhatIsBound() {
    HostFacts after = adding("quiet");
    assertThat(after.functions().items()).noneMatch(function -> function.driver().known());
    assertThat(List.<Listing<?>>of(after.handles(), after.signatures()))
        .allMatch(listing -> listing.items().isEmpty() && !listing.isComplete());
    assertThat(after.guests().items())
        .hasSize(1)
        .allMatch(guest -> !guest.running().known())
        .allMatch(guest -> guest.snp().is(true));
  }
}
