package dev.proceed.cli;

import static dev.proceed.cli.HostWithDisks.APART;
import static dev.proceed.cli.HostWithDisks.APART_NIC;
import static dev.proceed.cli.HostWithDisks.SHARED;
import static dev.proceed.cli.HostWithDisks.SHARED_NIC;
import static dev.proceed.cli.HostWithDisks.SHARED_USB;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A GPU is not given away together with a disk or network card that the host itself needs. */
class HostNeedsTest {

  /** What a test adds to a host. */
  private interface Layout {
    void on(HostWithDisks host) throws IOException;
  }

  @TempDir Path top;

  private static Arguments row(String chain, Layout layout) {
    return Arguments.of(chain, layout);
  }

  static Stream<Arguments> disks() {
    return Stream.of(
        row(
            "/ on ext4 on nvme0n1p2",
            host -> host.nvme(SHARED, "nvme0n1", "p1", "p2").mount("/dev/nvme0n1p2", "/", "ext4")),
        row(
            "/ on ext4 on pve-root (LVM) on md0 (raid1) on nvme0n1p3",
            host ->
                host.apartDisk()
                    .nvme(SHARED, "nvme0n1", "p3")
                    .nvme(APART, "nvme1n1", "p3")
                    .array("md0", "raid1", "nvme0n1p3", "nvme1n1p3")
                    .mapped("dm-0", "pve-root", "LVM-a1", "md0")
                    .mount("/dev/mapper/pve-root", "/", "ext4")),
        row(
            "/ on xfs on luks-root (dm-crypt) on nvme0n1p2",
            host ->
                host.nvme(SHARED, "nvme0n1", "p2")
                    .mapped("dm-0", "luks-root", "CRYPT-LUKS2-00-luks-root", "nvme0n1p2")
                    .mount("/dev/mapper/luks-root", "/", "xfs")),
        row(
            "/ on zfs on rpool (ZFS) on nvme0n1p3",
            host ->
                host.apartDisk()
                    .disk(SHARED + "/nvme/nvme0/nvme0n1")
                    .disk(
                        SHARED + "/nvme/nvme0/nvme0n1/nvme0n1p3",
                        "E:ID_FS_LABEL=rpool",
                        "E:ID_FS_TYPE=zfs_member")
                    .disk(
                        APART + "/nvme/nvme1/nvme1n1/nvme1n1p3",
                        "E:ID_FS_LABEL=rpool",
                        "E:ID_FS_TYPE=zfs_member")
                    .pool("rpool")
                    .mount("rpool/ROOT/pve-1", "/", "zfs")),
        row(
            "/ on ext4 on mpatha (multipath) on sda",
            host ->
                host.disk(SHARED + "/host0/rport-0:0-0/target0:0:0/0:0:0:1/block/sda")
                    .mapped("dm-0", "mpatha", "mpath-36001", "sda")
                    .mount("/dev/mapper/mpatha", "/", "ext4")),
        row(
            "swap on nvme0n1p2",
            host ->
                onOther(host).nvme(SHARED, "nvme0n1", "p2").swap("/dev/nvme0n1p2", "partition")),
        row(
            "/boot/efi on vfat on nvme0n1p1",
            host ->
                onOther(host)
                    .nvme(SHARED, "nvme0n1", "p1")
                    .mount("/dev/nvme0n1p1", "/boot/efi", "vfat")),
        row(
            "/srv on ext4 on nvme0n1",
            host -> onOther(host).nvme(SHARED, "nvme0n1").mount("/dev/nvme0n1", "/srv", "ext4")),
        row(
            "active volume on thin (LVM) on nvme0n1",
            host ->
                onOther(host).nvme(SHARED, "nvme0n1").mapped("dm-0", "thin", "LVM-b2", "nvme0n1")),
        row(
            "/boot on vfat on sdb1",
            host ->
                onOther(host)
                    .sharedUsb()
                    .disk(SHARED_USB + "/usb2/2-1/2-1:1.0/host6/target6:0:0/6:0:0:0/block/sdb")
                    .disk(SHARED_USB + "/usb2/2-1/2-1:1.0/host6/target6:0:0/6:0:0:0/block/sdb/sdb1")
                    .mount("/dev/sdb1", "/boot", "vfat")));
  }

