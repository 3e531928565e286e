package dev.proceed.memory;

import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompanionsTest {
  private static final PciAddress GPU = SampleHost.FIRST;
  private static final String AUDIO = "0000:01:00.1";
  private static final String DISK = "0000:02:00.0";
  private static final String PORT = "0000:00:01.1";

  private static HostFacts host(PciFunction... more) {
    HostFacts facts = SampleHost.facts();
    List<PciFunction> functions = new ArrayList<>(facts.functions().items());
    List<GroupMember> members = new ArrayList<>(List.of(new GroupMember(GPU)));
    members.add(new GroupMember(PciAddress.of(PORT)));
    for (PciFunction function : more) {
      functions.add(function);
      members.add(new GroupMember(function.address()));
    }
    IommuGroup group = with(bare(IommuGroup.class, 42), "members", all(members));
    return facts
        .withFunctions(all(functions))
        .withGroups(all(List.of(with(group, "reserved", all(List.of())))));
  }

  private static PciFunction function(String address, int type, String driver) {
    return with(
        bare(PciFunction.class, PciAddress.of(address)),
        "pciClass",
        present(new PciClass(type)),
        "driver",
        present(driver));
  }

  private static AssignView view(HostFacts facts) {
    return new AssignViews(facts).of(facts.gpu(GPU).orElseThrow());
  }

  @Test
  void aPortInTheGroupIsNoCompanionThatMatters() {
    assertThat(view(host()).companionOnHostDriver()).isEqualTo(present(false));
    assertThat(view(host()).hostDeviceInGroup()).isEqualTo(present(false));
  }

  @Test
  void theAudioFunctionOnAHostDriverKeepsTheGroupFromBeingViable() {
    AssignView view = view(host(function(AUDIO, 0x0403, "snd_hda_intel")));
    assertThat(view.companionOnHostDriver()).isEqualTo(present(true));
    assertThat(view.hostDeviceInGroup()).isEqualTo(present(false));
    assertThat(view(host(function(AUDIO, 0x0403, "vfio-pci"))).companionOnHostDriver())
        .isEqualTo(present(false));
  }

  @Test
  void aDiskOfTheHostIsTakenWithTheGroupAndAnUnknownMemberLeavesItOpen() {
    HostFacts disk = host(function(DISK, 0x0108, "nvme"));
    assertThat(view(disk).hostDeviceInGroup()).isEqualTo(present(true));
    for (String part : List.of(".pciClass", ".driver")) {
      HostFacts open = Readings.hide(disk, "functions[" + DISK + "]" + part);
      assertThat(view(open).hostDeviceInGroup().known()).as(part).isFalse();
    }
    assertThat(view(Readings.drop(disk, "functions[" + DISK + "]")).hostDeviceInGroup().known())
        .isFalse();
    assertThat(view(host(function(DISK, 0x0108, "vfio-pci"))).hostDeviceInGroup())
        .isEqualTo(present(false));
  }

  @Test
  void theUsbFunctionOfTheCardItselfIsNoDeviceOfTheHost() {
    AssignView view = view(host(function("0000:01:00.2", 0x0c03, "xhci_hcd")));
    assertThat(view.hostDeviceInGroup()).isEqualTo(present(false));
    assertThat(view.companionOnHostDriver()).isEqualTo(present(true));
  }

  @Test
  void withoutGroupsTheFunctionsOfOneCardStandTogether() {
    HostFacts facts = host(function(AUDIO, 0x0403, "snd_hda_intel"));
    HostFacts open = Readings.hide(facts, "functions[" + GPU + "].iommuGroup");
    assertThat(view(open).companionOnHostDriver()).isEqualTo(present(true));
    assertThat(view(open).grouped().known()).isFalse();
    HostFacts free = host(function(AUDIO, 0x0403, "vfio-pci"));
    HostFacts unknown = Readings.hide(free, "functions[" + GPU + "].iommuGroup");
    assertThat(view(unknown).companionOnHostDriver().known()).isFalse();
  }

  @Test
  void aGpuWithoutAGroupHasNoCompanions() {
    HostFacts facts = Readings.replace(host(), "functions[" + GPU + "].iommuGroup", Known.absent());
    assertThat(view(facts).grouped()).isEqualTo(present(false));
    assertThat(view(facts).hostDeviceInGroup()).isEqualTo(present(false));
    assertThat(view(facts).directRegion()).isEqualTo(present(false));
  }

  @Test
  void regionsAreNoneOnlyWhereAllAreKnown() {
    assertThat(view(host()).directRegion()).isEqualTo(present(false));
    Reading<Boolean> open =
        view(Readings.hide(host(), "groups[42].reserved.complete")).directRegion();
    assertThat(open.known()).isFalse();
  }
}
