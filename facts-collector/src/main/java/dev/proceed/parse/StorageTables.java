package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is mounted, as {@code mount}, {@code findmnt} and {@code df} print it, and what volumes
 * stand on, as {@code /proc/mdstat}, {@code pvs} and {@code zpool status} do.
 */
final class StorageTables {

  private static final Pattern MOUNT =
      Pattern.compile("(\\S+) on (/.*?) type ([\\w.-]+) \\((?:rw|ro)\\b.*");
  private static final Pattern FINDMNT =
      Pattern.compile("[^/A-Za-z0-9]*(/\\S*)\\s+(\\S+)\\s+([a-z][\\w.-]*)\\s+(?:rw|ro)\\b\\S*\\s*");
  private static final Pattern DF =
      Pattern.compile("(\\S+)\\s+(?:([a-z][\\w.-]*)\\s+)?\\d\\S*\\s.*?\\d+%\\s+(/.*?)\\s*");
  private static final Pattern DATA_SET = Pattern.compile("[A-Za-z][\\w.:-]*(?:/[\\w.: -]+)+");
  private static final Pattern ARRAY =
      Pattern.compile(
          "(md\\w+) : active (?:\\([a-z-]+\\) )?((?:raid\\d+|linear)?)((?: \\S+\\[\\d+]\\S*)+)");
  private static final Pattern VOLUME = Pattern.compile("\\s*(/dev/\\S+)\\s+(\\S+)\\s+lvm2\\s.*");
  private static final Pattern POOL = Pattern.compile("\\s*pool: (\\S+)");
  private static final Pattern MEMBER =
      Pattern.compile(
          "\\s+(\\S+)\\s+(?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL)\\b.*");
  private static final Pattern GROUPING =
      Pattern.compile("(?:mirror|raidz\\d?|draid\\S*|spare|replacing|indirect)-\\d+");

  private final NeedsDraft.Side storage;
  private final SourceText text;
  private boolean found;
  private boolean root;
  private boolean inDf;
  private String pool = "";

  private StorageTables(Section section, NeedsDraft.Side storage) {
    this.storage = storage;
    this.text = section.text();
  }

  /** Whether a line was of one of these tables. */
  static boolean read(Section section, NeedsDraft.Side storage) {
    StorageTables tables = new StorageTables(section, storage);
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      if (!line.isBlank() && line.length() < NeedsPaste.LONGEST) {
        tables.line(line, section.text().at(index));
      }
    }
    tables.finish(section);
    return tables.found;
  }

  private void line(String line, Evidence evidence) {
    if (line.startsWith("Filesystem ")) {
      inDf = true;
    } else if (inDf && line.contains("%")) {
      row(DF.matcher(line), evidence);
    } else if (line.contains(" type ")) {
      mount(MOUNT.matcher(line), 1, 2, evidence);
    } else if (line.startsWith("md")) {
      array(ARRAY.matcher(line), evidence);
    } else if (line.contains(" lvm2 ")) {
      volume(VOLUME.matcher(line), evidence);
    } else if (line.contains("pool: ") && POOL.matcher(line).matches()) {
      pool = line.substring(line.indexOf("pool: ") + 6).strip();
    } else if (!pool.isEmpty()) {
      member(MEMBER.matcher(line), evidence);
    } else if (line.contains(" rw,") || line.contains(" ro,")) {
      mount(FINDMNT.matcher(line), 2, 1, evidence);
    }
  }

  private void mount(Matcher line, int source, int target, Evidence evidence) {
    if (line.matches()) {
      found = true;
      root |= line.group(target).equals("/");
      new MountTable(storage)
          .mounted(line.group(source), line.group(target), line.group(3), evidence);
    }
  }

  /** Of a data set {@code df} does not say that it is ZFS's. */
  private void row(Matcher line, Evidence evidence) {
    if (line.matches()) {
      String source = line.group(1);
      String type = line.group(2) == null ? "" : line.group(2);
      boolean set = type.isEmpty() && DATA_SET.matcher(source).matches();
      new MountTable(storage).mounted(source, line.group(3), set ? "zfs" : type, evidence);
      found = true;
    }
  }

  private void array(Matcher line, Evidence evidence) {
    if (!line.matches()) {
      return;
    }
    Layers.Node node = storage.layers.node(line.group(1));
    node.label(line.group(1) + (line.group(2).isEmpty() ? "" : " (" + line.group(2) + ")"));
    for (String member : line.group(3).strip().split(" ", -1)) {
      node.on(member.substring(0, member.indexOf('[')));
    }
    node.allBelow();
    storage.uses(HostNeed.RAID_ARRAY, "running array", node.name(), evidence);
    found = true;
  }

  private void volume(Matcher line, Evidence evidence) {
    if (line.matches()) {
      String disk = MountTable.disk(line.group(1));
      Layers.Node group = storage.layers.node(Layers.VOLUME_GROUP + line.group(2));
      group.label(line.group(2) + " (LVM)");
      group.on(disk);
      group.allBelow();
      storage.uses(HostNeed.MAPPED_VOLUME, "volume group", group.name(), evidence);
      found = true;
    }
  }

  private void member(Matcher line, Evidence evidence) {
    if (line.matches()
        && !line.group(1).equals(pool)
        && !line.group(1).equals("state:")
        && !GROUPING.matcher(line.group(1)).matches()) {
      storage.poolMember(pool, MountTable.disk(line.group(1)), evidence);
      found = true;
    }
  }

  private void finish(Section section) {
    boolean whole = section.filter().isEmpty();
    if (root && whole) {
      storage.tellsAll("mounts", Evidence.of(text.name(), "every mount", text.origin()));
    }
    boolean none = text.value().equals("no pools available");
    boolean all = section.command().matches("zpool status(?: -\\w+)*");
    if (none || (!pool.isEmpty() && all)) {
      storage.tellsAll("pools", Evidence.of(text.name(), "every imported pool", text.origin()));
      found = true;
    }
  }
}
