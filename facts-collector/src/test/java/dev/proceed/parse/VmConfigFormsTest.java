package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Guest;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which functions a guest has now, and which it takes at its next start, as Proxmox has it. */
class VmConfigFormsTest {

  private static final List<PciAddress> KNOWN =
      List.of(
          PciAddress.of("0000:01:00.0"),
          PciAddress.of("0000:01:00.1"),
          PciAddress.of("0000:81:00.0"),
          PciAddress.of("0000:91:00.0"));

  private static Guest guest(String... lines) {
    return guest(new PciMappings(), lines);
  }

  private static Guest guest(PciMappings mappings, String... lines) {
    GuestDraft draft = new GuestDraft();
    VmConfig.read(Texts.of(lines), draft);
    return finish(draft, mappings);
  }

  private static Guest finish(GuestDraft draft, PciMappings mappings) {
    draft.settle(new Taken.Host(KNOWN, true, mappings));
    return Drafts.finish(Guest.class, draft, "guests[100]", "100");
  }

  private static PciMappings mappings(String node, String... lines) {
    PciMappings mappings = new PciMappings();
    mappings.node(node);
    mappings.read(Texts.of(lines));
    return mappings;
  }

  private static List<String> names(Listing<AssignedDevice> devices) {
    return devices.items().stream().map(AssignedDevice::key).toList();
  }

  @Test
  void pendingLinesAreOfTheNextStartOnly() {
    Guest guest =
        guest(
            "hostpci0: 0000:01:00.0,pcie=1",
            "hostpci1: 0000:81:00.0,pcie=1",
            "machine: q35",
            "[PENDING]",
            "delete: hostpci1,!bios",
            "hostpci0: 0000:91:00.0,pcie=1",
            "cpu: host,hidden=1,flags=+pcid",
            "[before]",
            "hostpci2: 0000:01:00.1");
    assertThat(names(guest.devices())).containsExactly("0000:01:00.0", "0000:81:00.0");
    assertThat(names(guest.atNextStart())).containsExactly("0000:91:00.0");
    assertThat(guest.devices().isComplete() && guest.atNextStart().isComplete()).isTrue();
    assertThat(guest.settings().find("hostpci0").orElseThrow().setting().is("0000:01:00.0,pcie=1"))
        .isTrue();
    assertThat(guest.pending().find("hostpci1").orElseThrow().setting())
        .isInstanceOf(Reading.Absent.class);
    assertThat(guest.pending().find("cpu").orElseThrow().setting().is("host,hidden=1,flags=+pcid"))
        .isTrue();
    assertThat(guest.pending().find("hostpci2")).isEmpty();
    assertThat(guest.pending().isComplete()).isTrue();
  }

  @Test
  void snapshotsAndCloudInitSectionsOwnNothing() {
    Guest guest =
        guest(
            "cores: 4",
            "[special:cloudinit]",
            "hostpci0: 0000:01:00.0",
            "[Clean_state]",
            "amd-sev: type=snp",
            "onboot: 1",
            "hostpci0: 0000:81:00.0");
    assertThat(guest.devices().items()).isEmpty();
    assertThat(guest.atNextStart().items()).isEmpty();
    assertThat(guest.atNextStart().isComplete()).isTrue();
    assertThat(guest.snp().is(false)).isTrue();
    assertThat(guest.onBoot().is(true)).isFalse();
  }

  @Test
  void everyFormOfAnAddressIsRead() {
    assertThat(names(guest("hostpci0: 01:00").devices()))
        .as("all functions of the slot")
        .containsExactly("0000:01:00.0", "0000:01:00.1");
    assertThat(names(guest("hostpci0: 01:00.1,rombar=0").devices()))
        .containsExactly("0000:01:00.1");
    assertThat(names(guest("hostpci3: host=0000:01:00.0;81:00.0,x-vga=1").devices()))
        .containsExactly("0000:01:00.0", "0000:81:00.0");
    assertThat(names(guest("hostpci15: 10000:E1:00.0,legacy-igd=1").devices()))
        .containsExactly("10000:e1:00.0");
    Guest broken = guest("hostpci0: 0000:zz:00.0");
    assertThat(broken.devices().isComplete()).isFalse();
  }

  @Test
  void aMediatedDeviceIsNotTheFunction() {
    Guest own = guest("hostpci0: 0000:81:00.0,mdev=i915-GVTg_V5_4");
    assertThat(own.devices().items()).isEmpty();
    assertThat(own.devices().isComplete()).isTrue();
    assertThat(guest("hostpci0: 0000:81:00.0,mdev=nvidia-63").devices().isComplete()).isFalse();
  }

  @Test
  void aMappingIsLookedUpForThisNode() {
    PciMappings file =
        mappings(
            "n1",
            "gpu",
            "\tmap node=n1,path=0000:01:00,id=10de:2bb5,iommugroup=42",
            "\tmap node=n2,path=0000:91:00.0,id=10de:2bb5,iommugroup=7",
            "pool",
            "\tdescription two alike",
            "\tmap node=n1,path=0000:81:00.0,id=10de:2bb5",
            "\tmap node=n1,path=0000:91:00.0,id=10de:2bb5");
    Guest guest = guest(file, "hostpci0: mapping=gpu,pcie=1");
    assertThat(names(guest.devices())).containsExactly("0000:01:00.0", "0000:01:00.1");
    assertThat(guest.devices().isComplete()).isTrue();
    Guest any = guest(file, "hostpci0: mapping=pool");
    assertThat(any.devices().items()).isEmpty();
    assertThat(any.devices().complete().toString()).contains("first free", "0000:91:00.0");
    assertThat(guest(file, "hostpci0: mapping=other").devices().isComplete()).isFalse();
  }

