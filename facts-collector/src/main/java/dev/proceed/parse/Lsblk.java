package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lsblk} of util-linux as a tree, in its default columns, with {@code -f} or with {@code
 * -o}, drawn with lines or in ASCII. Columns are known by their words, so that a paste may have
 * lost their places.
 *
 * <pre>
 * NAME         MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
 * nvme0n1      259:0    0 476.9G  0 disk
 * ├─nvme0n1p1  259:1    0     1G  0 part /boot/efi
 * └─nvme0n1p2  259:2    0 475.9G  0 part
 *   └─pve-root 253:1    0    96G  0 lvm  /
 * </pre>
 */
final class Lsblk {

  private static final Pattern HEAD = Pattern.compile("NAME\\b(?: +[A-Z][A-Z:%_-]*)+\\s*");

  /** What draws the tree, then the name, then the other columns. */
  private static final Pattern ROW = Pattern.compile("([^A-Za-z0-9/]*)(\\S+)(.*)");

  private static final Pattern NUMBER = Pattern.compile("[\\d.]+[KMGTPB]?|\\d+:\\d+");

  private static final Set<String> TYPES =
      Set.of("disk", "part", "lvm", "crypt", "mpath", "rom", "loop", "dm", "md");
  private static final Set<String> FILE_SYSTEMS =
      Set.of(
          "ext2",
          "ext3",
          "ext4",
          "xfs",
          "btrfs",
          "vfat",
          "exfat",
          "ntfs",
          "f2fs",
          "iso9660",
          "swap",
          "bcachefs",
          "zfs_member",
          "LVM2_member",
          "linux_raid_member",
          "crypto_LUKS",
          "mpath_member",
          "ceph_bluestore",
          "bcache",
          "squashfs",
          "isw_raid_member");

  private record Open(int depth, Layers.Node node) {}

  private final NeedsDraft.Side storage;
  private final SourceText text;

  /** Whether what is not shown is not there. */
  private boolean whole;

  private final Deque<Open> above = new ArrayDeque<>();
  private final List<Layers.Node> plainBtrfs = new ArrayList<>();
  private String head = "";
  private final Set<String> columns = new HashSet<>();
  private boolean anyFileSystem;
  private boolean rootSeen;
  private boolean upsideDown;
  private String lastType = "";

  private Lsblk(Section section, NeedsDraft.Side storage) {
    this.storage = storage;
    this.text = section.text();
    this.whole = section.filter().isEmpty() && !section.hasOption("/dev/");
    this.upsideDown = section.ran("lsblk") && section.hasOption("-s");
  }

