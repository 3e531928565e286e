package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.change.Change;
import dev.proceed.change.Materialised;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewsTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final String GROUP = "functions[0000:01:00.0].iommuGroup";

  private static GpuView gpu(HostFacts facts) {
    return new GpuViews(facts).of(facts.gpu(SampleHost.FIRST).orElseThrow());
  }

  @Test
  void aGpuHasTheTypeOfItsGroup() {
    assertThat(gpu(HOST).domainType()).isEqualTo(Known.present(DomainType.DMA_FQ));
    HostFacts ungrouped = Readings.replace(HOST, GROUP, Known.absent());
    assertThat(gpu(ungrouped).domainType()).isEqualTo(Known.<DomainType>absent());
  }

  @Test
  void aGroupThatIsNotListedOrNotKnownLeavesTheTypeOpen() {
    assertThat(gpu(Readings.drop(HOST, "groups[42]")).domainType().known()).isFalse();
    assertThat(gpu(Readings.hide(HOST, GROUP)).domainType().known()).isFalse();
    HostFacts disputed = Readings.replace(HOST, GROUP, Known.contradicted(42, 101));
    assertThat(gpu(disputed).domainType().known()).isFalse();
  }

  @Test
  void aGpuWithoutItsFunctionIsOpenInEverythingTheFunctionTells() {
    GpuView view = gpu(Readings.drop(HOST, "functions[0000:01:00.0]"));
    assertThat(List.<Reading<?>>of(view.domainType(), view.hostDriverBound(), view.onVfio()))
        .noneMatch(Reading::known);
    assertThat(view.generation().known()).isTrue();
  }

  @Test
  void oneMoreItemStandsForWhatAListMayMiss() {
    assertThat(WorkingMemory.ofState(HOST)).hasSize(3 + 2 + 4 + 1 + 1 + 2);
    HostFacts open = Readings.hide(HOST, "gpus.complete");
    open = Readings.hide(open, "groups.complete");
    open = Readings.replace(open, "guests.complete", Known.contradicted(true, false));
    assertThat(WorkingMemory.ofState(open))
        .hasSize(3 + 3 + 6 + 2 + 1 + 2)
        .extracting(Object::toString)
        .filteredOn(text -> text.contains("unlisted"))
        .hasSize(4);
  }

  @Test
  void theHostAsksItsCommandLine() {
    HostView view = new HostViews(HOST).view();
    assertThat(view.commandLineForbidsSnp()).isEqualTo(Known.present(false));
    assertThat(view.folkAmdIommuOn()).isEqualTo(Known.present(true));
    HostFacts passthrough =
        Readings.replace(
            HOST,
            "kernel.bootParameters",
            Known.present(BootParameters.read("iommu=nopt iommu=pt")));
    assertThat(new HostViews(passthrough).view().commandLineForbidsSnp())
        .isEqualTo(Known.present(true));
    HostFacts hidden = Readings.hide(HOST, "kernel.bootParameters");
    assertThat(new HostViews(hidden).view().commandLineForbidsSnp().known()).isFalse();
  }

  @Test
  void noGpuIsConcludedFromACompleteListOnly() {
    HostFacts none = HOST.withGpus(Known.all(List.of()));
    assertThat(new HostViews(none).view().gpuListed()).isEqualTo(Known.present(false));
    assertThat(new HostViews(Readings.hide(none, "gpus.complete")).view().gpuListed().known())
        .isFalse();
    assertThat(new HostViews(HOST).view().gpuListed()).isEqualTo(Known.present(true));
  }

  @Test
  void aChangeOfAFunctionThatACompleteListDoesNotHoldNamesNothing() {
    PciAddress nowhere = PciAddress.of("0000:99:00.0");
    Change change = new Change.UnbindDriver(nowhere);
    assertThat(new ChangeViews(HOST).of(change).targetListed()).isEqualTo(Known.present(false));
    HostFacts named = Materialised.function(HOST, nowhere);
    assertThat(new ChangeViews(named).of(change).targetListed()).isEqualTo(Known.present(false));
    HostFacts open = Readings.hide(HOST, "functions.complete");
    assertThat(new ChangeViews(open).of(change).targetListed().known()).isFalse();
    assertThat(new ChangeViews(open).of(change).group().known()).isFalse();
  }

  @Test
  void aChangeKnowsItsGroupAndWhetherItWritesAType() {
    ChangeView identity =
        new ChangeViews(HOST).of(new Change.SetDomainType(SampleHost.FIRST, DomainType.IDENTITY));
    assertThat(identity.kind()).isEqualTo(ChangeKind.SET_IDENTITY);
    assertThat(identity.writesType()).isTrue();
    assertThat(identity.group()).isEqualTo(Known.present(42));
    assertThat(identity.grouped()).isEqualTo(Known.present(true));
    ChangeView back =
        new ChangeViews(Readings.replace(HOST, GROUP, Known.absent()))
            .of(new Change.SetDomainType(SampleHost.FIRST, DomainType.DMA));
    assertThat(back.kind()).isEqualTo(ChangeKind.SET_TRANSLATED);
    assertThat(back.grouped()).isEqualTo(Known.present(false));
    ChangeView boot =
        new ChangeViews(HOST).of(new Change.SetBootParameters(List.of("quiet"), List.of()));
    assertThat(boot.kind()).isEqualTo(ChangeKind.REBOOT);
    assertThat(boot.subject()).hasToString("host");
    assertThat(boot.writesType()).isFalse();
  }
}