  private static HostWithDisks onOther(HostWithDisks host) throws IOException {
    return host.apartDisk().nvme(APART, "nvme1n1", "p1").mount("/dev/nvme1n1p1", "/", "ext4");
  }

  static Stream<Arguments> networks() {
    return Stream.of(
        row(
            "default route on vmbr0 (bridge) on bond0 (bond) on eno1",
            host ->
                host.nic(SHARED_NIC, "eno1")
                    .nic(APART_NIC, "eno2")
                    .virtual("bond0", "bonding", "eno1", "eno2")
                    .virtual("tap132i0", "")
                    .virtual("vmbr0", "bridge", "bond0", "tap132i0")
                    .defaultRoute("vmbr0")),
        row(
            "default route on bond0.100 on bond0 (bond) on eno1",
            host ->
                host.nic(SHARED_NIC, "eno1")
                    .virtual("bond0", "bonding", "eno1")
                    .virtual("bond0.100", "", "bond0")
                    .defaultRoute("bond0.100")),
        row(
            "default route on eno1",
            host -> host.nic(SHARED_NIC, "eno1").route6("0".repeat(32), "00", "eno1")),
        row(
            "a route on eno1",
            host ->
                host.nic(SHARED_NIC, "eno1")
                    .nic(APART_NIC, "eno2")
                    .defaultRoute("eno2")
                    .route("eno1", "00020AC0", "00FFFFFF")));
  }

