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
    assertThat(session.out()).doesNotContain("\"HOST-011\"");
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
}
