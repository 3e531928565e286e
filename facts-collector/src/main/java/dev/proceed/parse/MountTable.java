package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import dev.proceed.facts.Reading.Reason;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is mounted: {@code /proc/PID/mountinfo} (linux Documentation/filesystems/proc.rst 3.5), and
 * the lines of {@code /proc/mounts}.
 */
public final class MountTable {

  private static final Pattern INFO =
      Pattern.compile("\\d+ \\d+ (\\d+:\\d+) \\S+ (\\S+) \\S+ (?:\\S+ )*- (\\S+) (\\S+)(?: .*)?");
  private static final Pattern MOUNTS =
      Pattern.compile("(\\S+) (/\\S*) ([\\w.-]+) (?:rw|ro)\\b\\S* \\d+ \\d+");
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
  private static final Set<String> OF_MEMORY = Set.of("tmpfs", "ramfs", "rootfs");

  /** What a program serves, such as Proxmox its configuration. */
  private static final String WITHOUT_DISK = "/dev/fuse";

  private final NeedsDraft.Side storage;

  public MountTable(NeedsDraft.Side storage) {
    this.storage = storage;
  }

  /** Every line; whether one was a mount. They are all of them where the root is among them. */
  public boolean read(SourceText text) {
    boolean root = false;
    boolean any = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String target = line(text.lines().get(index), text.at(index));
      any |= !target.isEmpty();
      root |= target.equals("/");
    }
    if (root) {
      storage.tellsAll("mounts", Evidence.of(text.name(), "every mount", text.origin()));
    }
    return any;
  }

  /** Where a line mounts something; "" when it is none. */
  private String line(String line, Evidence evidence) {
    Matcher info = INFO.matcher(line);
    if (info.matches()) {
      if (storage.layers.find(disk(plain(info.group(4)))) == null
          && storage.layers.find(info.group(1)) != null) {
        mounted(info.group(1), plain(info.group(2)), info.group(3), evidence);
        return info.group(2);
      }
      mounted(plain(info.group(4)), plain(info.group(2)), info.group(3), evidence);
      return info.group(2);
    }
    Matcher mounts = MOUNTS.matcher(line);
    if (mounts.matches()) {
      mounted(plain(mounts.group(1)), plain(mounts.group(2)), mounts.group(3), evidence);
      return mounts.group(2);
    }
    return "";
  }

  /**
   * One mount.
   *
   * @param source device, data set or server
   * @param target where it is mounted
   * @param type of the file system; "" when not known
   */
  public void mounted(String source, String target, String type, Evidence evidence) {
    String text = target + (type.isEmpty() ? "" : " on " + type);
    if (type.equals("zfs")) {
      int slash = source.indexOf('/');
      String pool = slash < 0 ? source : source.substring(0, slash);
      storage.uses(needOf(target), text, NeedsDraft.POOL + pool, evidence);
    } else if (source.equals(WITHOUT_DISK)) {
      return;
    } else if (source.startsWith("/dev/") || source.matches("\\d+:\\d+")) {
      storage.uses(needOf(target), text, disk(source), evidence);
    } else if (target.equals("/")) {
      storage.obstacle(Reason.NOT_COLLECTED, rootOn(type.isEmpty() ? source : type), "lsblk -f");
    }
  }

  private static String rootOn(String type) {
    if (type.equals("overlay") || type.equals("aufs")) {
      return "/ is an overlay, as in a container or a live system: the disk behind it is not seen";
    }
    return OF_MEMORY.contains(type)
        ? "/ is in memory (" + type + "): what the host needs of its disks is not seen"
        : "/ is on " + type + ", which stands on no local disk that is seen";
  }

  private static HostNeed needOf(String target) {
    if (target.equals("/")) {
      return HostNeed.ROOT_FILE_SYSTEM;
    }
    boolean boot = target.equals("/boot") || target.startsWith("/boot/") || target.equals("/efi");
    return boot ? HostNeed.BOOT_FILES : HostNeed.FILE_SYSTEM;
  }

  /** The name below {@code /dev}; LVM's {@code vg/lv} as device-mapper names it. */
  public static String disk(String source) {
    String name = source.startsWith("/dev/") ? source.substring("/dev/".length()) : source;
    int btrfs = name.indexOf('[');
    name = btrfs > 0 ? name.substring(0, btrfs) : name;
    String[] steps = name.split("/", -1);
    boolean volume = steps.length == 2 && !Set.of("mapper", "md", "zvol").contains(steps[0]);
    return volume
        ? "mapper/" + steps[0].replace("-", "--") + "-" + steps[1].replace("-", "--")
        : name;
  }

  /** Blanks and the like are written as {@code \040}. */
  private static String plain(String text) {
    return OCTAL
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 8))));
  }
}