  private static void stops(HostWithDisks host, String chain) throws IOException {
    Session session = host.assign("--format", "json");
    assertThat(session.exit()).as(session.both()).isEqualTo(20);
    assertThat(session.out()).contains("\"HOST-011\"", chain);
    Session accepted = host.assign("--accept", "HOST-011@0000:01:00.0=the disk can go");
    UsageTest.assertRefused(accepted, "HOST-011 can never be accepted");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("disks")
  void aDiskThatTheHostNeedsIsNotGivenAway(String chain, Layout layout) throws IOException {
    HostWithDisks host = new HostWithDisks(top).sharedDisk().apartNic().nic(APART_NIC, "eno9");
    layout.on(host);
    stops(host.defaultRoute("eno9"), chain);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("networks")
  void aNetworkCardThatTheHostNeedsIsNotGivenAway(String chain, Layout layout) throws IOException {
    HostWithDisks host = onOther(new HostWithDisks(top).sharedNic().apartNic());
    layout.on(host);
    stops(host, chain);
  }

  private HostWithDisks spare() throws IOException {
    return onOther(new HostWithDisks(top).sharedDisk().apartNic())
        .nvme(SHARED, "nvme0n1", "p1")
        .disk("virtual/block/zram0")
        .swap("/dev/zram0", "partition")
        .swap("/swapfile", "file")
        .nic(APART_NIC, "eno2")
        .defaultRoute("eno2");
  }

  @Test
  void aDiskOfWhichTheHostNeedsNothingIsNoReasonToStop() throws IOException {
    Session session = spare().assign("--format", "json");
    JsonNode findings = new ObjectMapper().readTree(session.out()).get("findings");
    assertThat(overruling(findings, "HOST-004")).isEqualTo("HOST-901");
    assertThat(overruling(findings, "HOST-014")).isEmpty();
    assertThat(overruling(findings, "HOST-011")).isEqualTo("no such finding");
  }

  /** What overrules a finding that is there; "" when nothing does. */
  private static String overruling(JsonNode findings, String check) {
    for (JsonNode one : findings) {
      if (one.get("check").asText().equals(check)) {
        return one.path("overruledBy").asText("");
      }
    }
    return "no such finding";
  }

  @Test
  void aDiskOfWhichItIsNotKnownWhetherTheHostNeedsItStillStops() throws IOException {
    Session session =
        spare()
            .stacked("dm-7", List.of())
            .mount("/dev/dm-7", "/x", "xfs")
            .assign("--format", "json");
    assertThat(session.exit()).as(session.both()).isEqualTo(20);
    assertThat(session.out()).contains("\"HOST-004\"");
  }

  private static final String PASTE =
      """
      root@pve:~# lspci -Dnnk
      0000:01:00.0 VGA compatible controller [0300]: NVIDIA Corporation GA102 [10de:2204] (rev a1)
      \tKernel driver in use: vfio-pci
      0000:02:00.0 Non-Volatile memory controller [0108]: Samsung NVMe SSD Controller [144d:a80a]
      \tKernel driver in use: nvme
      0000:05:00.0 Ethernet controller [0200]: Intel Corporation I350 [8086:1521] (rev 01)
      \tKernel driver in use: igb
      root@pve:~# find /sys/kernel/iommu_groups -type l
      /sys/kernel/iommu_groups/14/devices/0000:01:00.0
      /sys/kernel/iommu_groups/14/devices/0000:02:00.0
      /sys/kernel/iommu_groups/14/devices/0000:05:00.0
      """;
  private static final String LINK = "lrwxrwxrwx 1 root root 0 Jan  5 10:00 ";

  static Stream<Arguments> pastes() {
    String disk =
        "root@pve:~# ls -l /sys/block\n"
            + LINK
            + "nvme0n1 -> ../devices/pci0000:00/0000:00:01.1/0000:02:00.0/nvme/nvme0/nvme0n1\n";
    String card =
        "root@pve:~# ls -l /sys/class/net\n"
            + LINK
            + "eno1 -> ../../devices/pci0000:00/0000:00:03.1/0000:05:00.0/net/eno1\n";
    return Stream.of(
        Arguments.of(
            "/ on pve-root (LVM) on nvme0n1p3 on nvme0n1",
            """
            root@pve:~# lsblk
            NAME         MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
            nvme0n1      259:0    0 476.9G  0 disk
            |-nvme0n1p1  259:1    0     1G  0 part
            `-nvme0n1p3  259:3    0 475.9G  0 part
              `-pve-root 253:1    0    96G  0 lvm  /
            """
                + disk),
        Arguments.of(
            "/ on ext4 on nvme0n1p2 on nvme0n1",
            "root@pve:~# mount\n/dev/nvme0n1p2 on / type ext4 (rw,relatime)\n" + disk),
        Arguments.of(
            "/boot/efi on nvme0n1p1 on nvme0n1",
            """
            root@pve:~# df -h
            Filesystem      Size  Used Avail Use% Mounted on
            /dev/nvme0n1p1  511M  6.1M  505M   2% /boot/efi
            """
                + disk),
        Arguments.of(
            "default route on vmbr0 on eno1",
            """
            root@pve:~# ip route
            default via 192.0.2.1 dev vmbr0 proto kernel onlink
            root@pve:~# ip link
            2: eno1: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc mq master vmbr0 state UP
            3: vmbr0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP
            """
                + card));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pastes")
  void whatIsPastedStopsItAsWell(String chain, String more) {
    String[] words = {"check", "assign", "--gpu", "0000:01:00.0", "--from", "-"};
    Session session = Session.reading(PASTE + more, with(words, "--format", "json"));
    assertThat(session.exit()).as(session.both()).isEqualTo(20);
    assertThat(session.out()).contains("\"HOST-011\"", chain);
    Session accepted =
        Session.reading(PASTE + more, with(words, "--accept", "HOST-011@0000:01:00.0=why not"));
    UsageTest.assertRefused(accepted, "HOST-011 can never be accepted");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }
}
