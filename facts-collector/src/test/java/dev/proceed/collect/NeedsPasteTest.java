package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostUse;
import dev.proceed.facts.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the host itself needs, from what people paste; the devices are made up. */
class NeedsPasteTest {

  private static final String LS = "lrwxrwxrwx 1 root root 0 Jan  5 10:00 ";
  private static final List<String> BLOCK =
      List.of(
          "root@pve:~# ls -l /sys/block",
          "total 0",
          LS + "nvme0n1 -> ../devices/pci0000:00/0000:00:01.1/0000:02:00.0/nvme/nvme0/nvme0n1",
          LS + "nvme1n1 -> ../devices/pci0000:00/0000:00:01.2/0000:03:00.0/nvme/nvme1/nvme1n1",
          LS + "sda -> ../devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda",
          LS + "zram0 -> ../devices/virtual/block/zram0");
  private static final List<String> NET =
      List.of(
          "root@pve:~# ls -ld /sys/class/net/* /sys/class/net/*/lower_*",
          LS + "/sys/class/net/eno1 -> ../../devices/pci0000:00/0000:00:03.1/0000:05:00.0/net/eno1",
          LS + "/sys/class/net/lo -> ../../devices/virtual/net/lo",
          LS + "/sys/class/net/tap100i0 -> ../../devices/virtual/net/tap100i0",
          LS + "/sys/class/net/vmbr0 -> ../../devices/virtual/net/vmbr0",
          LS
              + "/sys/class/net/vmbr0/lower_eno1 ->"
              + " ../../../pci0000:00/0000:00:03.1/0000:05:00.0/net/eno1",
          LS + "/sys/class/net/vmbr0/lower_tap100i0 -> ../tap100i0");
  private static final List<String> ROUTES =
      List.of(
          "root@pve:~# ip route",
          "default via 192.0.2.1 dev vmbr0 proto kernel onlink ",
          "192.0.2.0/24 dev vmbr0 proto kernel scope link src 192.0.2.10 ",
          "root@pve:~# ip -6 route",
          "fe80::/64 dev vmbr0 proto kernel metric 256 pref medium");

  @TempDir Path place;

  private HostFacts read(List<?>... parts) throws Exception {
    StringBuilder text = new StringBuilder();
    for (List<?> part : parts) {
      part.forEach(line -> text.append(line).append('\n'));
    }
    Path file = place.resolve("paste");
    Files.writeString(file, text);
    return Collector.collect(List.of(file.toString())).facts();
  }

  private static List<String> needs(HostFacts facts) {
    return facts.hostUses().items().stream()
        .map(use -> use.key() + ": " + chain(use))
        .sorted()
        .toList();
  }

  private static String chain(HostUse use) {
    return use.chain().asOptional().orElse("?");
  }

  private static String why(HostFacts facts) {
    return facts.hostUses().complete() instanceof Reading.Unknown<Boolean> unknown
        ? unknown.detail()
        : facts.hostUses().complete().toString();
  }