  @Test
  void aReservationTellsWhichAlternativeRuns() {
    PciMappings file =
        mappings(
            "n1",
            "pool",
            "\tmap node=n1,path=0000:81:00.0,id=10de:2bb5",
            "\tmap node=n1,path=0000:91:00.0,id=10de:2bb5");
    GuestDraft draft = new GuestDraft();
    VmConfig.read(Texts.of("hostpci0: mapping=pool"), draft);
    draft.running.present(true, Texts.of("132.pid").evidence());
    draft.reserved.add(PciAddress.of("0000:91:00.0"));
    Guest guest = finish(draft, file);
    assertThat(names(guest.devices())).containsExactly("0000:91:00.0");
    assertThat(guest.devices().isComplete()).isTrue();
    assertThat(guest.atNextStart().isComplete()).as("the next start chooses anew").isFalse();
  }

  @Test
  void withoutTheNodesNameOnlyAMappingOfOneNodeIsTaken() {
    PciMappings file =
        mappings(
            "",
            "gpu",
            "\tmap node=n1,path=0000:01:00.0,id=10de:2bb5",
            "two",
            "\tmap node=n1,path=0000:81:00.0,id=10de:2bb5",
            "\tmap node=n2,path=0000:81:00.0,id=10de:2bb5");
    assertThat(names(guest(file, "hostpci0: mapping=gpu").devices())).hasSize(1);
    assertThat(guest(file, "hostpci0: mapping=two").devices().isComplete()).isFalse();
  }

  @Test
  void aRunningProcessKnowsBetterThanTheConfiguration() {
    GuestDraft draft = new GuestDraft();
    VmConfig.read(Texts.of("hostpci0: 0000:91:00.0"), draft);
    QemuArguments.read(List.of("-id", "100", "-device", "vfio-pci,host=0000:81:00.0,id=hostpci0"))
        .addProcess(draft, "/proc/9/cmdline", 0, dev.proceed.facts.Origin.SYNTHETIC);
    Guest guest = finish(draft, new PciMappings());
    assertThat(names(guest.devices())).containsExactly("0000:81:00.0");
    assertThat(names(guest.atNextStart())).containsExactly("0000:91:00.0");
  }

  @Test
  void theKindOfGuestIsReadInEveryForm() {
    assertThat(guest("intel-tdx: type=tdx,attestation=1").tdx().is(true)).isTrue();
    assertThat(guest("args: -object '{\"qom-type\":\"tdx-guest\",\"id\":\"tdx0\"}'").tdx().is(true))
        .isTrue();
    assertThat(guest("cores: 2").tdx().is(false)).isTrue();
  }

  @Test
  void rawArgumentsAreNotKept() {
    Guest guest = guest("args: -object secret,id=s0,data=hunter2 -device vfio-pci,host=81:00.0");
    assertThat(names(guest.devices())).containsExactly("0000:81:00.0");
    assertThat(guest.settings().toString()).contains("4 words").doesNotContain("hunter2");
  }

  @Test
  void onBootNeedsTheClustersWordBeforeItIsNo() {
    assertThat(guest("onboot: 1").onBoot().is(true)).isTrue();
    assertThat(guest("onboot: 1", "template: 1").onBoot().is(true)).isFalse();
    assertThat(guest("cores: 1").onBoot().known()).isFalse();
    GuestDraft draft = new GuestDraft();
    VmConfig.read(Texts.of("onboot: 0"), draft);
    draft.byCluster.present(true, Texts.of("vm: 100").evidence());
    assertThat(finish(draft, new PciMappings()).onBoot().is(true)).isTrue();
  }

  @Test
  void configWithoutCurrentTellsTheNextStart() {
    GuestDraft draft = new GuestDraft();
    VmConfig.readApplied(Texts.of("hostpci0: 0000:91:00.0"), draft);
    Guest guest = finish(draft, new PciMappings());
    assertThat(names(guest.atNextStart())).containsExactly("0000:91:00.0");
    assertThat(guest.atNextStart().isComplete()).isTrue();
    assertThat(guest.devices().isComplete()).isFalse();
  }

  @Test
  void configWithCurrentLeavesTheNextStartOpen() {
    Draft draft = new Draft();
    GuestConfigs.read(
        Texts.section("qm config 100 --current 1", true, "machine: q35", "hostpci0: 0000:91:00.0"),
        draft);
    Guest guest = finish(draft.guests.item("100"), new PciMappings());
    assertThat(names(guest.devices())).containsExactly("0000:91:00.0");
    assertThat(guest.devices().isComplete()).isTrue();
    assertThat(guest.atNextStart().isComplete()).isFalse();
    assertThat(guest.pending().isComplete()).isFalse();
  }

  @Test
  void pendingTellsBoth() {
    GuestDraft draft = new GuestDraft();
    boolean read =
        VmConfig.readPending(
            Texts.of(
                "cur cores: 4",
                "cur hostpci0: 0000:81:00.0",
                "new hostpci0: 0000:91:00.0",
                "del hostpci1: 0000:01:00.0"),
            draft);
    Guest guest = finish(draft, new PciMappings());
    assertThat(read).isTrue();
    assertThat(names(guest.devices())).containsExactly("0000:01:00.0", "0000:81:00.0");
    assertThat(names(guest.atNextStart())).containsExactly("0000:91:00.0");
    assertThat(guest.pending().items()).hasSize(2);
  }
}
