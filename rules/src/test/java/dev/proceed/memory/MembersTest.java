package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MembersTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final String GPU = "0000:01:00.0";
  private static final String AUDIO = "0000:01:00.1";
  private static final String NETWORK = "0000:21:00.0";
  private static final String BRIDGE = "0000:00:01.1";
  private static final String FIRST_DRIVER = "functions[" + GPU + "].driver";

  private static GroupView view(HostFacts facts) {
    return new GroupViews(facts).of(facts.group(42).orElseThrow());
  }

  /** The sample with these functions in group 42, each of this class. */
  private static HostFacts with(String... addressesAndClasses) {
    HostFacts facts = HOST;
    List<GroupMember> members =
        Stream.of(addressesAndClasses)
            .map(text -> new GroupMember(PciAddress.of(text.split(" ", -1)[0])))
            .toList();
    for (String text : addressesAndClasses) {
      facts = function(facts, text.split(" ", -1)[0], text.split(" ", -1)[1]);
    }
    IommuGroup group = facts.group(42).orElseThrow();
    return facts.withGroups(facts.groups().with(Known.with(group, "members", Known.all(members))));
  }

  private static HostFacts function(HostFacts facts, String address, String type) {
    PciFunction gpu = facts.function(SampleHost.FIRST).orElseThrow();
    Reading<PciClass> pciClass =
        type.equals("?")
            ? Known.unknown()
            : Known.present(new PciClass(Integer.parseInt(type, 16)));
    return facts.withFunctions(
        facts
            .functions()
            .with(
                Known.with(
                    Known.bare(PciFunction.class, PciAddress.of(address)),
                    "path",
                    gpu.path(),
                    "id",
                    gpu.id(),
                    "pciClass",
                    pciClass,
                    "driver",
                    gpu.driver(),
                    "numaNode",
                    gpu.numaNode(),
                    "iommuGroup",
                    Known.present(42),
                    "acs",
                    gpu.acs())));
  }

  @Test
  void aHostDriverThatUsesTheDmaApiOwnsTheGroup() {
    assertThat(view(HOST).hostDriverBound()).isEqualTo(Known.present(true));
    for (String driver : List.of("vfio-pci", "mlx5_vfio_pci", "pci-stub", "pcieport")) {
      HostFacts other = Readings.replace(HOST, FIRST_DRIVER, Known.present(driver));
      assertThat(view(other).hostDriverBound()).as(driver).isEqualTo(Known.present(false));
    }
    HostFacts unbound = Readings.replace(HOST, FIRST_DRIVER, Known.absent());
    assertThat(view(unbound).hostDriverBound()).isEqualTo(Known.present(false));
  }

  @Test
  void aMemberThatIsNotListedAmongTheFunctionsMayHaveAnyDriver() {
    HostFacts dropped = Readings.drop(HOST, "functions[" + GPU + "]");
    assertThat(view(dropped).hostDriverBound().known()).isFalse();
  }

  @Test
  void aFunctionThatNamesTheGroupBelongsToItThoughTheGroupDoesNotListIt() {
    IommuGroup empty =
        Known.with(
            Known.bare(IommuGroup.class, 42),
            "domainType",
            Known.present(dev.proceed.facts.DomainType.DMA));
    HostFacts facts = HOST.withGroups(HOST.groups().with(empty));
    assertThat(view(facts).hostDriverBound()).isEqualTo(Known.present(true));
  }

  @Test
  void aFunctionOfUnknownGroupMayBelongToAGroupWhoseListIsNotComplete() {
    HostFacts facts = Readings.replace(HOST, FIRST_DRIVER, Known.present("vfio-pci"));
    facts = Readings.hide(facts, "groups[42].members.complete");
    assertThat(view(facts).hostDriverBound()).isEqualTo(Known.present(false));
    facts = Readings.hide(facts, "functions[0000:81:00.0].iommuGroup");
    assertThat(view(facts).hostDriverBound().known()).isFalse();
  }

  @Test
  void theFunctionsOfOneSlotAreOneDeviceAndBridgesAreNone() {
    assertThat(view(with(GPU + " 0302", AUDIO + " 0403", BRIDGE + " 0604")).severalDevices())
        .isEqualTo(Known.present(false));
    assertThat(view(with(GPU + " 0302", NETWORK + " 0200")).severalDevices())
        .isEqualTo(Known.present(true));
  }

  @Test
  void aFunctionOfUnknownClassMayBeABridgeWhicheverComesFirst() {
    assertThat(view(with(GPU + " ?", NETWORK + " 0200")).severalDevices().known()).isFalse();
    assertThat(view(with(GPU + " 0302", NETWORK + " ?")).severalDevices().known()).isFalse();
    assertThat(view(with(GPU + " ?", AUDIO + " 0403", NETWORK + " 0200")).severalDevices())
        .isEqualTo(Known.present(true));
  }

  @Test
  void anIncompleteListMayHoldAnotherDevice() {
    HostFacts facts = Readings.hide(HOST, "groups[42].members.complete");
    facts = Readings.hide(facts, "functions.complete");
    assertThat(view(facts).severalDevices().known()).isFalse();
  }
}
