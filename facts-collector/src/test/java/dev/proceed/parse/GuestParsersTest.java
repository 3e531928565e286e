package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Container;
import dev.proceed.facts.Guest;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuestParsersTest {

  private static final List<PciAddress> SLOT =
      List.of(PciAddress.of("0000:01:00.0"), PciAddress.of("0000:01:00.1"));

  private static final PciMappings MAPPINGS = new PciMappings();

  private static Guest guest(String... lines) {
    GuestDraft draft = new GuestDraft();
    VmConfig.read(Texts.of(lines), draft);
    draft.running.present(false, Texts.of("stopped").evidence());
    draft.settle(new Taken.Host(SLOT, true, MAPPINGS));
    return Drafts.finish(Guest.class, draft, "guests[100]", "100");
  }

  private static List<String> devices(Guest guest) {
    return guest.devices().items().stream().map(device -> device.address().toString()).toList();
  }

  @Test
  void everyFormOfHostpciIsRead() {
    assertThat(devices(guest("hostpci0: 01:00,pcie=1,x-vga=1")))
        .containsExactly("0000:01:00.0", "0000:01:00.1");
    assertThat(devices(guest("hostpci0: host=0000:f1:00.0;0001:02:00.1,pcie=1")))
        .containsExactly("0000:f1:00.0", "0001:02:00.1");
    assertThat(devices(guest("args: -device 'vfio-pci,host=0000:05:00.0,id=gpu'")))
        .containsExactly("0000:05:00.0");
  }

  @Test
  void onlyTheMainSectionIsActiveAndTemplatesOwnNothing() {
    assertThat(devices(guest("cores: 4", "[PENDING]", "hostpci0: 01:00.0"))).isEmpty();
    assertThat(devices(guest("#hostpci0: 01:00.0", "cores: 4"))).isEmpty();
    assertThat(devices(guest("template: 1", "hostpci0: 01:00.0"))).isEmpty();
  }

  @Test
  void aMappingHidesItsDevices() {
    Guest guest = guest("hostpci0: mapping=gpus,pcie=1");
    assertThat(guest.devices().isComplete()).isFalse();
    assertThat(guest.devices().complete().toString()).contains("mapping");
    assertThat(guest("hostpci0: 0000:01:00.0").devices().isComplete()).isTrue();
  }

  @Test
  void snpIsReadFromItsOptionAndFromRawArguments() {
    assertThat(guest("amd-sev: type=snp,allow-smt=1").snp().is(true)).isTrue();
    assertThat(guest("amd-sev: snp").snp().is(true)).isTrue();
    assertThat(guest("amd-sev: es").snp().is(false)).isTrue();
    assertThat(guest("args: -object sev-snp-guest,id=sev0").snp().is(true)).isTrue();
    assertThat(guest("cores: 4").snp().is(false)).isTrue();
  }

  @Test
  void aHiddenHypervisorIsReadFromEveryForm() {
    assertThat(guest("cpu: host,hidden=1,flags=+pcid").hypervisorHidden().is(true)).isTrue();
    assertThat(guest("args: -cpu host,kvm=off").hypervisorHidden().is(true)).isTrue();
    assertThat(guest("args: -cpu 'host,-hypervisor'").hypervisorHidden().is(true)).isTrue();
    assertThat(guest("cpu: host", "cores: 4").hypervisorHidden().is(false)).isTrue();
    GuestDraft running = new GuestDraft();
    QemuArguments.read(List.of("-cpu", "host,kvm=off,+kvm_pv_eoi"))
        .addProcessor(running, "cmdline", 0, dev.proceed.facts.Origin.SYNTHETIC);
    assertThat(running.hypervisorHidden.result("x").is(true)).isTrue();
  }

  @Test
  void theCliqueIsFoundInEveryForm() {
    assertThat(clique("hostpci0: 01:00.0", "args: -set device.hostpci0.x-nv-gpudirect-clique=3"))
        .isEqualTo(3);
    assertThat(clique("args: -device vfio-pci,host=0000:01:00.0,x-nv-gpudirect-clique=2"))
        .isEqualTo(2);
    assertThat(clique("hostpci0: 01:00.0", "args: -global vfio-pci.x-nv-gpudirect-clique=1"))
        .isEqualTo(1);
    Guest without = guest("hostpci0: 01:00.0");
    assertThat(without.devices().items().get(0).p2pClique()).isInstanceOf(Reading.Absent.class);
  }

  private static int clique(String... lines) {
    return guest(lines).devices().items().get(0).p2pClique().asOptional().orElseThrow();
  }

  @Test
  void qemusJsonFormIsRead() {
    QemuArguments qemu =
        QemuArguments.read(
            List.of(
                "-device", "{\"driver\":\"vfio-pci\",\"host\":\"0000:01:00.0\",\"id\":\"h0\"}",
                "-object", "{\"qom-type\":\"sev-snp-guest\",\"id\":\"lsec0\"}",
                "-name", "guest=web,debug-threads=on"));
    GuestDraft draft = new GuestDraft();
    qemu.addProcess(draft, "cmdline", 0, dev.proceed.facts.Origin.SYNTHETIC);
    draft.settle(new Taken.Host(SLOT, true, new PciMappings()));
    assertThat(draft.devices.items()).hasSize(1);
    assertThat(qemu.isSnp()).isTrue();
    assertThat(qemu.guest()).isEqualTo("web");
  }

  @Test
  void aContainersNodesComeFromBothForms() {
    ContainerDraft draft = new ContainerDraft();
    ContainerConfig.read(
        Texts.of(
            "dev0: /dev/nvidia0,mode=0666",
            "lxc.mount.entry = /dev/nvidia1 dev/nvidia1 none bind,optional,create=file",
            "lxc.environment: NCCL_P2P_DISABLE=1",
            "lxc.environment: HF_TOKEN=hf_x",
            "[snap]",
            "dev1: /dev/nvidia7"),
        draft);
    draft.settle(java.util.Map.of());
    Container container = Drafts.finish(Container.class, draft, "containers[105]", "105");
    assertThat(container.nodes().items()).hasSize(2);
    assertThat(container.nodes().isComplete()).isTrue();
    assertThat(container.environment().items()).hasSize(1);
    assertThat(container.environment().isComplete()).isFalse();
  }

  @Test
  void aHookMayGiveMoreNodes() {
    ContainerDraft draft = new ContainerDraft();
    ContainerConfig.read(Texts.of("lxc.hook.mount: /root/gpu.sh"), draft);
    assertThat(draft.nodes.complete("containers[1].nodes.complete").is(true)).isFalse();
  }

  @Test
  void tablesListEveryGuestAndAnEmptyOneProvesNone() {
    Draft draft = new Draft();
    GuestTables.machines(
        Texts.section(
            "",
            true,
            "      VMID NAME   STATUS   MEM(MB)  BOOTDISK(GB) PID",
            "       132 llm    running  1024     8.00         77",
            "       140 spare  stopped  1024     8.00         0"),
        draft);
    assertThat(draft.guests.item("140").running.result("guests[140].running").is(false)).isTrue();
    assertThat(draft.guests.complete("guests.complete").is(true)).isTrue();
    Draft none = new Draft();
    assertThat(GuestTables.machines(Texts.section("qm list", true), none)).isTrue();
    assertThat(none.guests.complete("guests.complete").is(true)).isTrue();
    assertThat(GuestTables.containers(Texts.section("", true), none)).isFalse();
  }

  @Test
  void cgroupsTellContainersFromTheHost() {
    assertThat(Cgroups.place(Texts.of("0::/lxc/105/ns/init.scope"))).hasToString("ct:105");
    assertThat(Cgroups.place(Texts.of("0::/lxc.payload.web-1/x"))).hasToString("ct:web-1");
    assertThat(Cgroups.place(Texts.of("4:devices:/lxc/7", "1:name=systemd:/x")))
        .hasToString("ct:7");
    assertThat(Cgroups.place(Texts.of("0::/lxc.monitor.105"))).isEqualTo(Place.HOST);
    assertThat(Cgroups.place(Texts.of("0::/qemu.slice/132.scope"))).isEqualTo(Place.HOST);
    String docker = "0123456789abcdef".repeat(4);
    assertThat(Cgroups.place(Texts.of("0::/system.slice/docker-" + docker + ".scope")))
        .hasToString("ct:0123456789ab");
  }
}
