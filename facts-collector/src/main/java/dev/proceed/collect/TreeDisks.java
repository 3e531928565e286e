package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Layers;
import dev.proceed.parse.NeedsDraft;
import dev.proceed.parse.SourceText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Block devices and what they stand on: {@code /sys/class/block}, the {@code slaves} of those that
 * stand on others, and what udev found in them. No device is opened.
 */
final class TreeDisks {

  private static final String CLASS = "sys/class/block";
  private static final String VIRTUAL = "sys/devices/virtual/block/";
  private static final Pattern HEAD =
      Pattern.compile(".*/virtual/nvme-subsystem/(nvme-subsys\\d+)/.*");
  private static final Pattern STACKED = Pattern.compile(".*/virtual/block/([^/]+)(?:/([^/]+))?");

  private final RootDir root;
  private final NeedsDraft.Side storage;
  private boolean everyLabelSeen = true;

  private TreeDisks(RootDir root, NeedsDraft.Side storage) {
    this.root = root;
    this.storage = storage;
  }

  static void read(RootDir root, NeedsDraft.Side storage) {
    new TreeDisks(root, storage).readAll();
  }

  private void readAll() {
    Names names = root.list(CLASS);
    names.names().forEach(this::disk);
    Evidence evidence =
        Evidence.of("/" + CLASS, names.names().size() + " block devices", root.origin());
    if (names.found() && (root.isWhole() || !names.isEmpty())) {
      storage.tellsAll("disks", evidence);
    }
    pools(everyLabelSeen && !names.isEmpty(), evidence);
  }

  private void disk(String name) {
    String path = root.link(CLASS + "/" + name);
    Layers.Node node = storage.layers.node(name);
    SourceText number = root.text(CLASS + "/" + name + "/dev");
    if (number != null) {
      storage.layers.alias(number.value(), name);
    }
    if (path == null) {
      return;
    }
    storage.layers.at(node, path);
    Matcher head = HEAD.matcher(path);
    Matcher stacked = STACKED.matcher(path);
    if (Layers.isWithoutDevice(name)) {
      node.endsHere();
    } else if (head.matches()) {
      controllers(node, head.group(1));
    } else if (stacked.matches() && stacked.group(2) != null) {
      node.on(stacked.group(1));
      node.allBelow();
    } else if (stacked.matches()) {
      stacked(node, name);
    }
    if (!Layers.isWithoutDevice(name)) {
      label(name, number == null ? "" : number.value());
    }
  }

  /** The head of a disk with several paths belongs to its subsystem, and that to controllers. */
  private void controllers(Layers.Node node, String subsystem) {
    for (String name : root.list("sys/devices/virtual/nvme-subsystem/" + subsystem).names()) {
      String path = root.link("sys/class/nvme/" + name);
      if (name.matches("nvme\\d+") && path != null) {
        Layers.Node controller = storage.layers.node("controller " + name);
        controller.label(name);
        storage.layers.at(controller, path);
        if (path.contains("/nvme-fabrics/")) {
          controller.endsHere();
        }
        node.on(controller.name());
        node.allBelow();
      }
    }
  }

  private void stacked(Layers.Node node, String name) {
    Names slaves = root.list(VIRTUAL + name + "/slaves");
    slaves.names().stream().filter(one -> !one.startsWith(".")).forEach(node::on);
    boolean drbd = name.startsWith("drbd");
    if (slaves.found() && !drbd && (root.isWhole() || !slaves.isEmpty())) {
      node.allBelow();
    }
    SourceText mapped = root.text(VIRTUAL + name + "/dm/name");
    if (mapped != null) {
      SourceText uuid = root.text(VIRTUAL + name + "/dm/uuid");
      String kind = kindOf(uuid == null ? "" : uuid.value());
      node.label(mapped.value() + kind);
      storage.layers.alias("mapper/" + mapped.value(), name);
      storage.uses(HostNeed.MAPPED_VOLUME, "active volume", name, mapped.evidence());
    }
    SourceText level = root.text(VIRTUAL + name + "/md/level");
    if (level != null) {
      node.label(name + " (" + level.value() + ")");
      storage.uses(HostNeed.RAID_ARRAY, "running array", name, level.evidence());
    }
  }

  /** Who made a mapping begins its uuid (linux drivers/md/dm-ioctl.c; lvm2, cryptsetup). */
  private static String kindOf(String uuid) {
    if (uuid.startsWith("LVM-")) {
      return " (LVM)";
    }
    if (uuid.startsWith("CRYPT-")) {
      return " (dm-crypt)";
    }
    return uuid.contains("mpath-") ? " (multipath)" : " (device-mapper)";
  }

  /** What udev's blkid found; a pool's member carries the name of the pool. */
  private void label(String disk, String number) {
    Content content = root.read("run/udev/data/b" + number, RootDir.SMALL);
    if (number.isEmpty() || !content.found()) {
      everyLabelSeen = false;
      return;
    }
    SourceText text = SourceText.of("/run/udev/data/b" + number, root.origin(), content.bytes());
    String type = "";
    String pool = "?";
    for (String line : text.lines()) {
      type = line.startsWith("E:ID_FS_TYPE=") ? line.substring(13) : type;
      pool = line.startsWith("E:ID_FS_LABEL=") ? line.substring(14) : pool;
    }
    if (type.equals("zfs_member")) {
      Evidence evidence = Evidence.of(text.name(), "member of ZFS pool " + pool, root.origin());
      storage.poolMember(pool, disk, evidence);
    } else if (type.equals("ceph_bluestore")) {
      String found = "a store of Ceph, which no mount shows";
      Evidence evidence = Evidence.of(text.name(), found, root.origin());
      storage.uses(HostNeed.FILE_SYSTEM, "Ceph OSD", disk, evidence);
    }
  }

  /** Without ZFS in the kernel there is no pool, whatever the disks carry. */
  private void pools(boolean seen, Evidence evidence) {
    Names modules = root.list("proc/spl/kstat/zfs");
    for (String name : modules.names()) {
      if (root.list("proc/spl/kstat/zfs/" + name).found()) {
        String node = NeedsDraft.POOL + name;
        storage.uses(
            HostNeed.ZFS_POOL,
            "imported pool",
            node,
            Evidence.of("/proc/spl/kstat/zfs", name, root.origin()));
      }
    }
    boolean none = root.isWhole() && modules.look() == RootDir.Look.MISSING;
    if (seen || none) {
      storage.tellsAll("pools", evidence);
    } else {
      storage.obstacle(
          Reason.NOT_COLLECTED,
          "which disks are members of ZFS pools is not known: /run/udev/data does not tell of all",
          "lsblk -o NAME,TYPE,FSTYPE,MOUNTPOINT");
    }
  }
}
