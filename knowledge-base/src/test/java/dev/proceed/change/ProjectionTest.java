package dev.proceed.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProjectionTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final SetDomainType TO_IDENTITY =
      new SetDomainType(SampleHost.FIRST, DomainType.IDENTITY);
  private static final PciAddress NOWHERE = PciAddress.of("0000:99:00.0");

  private static List<String> changedPaths(HostFacts before, HostFacts after) {
    return Readings.walk(after).stream()
        .filter(at -> !at.reading().equals(Readings.get(before, at.path())))
        .map(Readings.At::path)
        .toList();
  }

  @Test
  void aDomainTypeIsWrittenToTheGroupOfTheFunctionAndNowhereElse() {
    HostFacts after = Projection.apply(HOST, TO_IDENTITY);
    assertThat(changedPaths(HOST, after)).containsExactly("groups[42].domainType");
    Reading<DomainType> type = after.group(42).orElseThrow().domainType();
    assertThat(type.is(DomainType.IDENTITY)).isTrue();
    assertThat(type)
        .isInstanceOfSatisfying(
            Reading.Present.class,
            present -> assertThat(present.evidence().origin()).isEqualTo(Origin.PROJECTED));
  }

  @Test
  void whenTheGroupIsNotKnownEachGroupMayHaveChanged() {
    HostFacts hidden = Readings.hide(HOST, "functions[0000:01:00.0].iommuGroup");
    HostFacts after = Projection.apply(hidden, TO_IDENTITY);
    assertThat(changedPaths(hidden, after))
        .containsExactly("groups[101].domainType", "groups[42].domainType");
    assertThat(after.groups().items())
        .allMatch(group -> group.domainType().couldBe(DomainType.IDENTITY))
        .allMatch(group -> group.domainType().couldBe(DomainType.DMA_FQ));
  }

  @Test
  void aGroupThatHasTheTypeAlreadyKeepsItWhicheverGroupIsWritten() {
    HostFacts hidden = Readings.hide(HOST, "functions[0000:01:00.0].iommuGroup");
    HostFacts after =
        Projection.apply(hidden, new SetDomainType(SampleHost.FIRST, DomainType.DMA_FQ));
    assertThat(after).isEqualTo(hidden);
  }

  @Test
  void aFunctionInNoGroupChangesNothing() {
    HostFacts ungrouped =
        Readings.replace(HOST, "functions[0000:01:00.0].iommuGroup", Known.absent());
    assertThat(Projection.apply(ungrouped, TO_IDENTITY)).isEqualTo(ungrouped);
  }

  @Test
  void aGroupThatIsNotListedIsAddedWithTheNewType() {
    HostFacts dropped = Readings.drop(HOST, "groups[42]");
    HostFacts after = Projection.apply(dropped, TO_IDENTITY);
    assertThat(after.group(42).orElseThrow().domainType().is(DomainType.IDENTITY)).isTrue();
    assertThat(after.group(42).orElseThrow().members().isComplete()).isFalse();
  }

  @Test
  void aFunctionThatIsNotListedIsAddedWithEverythingUnknown() {
    HostFacts after = Projection.apply(HOST, new SetDomainType(NOWHERE, DomainType.IDENTITY));
    assertThat(Readings.walk(after))
        .filteredOn(at -> at.path().contains(NOWHERE.toString()))
        .isNotEmpty()
        .allMatch(at -> !at.reading().known());
    assertThat(after.groups().items())
        .allMatch(group -> group.domainType().couldBe(DomainType.IDENTITY));
  }

  @Test
  void unbindingLeavesNoDriverAndBindingLeavesTheNamedOne() {
    HostFacts unbound = Projection.apply(HOST, new UnbindDriver(SampleHost.FIRST));
    assertThat(changedPaths(HOST, unbound)).containsExactly("functions[0000:01:00.0].driver");
    assertThat(unbound.function(SampleHost.FIRST).orElseThrow().driver())
        .isEqualTo(Known.<String>absent());
    HostFacts bound = Projection.apply(unbound, new BindDriver(SampleHost.FIRST, "vfio-pci"));
    assertThat(bound.function(SampleHost.FIRST).orElseThrow().driver())
        .isEqualTo(Known.present("vfio-pci"));
  }

  @Test
  void anUnlistedFunctionMayBeAGpuUnlessTheListOfGpusIsComplete() {
    HostFacts partial = Readings.hide(HOST, "gpus.complete");
    assertThat(Materialised.function(partial, NOWHERE).gpu(NOWHERE)).isPresent();
    assertThat(Materialised.function(HOST, NOWHERE).gpu(NOWHERE)).isEmpty();
  }

  @Test
  void whatIsListedIsNotAddedAgain() {
    assertThat(Materialised.function(HOST, SampleHost.FIRST)).isSameAs(HOST);
  }

  @Test
  void changesReadAsText() {
    assertThat(TO_IDENTITY).hasToString("domain identity for the group of 0000:01:00.0");
    assertThat(new UnbindDriver(SampleHost.FIRST)).hasToString("unbind 0000:01:00.0");
    assertThat(new BindDriver(SampleHost.FIRST, "nvidia"))
        .hasToString("bind 0000:01:00.0 to nvidia");
    assertThat(new Change.SetBootParameters(List.of("iommu=pt"), List.of("quiet")))
        .hasToString("boot +iommu=pt -quiet");
  }
}