  /** Whether the text holds such a table. */
  static boolean read(Section section, NeedsDraft.Side storage) {
    Lsblk table = new Lsblk(section, storage);
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      if (line.startsWith("NAME") && isHead(line)) {
        table.head = line;
        table.columns.addAll(List.of(line.strip().split(" +", -1)));
        table.above.clear();
      } else if (!table.head.isEmpty() && line.length() < NeedsPaste.LONGEST) {
        table.row(line, index);
      }
    }
    boolean found = !table.columns.isEmpty();
    if (found) {
      table.finish();
    }
    return found;
  }

  private static boolean isHead(String line) {
    return HEAD.matcher(line).matches()
        && (line.contains("MOUNTPOINT") || line.contains("FSTYPE") || line.contains("MAJ:MIN"));
  }

  private void row(String line, int index) {
    Matcher row = ROW.matcher(line);
    if (!row.matches()) {
      head = line.isBlank() ? "" : head;
      return;
    }
    String name = row.group(2);
    int depth = row.group(1).length();
    if (name.startsWith("/") && !name.startsWith("/dev/")) {
      Open last = above.peek();
      if (last != null) {
        mounted(last.node(), name, "", text.at(index));
      }
      return;
    }
    String rest = row.group(3).strip();
    List<String> words = rest.isEmpty() ? List.of() : List.of(rest.split("\\s+", -1));
    if (!fits(words)) {
      head = "";
      whole = false;
      return;
    }
    Layers.Node node = node(name, words);
    place(node, depth);
    uses(node, words, text.at(index));
  }

  /** Whether it is a row of this table, and not of another output below it. */
  private boolean fits(List<String> words) {
    if (List.of(head.strip().split(" +", -1)).contains("TYPE")) {
      return words.stream().anyMatch(word -> TYPES.contains(word) || word.startsWith("raid"));
    }
    String first = words.isEmpty() ? "" : words.get(0);
    return first.isEmpty()
        || FILE_SYSTEMS.contains(first)
        || first.startsWith("/")
        || first.equals("[SWAP]")
        || NUMBER.matcher(first).matches();
  }

  private Layers.Node node(String name, List<String> words) {
    String disk = MountTable.disk(name);
    disk = disk.startsWith("mapper/") ? disk.substring("mapper/".length()) : disk;
    Layers.Node node = storage.layers.node(disk);
    storage.layers.alias("mapper/" + disk, disk);
    lastType =
        words.stream()
            .filter(word -> TYPES.contains(word) || word.startsWith("raid"))
            .findFirst()
            .orElse("");
    switch (lastType) {
      case "lvm" -> node.label(disk + " (LVM)");
      case "crypt" -> node.label(disk + " (dm-crypt)");
      case "mpath" -> node.label(disk + " (multipath)");
      default -> {
        if (lastType.startsWith("raid")) {
          node.label(disk + " (" + lastType + ")");
        }
      }
    }
    if (Layers.isWithoutDevice(disk)) {
      node.endsHere();
    }
    return node;
  }

  /** A row stands on the one above it that begins further left. */
  private void place(Layers.Node node, int depth) {
    while (!above.isEmpty() && above.peek().depth() >= depth) {
      above.pop();
    }
    upsideDown |= depth == 0 && isStacked();
    if (!above.isEmpty()) {
      Layers.Node upper = above.peek().node();
      Layers.Node stands = upsideDown ? upper : node;
      stands.on(upsideDown ? node.name() : upper.name());
      if (whole || lastType.equals("part")) {
        stands.allBelow();
      }
    }
    above.push(new Open(depth, node));
  }

  private boolean isStacked() {
    return lastType.equals("lvm") || lastType.equals("crypt") || lastType.startsWith("raid");
  }

  private void uses(Layers.Node node, List<String> words, Evidence evidence) {
    if (isStacked() || lastType.equals("mpath")) {
      HostNeed need = lastType.startsWith("raid") ? HostNeed.RAID_ARRAY : HostNeed.MAPPED_VOLUME;
      storage.uses(need, "active volume", node.name(), evidence);
    }
    String type = words.stream().filter(FILE_SYSTEMS::contains).findFirst().orElse("");
    anyFileSystem |= !type.isEmpty();
    boolean mounted = false;
    for (String word : words) {
      if (word.equals("[SWAP]")) {
        storage.uses(HostNeed.SWAP, "swap", node.name(), evidence);
      } else if (word.startsWith("/") && !word.startsWith("/dev/")) {
        mounted(node, word, type, evidence);
        mounted = true;
      }
    }
    if (type.equals("zfs_member")) {
      storage.poolMember(pool(words), node.name(), evidence);
    } else if (type.equals("ceph_bluestore")) {
      storage.uses(HostNeed.FILE_SYSTEM, "Ceph OSD", node.name(), evidence);
    } else if (type.equals("btrfs") && !mounted) {
      plainBtrfs.add(node);
    }
  }

  private void mounted(Layers.Node node, String target, String type, Evidence evidence) {
    new MountTable(storage).mounted("/dev/" + node.name(), target, type, evidence);
    rootSeen |= target.equals("/");
  }

  /** The label of a member is the name of its pool, which begins with a letter. */
  private String pool(List<String> words) {
    int at = words.indexOf("zfs_member") + 1;
    boolean labelled = head.contains("LABEL");
    while (labelled && at < words.size() && words.get(at).matches("\\d+")) {
      at++;
    }
    return labelled && at < words.size() && words.get(at).matches("[A-Za-z][\\w.:-]*")
        ? words.get(at)
        : "?";
  }

  private boolean hasMountPoints() {
    return columns.contains("MOUNTPOINT") || columns.contains("MOUNTPOINTS");
  }

  private void finish() {
    for (Layers.Node node : plainBtrfs) {
      String what = "btrfs, of which another member may be mounted";
      storage.uses(HostNeed.FILE_SYSTEM, what, node.name(), text.evidence());
    }
    Evidence all = Evidence.of(text.name(), "every block device", text.origin());
    if (whole && rootSeen && hasMountPoints()) {
      storage.tellsAll("mounts", all);
      storage.tellsAll("swap", all);
      storage.tellsAll("disks", all);
    } else if (whole) {
      storage.tellsAll("disks", all);
    }
    if (whole && anyFileSystem && columns.contains("FSTYPE")) {
      storage.tellsAll("pools", all);
    }
  }
}
