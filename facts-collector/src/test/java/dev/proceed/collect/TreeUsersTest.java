package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.NodeGrant;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Guests and containers of every engine, from the files that its host keeps of them. */
class TreeUsersTest {

  private static final String WAY = "pci0000:00/0000:00:01.1/0000:01:00.0";
  private static final String DOCKER = "0123456789abcdef".repeat(4);

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top);
    tree.function(WAY, "10de:2bb5", "0302");
  }

  private static List<String> names(Listing<AssignedDevice> devices) {
    return devices.items().stream().map(AssignedDevice::key).toList();
  }

  private Guest guest(String id) throws Exception {
    return tree.read().guests().find(id).orElseThrow();
  }

  private Container container(String id) throws Exception {
    return tree.read().containers().find(id).orElseThrow();
  }

  @Test
  void theNodeIsReadFromProxmoxOwnLinks() throws Exception {
    tree.file("etc/pve/nodes/n2/qemu-server/7.conf", "hostpci0: mapping=gpu\n");
    tree.link("etc/pve/qemu-server", "nodes/n2/qemu-server");
    tree.file(
        "etc/pve/mapping/pci.cfg",
        """
        gpu
        \tmap id=10de:2bb5,iommugroup=3,node=n1,path=0000:81:00.0
        \tmap id=10de:2bb5,iommugroup=4,node=n2,path=0000:01:00.0,subsystem-id=10de:204b
        """);
    HostFacts facts = tree.read();
    assertThat(names(facts.guests().find("7").orElseThrow().devices()))
        .containsExactly("0000:01:00.0");
    assertThat(facts.mappings().items()).hasSize(1);
    assertThat(facts.mappings().isComplete()).isTrue();
    assertThat(facts.mappings().items().get(0).iommuGroup().is(4)).isTrue();
    assertThat(facts.toString()).as("the node's name is not kept").doesNotContain("n2,");
  }

  @Test
  void aProcessIdTellsThatAGuestRunsAndItsAbsenceThatItDoesNot() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "cores: 1\n").file("run/qemu-server/7.pid", "900\n");
    tree.file("etc/pve/qemu-server/8.conf", "cores: 1\n");
    assertThat(guest("7").running().known()).as("its process was not seen").isFalse();
    assertThat(guest("8").running().is(false)).isTrue();
    tree.process(900, "kvm", "0::/qemu.slice/7.scope");
    assertThat(guest("7").running().is(true)).isTrue();
  }

  @Test
  void aReservationOfAProcessThatIsGoneIsLeftOver() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "hostpci0: mapping=any\n");
    tree.file(
        "etc/pve/mapping/pci.cfg",
        """
        any
        \tmap node=n,path=0000:01:00.0,id=10de:2bb5
        \tmap node=n,path=0000:81:00.0,id=10de:2bb5
        """);
    tree.file("run/qemu-server/7.pid", "900\n").process(900, "kvm", "0::/qemu.slice/7.scope");
    tree.file("run/qemu-server/pci-id-reservations", "0000:81:00.0 7 pid:11\n");
    assertThat(guest("7").devices().items()).isEmpty();
    assertThat(guest("7").devices().isComplete()).isFalse();
    tree.file(
        "run/qemu-server/pci-id-reservations", "0000:01:00.0 9 time:1\n0000:81:00.0 7 pid:900\n");
    assertThat(names(guest("7").devices())).containsExactly("0000:81:00.0");
  }

  @Test
  void highAvailabilityStartsWhatIsToRun() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "cores: 1\n");
    tree.file("etc/pve/lxc/8.conf", "cores: 1\n").file("etc/pve/lxc/9.conf", "onboot: 1\n");
    assertThat(guest("7").onBoot().known()).isFalse();
    tree.file("etc/pve/ha/resources.cfg", "vm: 7\n\tstate started\n\nct: 8\n\tstate stopped\n");
    assertThat(guest("7").onBoot().is(true)).isTrue();
    assertThat(container("8").onBoot().is(false)).isTrue();
    assertThat(container("8").restarts().is(false)).isTrue();
    assertThat(container("9").onBoot().is(true)).isTrue();
  }

  private static final String DOMAIN =
      "<domain type='kvm' xmlns:qemu='http://libvirt.org/schemas/domain/qemu/1.0'>"
          + "<name>%s</name><os><type arch='x86_64' machine='pc-q35-9.0'>hvm</type></os>"
          + "<devices><hostdev mode='subsystem' type='pci' managed='yes'><source>"
          + "<address domain='0x0000' bus='0x01' slot='0x00' function='0x0'/></source>"
          + "<address type='pci' domain='0x0000' bus='0x05' slot='0x00' function='0x0'/></hostdev>"
          + "<interface type='bridge'><source bridge='br0'/></interface></devices>"
          + "<launchSecurity type='sev-snp'/></domain>";

  @Test
  void libvirtsConfigurationIsThatOfTheNextStart() throws Exception {
    tree.file("etc/libvirt/qemu/llm.xml", DOMAIN.formatted("llm"));
    tree.link("etc/libvirt/qemu/autostart/llm.xml", "/etc/libvirt/qemu/llm.xml");
    Guest guest = guest("llm");
    assertThat(names(guest.atNextStart())).containsExactly("0000:01:00.0");
    assertThat(guest.atNextStart().isComplete()).isTrue();
    assertThat(guest.devices().isComplete()).as("it may run with others").isFalse();
    assertThat(guest.snp().is(true)).isTrue();
    assertThat(guest.onBoot().is(true)).isTrue();
    tree.directory("run/libvirt/qemu");
    assertThat(guest("llm").running().is(false)).isTrue();
    assertThat(guest("llm").devices().isComplete()).isTrue();
  }

  @Test
  void libvirtsStateIsWhatRuns() throws Exception {
    tree.file("etc/libvirt/qemu/llm.xml", DOMAIN.formatted("llm").replace("0x01", "0x81"));
    tree.file(
        "run/libvirt/qemu/llm.xml",
        "<domstatus state='running' pid='7'>" + DOMAIN.formatted("llm") + "</domstatus>");
    Guest guest = guest("llm");
    assertThat(guest.running().is(true)).isTrue();
    assertThat(names(guest.devices())).containsExactly("0000:01:00.0");
    assertThat(names(guest.atNextStart())).containsExactly("0000:81:00.0");
  }

  @Test
  void aDocumentTypeAnEntityAndAHugeFileAreRefused() throws Exception {
    tree.file("secret", "hunter2\n").file("proc/cmdline", "quiet\n");
    String entity = "<!DOCTYPE domain [<!ENTITY x SYSTEM 'file://" + top + "/secret'>]>";
    tree.file("etc/libvirt/qemu/a.xml", entity + DOMAIN.formatted("&x;"));
    tree.file("etc/libvirt/qemu/b.xml", DOMAIN.formatted("&undeclared;"));
    tree.file("etc/libvirt/qemu/c.xml", DOMAIN.formatted("big") + " ".repeat(SafeXml.MOST));
    tree.file("etc/libvirt/qemu/d.xml", "<a>".repeat(100) + "<domain><name>x</name></domain>");
    tree.file("etc/libvirt/qemu/e.xml", "no xml");
    HostFacts facts = tree.read();
    assertThat(facts.guests().items()).isEmpty();
    assertThat(facts.guests().isComplete()).isFalse();
    assertThat(facts.toString()).doesNotContain("hunter2");
  }

  private void docker(String host) throws Exception {
    tree.file("var/lib/docker/containers/" + DOCKER + "/hostconfig.json", host);
  }

  @Test
  void dockersPolicyTellsWhetherAContainerComesBack() throws Exception {
    tree.file("proc/driver/nvidia/gpus/0000:01:00.0/information", "Device Minor: \t 3\n");
    docker(
        "{\"RestartPolicy\":{\"Name\":\"unless-stopped\",\"MaximumRetryCount\":0},"
            + "\"DeviceRequests\":[{\"Driver\":\"\",\"Count\":-1,\"Capabilities\":[[\"gpu\"]]}]}");
    Container container = container("0123456789ab");
    assertThat(container.restarts().is(true)).isTrue();
    assertThat(container.onBoot().known()).isFalse();
    assertThat(container.nodes().items()).contains(new NodeGrant("/dev/nvidia3"));
    assertThat(container.nodes().isComplete()).isFalse();
    docker("{\"RestartPolicy\":{\"Name\":\"no\"},\"Devices\":[{\"PathOnHost\":\"/dev/nvidia0\"}]}");
    assertThat(container("0123456789ab").restarts().is(false)).isTrue();
    assertThat(container("0123456789ab").nodes().items())
        .containsExactly(new NodeGrant("/dev/nvidia0"));
    assertThat(container("0123456789ab").nodes().isComplete()).isTrue();
    docker("{\"RestartPolicy\":");
    assertThat(container("0123456789ab").restarts().known()).isFalse();
  }

  @Test
  void aGpuGivenByItsUuidIsFoundByItsMinor() throws Exception {
    String uuid = "GPU-11111111-2222-3333-4444-555555555555";
    tree.file(
        "proc/driver/nvidia/gpus/0000:01:00.0/information",
        "GPU UUID: \t " + uuid + "\nDevice Minor: \t 3\n");
    tree.file(
        "var/lib/kubelet/device-plugins/kubelet_internal_checkpoint",
        "{\"Data\":{\"PodDeviceEntries\":[{\"PodUID\":\"aaaabbbb-cccc\",\"ContainerName\":\"web\","
            + "\"ResourceName\":\"nvidia.com/gpu\",\"DeviceIDs\":{\"-1\":[\""
            + uuid
            + "\"]}}]},\"Checksum\":1}");
    assertThat(container("pod-aaaabbbb-web").nodes().items())
        .containsExactly(new NodeGrant("/dev/nvidia3"));
    assertThat(container("pod-aaaabbbb-web").running().known()).isFalse();
  }

  /** Proxmox lists its own containers; another engine may have more. */
  @Test
  void anEngineThatCannotBeReadMayHaveMoreContainers() throws Exception {
    tree.file("etc/pve/lxc/8.conf", "arch: amd64\n");
    assertThat(tree.read().containers().isComplete()).isTrue();
    tree.file("var/lib/kubelet/device-plugins/kubelet_internal_checkpoint", "{\"Data\":");
    assertThat(tree.read().containers().isComplete()).isFalse();
  }

  @Test
  void numbersThatAContainerMayOpenAreRead() throws Exception {
    tree.file(
        "etc/pve/lxc/8.conf",
        "lxc.cgroup2.devices.allow: c 195:* rwm\nlxc.cgroup.devices.allow = c 511:0 rw\n");
    assertThat(container("8").rules().items())
        .extracting(rule -> rule.key())
        .containsExactly("c 195:*", "c 511:0");
    assertThat(container("8").rules().isComplete()).isTrue();
    tree.file("etc/pve/lxc/8.conf", "lxc.cgroup2.devices.allow: c x:y rwm\n");
    assertThat(container("8").rules().isComplete()).isFalse();
  }

  @Test
  void aHostileNameIsOneHarmlessLine() throws Exception {
    String name = "a&#10;b&quot;$(reboot)[x]&#9;&#127;&#x202E;";
    tree.file("etc/libvirt/qemu/h.xml", DOMAIN.formatted(name));
    Guest guest = tree.read().guests().items().get(0);
    assertThat(guest.id()).startsWith("a").contains("$(reboot)(x)");
    assertThat(guest.id().chars()).allMatch(one -> one >= ' ' && one != 0x7f && one != 0x202e);
  }
}