  @Test
  void aTreeOfVolumesWithWhereTheDisksAreTellsWhichFunctionsAreNeeded() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "root@pve:~# lsblk -o NAME,TYPE,FSTYPE,MOUNTPOINT",
                "NAME             TYPE  FSTYPE            MOUNTPOINT",
                "sda              disk                    ",
                "└─sda1           part  ext4              ",
                "nvme0n1          disk                    ",
                "├─nvme0n1p1      part  vfat              /boot/efi",
                "└─nvme0n1p2      part  linux_raid_member ",
                "  └─md0          raid1 LVM2_member       ",
                "    ├─vg-root    lvm   ext4              /",
                "    └─vg-swap_1  lvm   swap              [SWAP]",
                "nvme1n1          disk                    ",
                "└─nvme1n1p2      part  linux_raid_member ",
                "  └─md0          raid1 LVM2_member       ",
                "    ├─vg-root    lvm   ext4              /",
                "    └─vg-swap_1  lvm   swap              [SWAP]",
                "zram0            disk                    [SWAP]"),
            BLOCK,
            NET,
            ROUTES);
    assertThat(needs(facts))
        .contains(
            "0000:02:00.0 boot files: /boot/efi on vfat on nvme0n1p1 on nvme0n1",
            "0000:02:00.0 root file system: / on ext4 on vg-root (LVM) on md0 (raid1) on nvme0n1p2"
                + " on nvme0n1",
            "0000:03:00.0 root file system: / on ext4 on vg-root (LVM) on md0 (raid1) on nvme1n1p2"
                + " on nvme1n1",
            "0000:05:00.0 default route: default route on vmbr0 on eno1")
        .noneMatch(line -> line.startsWith("0000:00:17.0"));
    assertThat(facts.hostUses().isComplete()).as(why(facts)).isTrue();
  }

  @Test
  void anAsciiTreeWithoutFileSystemsLeavesPoolsOpen() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "NAME         MAJ:MIN RM   SIZE RO TYPE  MOUNTPOINTS",
                "nvme0n1      259:0    0 476.9G  0 disk  ",
                "|-nvme0n1p1  259:1    0     1G  0 part  /boot/efi",
                "`-nvme0n1p2  259:2    0 475.9G  0 part  ",
                "  `-luks-abc 253:0    0 475.9G  0 crypt /home",
                "                                        /"),
            BLOCK,
            NET,
            ROUTES);
    assertThat(needs(facts))
        .anyMatch(
            line ->
                line.startsWith(
                    "0000:02:00.0 root file system: / on luks-abc (dm-crypt) on nvme0n1p2"));
    assertThat(why(facts)).contains("pools");
  }

  @Test
  void withoutWhereTheDisksAreNoFunctionIsNamedAndTheCommandIs() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "NAME        FSTYPE FSVER LABEL UUID                                 FSAVAIL FSUSE% MOUNTPOINTS",
                "sda                                                                               ",
                "└─sda1      ext4   1.0         6a3dd3d0-0000-4000-8000-000000000001   20G    40% /"));
    assertThat(facts.hostUses().items()).isEmpty();
    assertThat(facts.hostUses().complete().toString()).contains("/sys/class/block");
  }

  @Test
  void zfsIsTracedByTheStatusOfItsPool() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "root@pve:~# mount",
                "rpool/ROOT/pve-1 on / type zfs (rw,relatime,xattr,noacl)",
                "sysfs on /sys type sysfs (rw,nosuid,nodev,noexec,relatime)",
                "root@pve:~# zpool status",
                "  pool: rpool",
                " state: ONLINE",
                "config:",
                "",
                "\tNAME           STATE     READ WRITE CKSUM",
                "\trpool          ONLINE       0     0     0",
                "\t  mirror-0     ONLINE       0     0     0",
                "\t    nvme0n1p3  ONLINE       0     0     0",
                "\t    nvme1n1p3  ONLINE       0     0     0",
                "",
                "errors: No known data errors"),
            BLOCK);
    assertThat(needs(facts))
        .containsExactly(
            "0000:02:00.0 root file system: / on zfs on rpool (ZFS) on nvme0n1p3 on nvme0n1",
            "0000:03:00.0 root file system: / on zfs on rpool (ZFS) on nvme1n1p3 on nvme1n1");
  }

  @Test
  void othersTellOneLayerEach() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "root@pve:~# df -h",
                "Filesystem            Size  Used Avail Use% Mounted on",
                "udev                   16G     0   16G   0% /dev",
                "/dev/mapper/pve-root   94G   20G   70G  22% /",
                "/dev/md1              900G  100G  800G  12% /srv",
                "root@pve:~# pvs",
                "  PV             VG  Fmt  Attr PSize   PFree ",
                "  /dev/nvme0n1p3 pve lvm2 a--  475.94g 16.00g",
                "root@pve:~# cat /proc/mdstat",
                "Personalities : [raid1] ",
                "md1 : active raid1 sda1[0] nvme1n1p1[1]",
                "      976630464 blocks super 1.2 [2/2] [UU]",
                "root@pve:~# swapon --show",
                "NAME           TYPE      SIZE USED PRIO",
                "/dev/nvme1n1p2 partition   8G   0B   -2",
                "root@pve:~# ls -l /dev/disk/by-path",
                LS + "pci-0000:00:17.0-ata-1-part1 -> ../../sda1"),
            BLOCK.subList(0, 4));
    assertThat(needs(facts))
        .contains(
            "0000:02:00.0 root file system: / on mapper/pve-root on pve (LVM) on nvme0n1p3 on nvme0n1",
            "0000:03:00.0 swap: swap on nvme1n1p2 on nvme1n1",
            "0000:00:17.0 file system: /srv on md1 (raid1) on sda1");
    assertThat(facts.hostUses().isComplete()).isFalse();
  }

  @Test
  void linksOfInterfacesSayWhatABridgeStandsOn() throws Exception {
    HostFacts facts =
        read(
            List.of(
                "root@pve:~# ip link",
                "1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN mode DEFAULT",
                "2: eno1: <BROADCAST,MULTICAST,SLAVE,UP,LOWER_UP> mtu 1500 qdisc mq master bond0 state UP",
                "3: bond0: <BROADCAST,MULTICAST,MASTER,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP",
                "4: bond0.20@bond0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP",
                "root@pve:~# ls -l /sys/class/net",
                LS + "eno1 -> ../../devices/pci0000:00/0000:00:03.1/0000:05:00.0/net/eno1",
                "root@pve:~# ip route",
                "default via 192.0.2.1 dev bond0.20 "));
    assertThat(needs(facts))
        .containsExactly("0000:05:00.0 default route: default route on bond0.20 on bond0 on eno1");
    assertThat(facts.toString().toLowerCase(Locale.ROOT)).doesNotContain("192.0.2.1");
  }
}
