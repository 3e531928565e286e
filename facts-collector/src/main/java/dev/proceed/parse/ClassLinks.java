package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import dev.proceed.facts.PciAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where disks and network interfaces are: {@code ls -l} of {@code /sys/block}, {@code
 * /sys/class/block}, {@code /sys/class/net} and {@code /dev/disk/by-path}, and {@code readlink -f}
 * of their entries.
 *
 * <pre>
 * lrwxrwxrwx 1 root root 0 ... nvme0n1 -> ../devices/pci0000:00/0000:00:01.1/0000:01:00.0/nvme/nvme0/nvme0n1
 * lrwxrwxrwx 1 root root 9 ... pci-0000:00:17.0-ata-1-part2 -> ../../sda2
 * lrwxrwxrwx 1 root root 0 ... /sys/class/net/vmbr0/lower_eno1 -> ../../../pci0000:00/.../net/eno1
 * </pre>
 */
final class ClassLinks {

  private static final Pattern DEVICE =
      Pattern.compile("(?:.* -> )?\\S*?(devices/\\S*/(block|net)/\\S+)");
  private static final Pattern NVME =
      Pattern.compile("(?:.* -> )?\\S*?(devices/\\S*/nvme/nvme\\d+/nvme\\S+)");

  /** One way to a disk with several (linux drivers/nvme/host/multipath.c). */
  private static final Pattern WAY = Pattern.compile("nvme(\\d+)c\\d+(n\\d+)");

  private static final Pattern BY_PATH =
      Pattern.compile(".*\\bpci-([0-9a-f:.]+)-\\S+ -> \\.\\./\\.\\./(\\S+)");
  private static final Pattern OTHER_NAME =
      Pattern.compile(".*?([^\\s/]+) -> \\.\\./\\.\\./([a-z][^\\s/]*)");
  private static final Pattern LOWER = Pattern.compile(".*/net/([^/\\s]+)/lower_([^/\\s]+) -> .*");
  private static final Pattern KIND =
      Pattern.compile(".*/sys/class/net/([^/\\s]+)/(bridge|bond)(?:ing)?:?");
  private static final Pattern SLAVES = Pattern.compile("/sys/\\S*?([^/\\s]+)/slaves/?:");
  private static final Pattern NAME = Pattern.compile(".*?([^\\s/]+)(?: -> .*)?");

  private final NeedsDraft needs;
  private final boolean whole;
  private final Set<String> interfaces = new HashSet<>();
  private boolean found;
  private boolean lower;
  private String stacked = "";

  private ClassLinks(Section section, NeedsDraft needs) {
    this.needs = needs;
    this.whole = section.filter().isEmpty();
  }

  /** Whether a line was such a link. */
  static boolean read(Section section, NeedsDraft needs) {
    ClassLinks links = new ClassLinks(section, needs);
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      if (lines.get(index).length() < NeedsPaste.LONGEST) {
        links.line(lines.get(index).strip(), section.text().at(index));
      }
    }
    links.finish(section.text());
    return links.found;
  }

  private void line(String line, Evidence evidence) {
    Matcher slaves = SLAVES.matcher(line);
    if (line.isEmpty()) {
      stacked = "";
    } else if (line.startsWith("/sys/") && slaves.matches()) {
      heading(slaves.group(1), evidence);
    } else if (!stacked.isEmpty() && !line.startsWith("total ")) {
      Matcher name = NAME.matcher(line);
      if (name.matches()) {
        needs.storage.layers.node(stacked).on(name.group(1));
      }
    } else if (line.endsWith("/bridge") || line.endsWith("/bonding")) {
      Matcher kind = KIND.matcher(line);
      if (kind.matches()) {
        String label = kind.group(1) + " (" + kind.group(2) + ")";
        needs.network.layers.node(kind.group(1)).label(label);
      }
    } else if (line.contains("devices/") || line.contains(" -> ../../")) {
      link(line);
    }
  }

  /** Below it stand all the devices that the named one stands on. */
  private void heading(String name, Evidence evidence) {
    stacked = name;
    found = true;
    needs.storage.layers.node(name).allBelow();
    boolean array = name.startsWith("md");
    needs.storage.uses(
        array ? HostNeed.RAID_ARRAY : HostNeed.MAPPED_VOLUME, "active volume", name, evidence);
  }

  private void link(String line) {
    Matcher lowers = LOWER.matcher(line);
    Matcher device = DEVICE.matcher(line);
    Matcher nvme = NVME.matcher(line);
    Matcher path = BY_PATH.matcher(line);
    Matcher other = OTHER_NAME.matcher(line);
    if (lowers.matches()) {
      needs.network.layers.node(lowers.group(1)).on(lowers.group(2));
      lower = true;
      found = true;
    } else if (device.matches()) {
      at(device.group(2).equals("net") ? needs.network : needs.storage, device.group(1));
    } else if (nvme.matches()) {
      at(needs.storage, nvme.group(1));
    } else if (path.matches()) {
      PciAddress function = Bdf.read(path.group(1));
      if (function != null) {
        needs.storage.layers.node(path.group(2)).behind(function);
        found = true;
      }
    } else if (other.matches()) {
      needs.storage.layers.alias(other.group(1), other.group(2));
      needs.storage.layers.alias("mapper/" + other.group(1), other.group(2));
    }
  }

  private void at(NeedsDraft.Side side, String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    Layers.Node node = side.layers.node(name);
    if (path.contains("/virtual/nvme-subsystem/")) {
      found = true;
      return;
    }
    side.layers.at(node, path);
    if (Layers.isWithoutDevice(name)) {
      node.endsHere();
    }
    Matcher way = WAY.matcher(name);
    if (way.matches()) {
      Layers.Node head = side.layers.node("nvme" + way.group(1) + way.group(2));
      head.on(name);
      head.allBelow();
    }
    if (side == needs.network) {
      interfaces.add(name);
    }
    found = true;
  }

  /** The loopback interface is always there; without it the list is a part. */
  private void finish(SourceText text) {
    if (whole && interfaces.contains("lo")) {
      Evidence all = Evidence.of(text.name(), "every network interface", text.origin());
      needs.network.tellsAll("interfaces", all);
      if (lower) {
        needs.network.tellsAll(NeedsDraft.STACKS, all);
      }
    }
  }
}
