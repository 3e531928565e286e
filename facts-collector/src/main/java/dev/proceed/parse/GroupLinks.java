package dev.proceed.parse;

import dev.proceed.facts.PciAddress;

/**
 * Finds members of IOMMU groups in listings of the kernel's own links.
 *
 * <pre>
 * /sys/kernel/iommu_groups/0/devices:
 * lrwxrwxrwx 1 root root 0 Jan  1 00:00 0000:00:00.0 -> ../../../../devices/pci0000:00/0000:00:00.0
 *
 * lrwxrwxrwx 1 ... /sys/kernel/iommu_groups/1/devices/0000:00:01.0 -> ../../../../devices/...
 * </pre>
 */
public final class GroupLinks {

  private static final String GROUPS = "/iommu_groups/";
  private static final String DEVICES = "/devices";

  private final SourceText text;
  private final GroupMembers members;
  private int group = -1;

  private GroupLinks(SourceText text, Draft draft) {
    this.text = text;
    this.members = new GroupMembers(draft);
  }

  /** Adds what the links say; false when the text holds none in one of these forms. */
  public static boolean read(Section section, Draft draft) {
    GroupLinks links = new GroupLinks(section.text(), draft);
    for (int index = 0; index < links.text.lines().size(); index++) {
      links.line(links.text.lines().get(index), index);
    }
    if (links.members.isEmpty()) {
      return false;
    }
    String filter = section.filter();
    links.members.finish(
        section.text(), filter.isEmpty() ? "" : "the listing was filtered: " + filter);
    SysfsLines.paths(section.text(), draft);
    return true;
  }

  private void line(String line, int index) {
    int at = line.indexOf(GROUPS);
    if (line.isBlank()) {
      group = -1;
    } else if (at >= 0) {
      path(line, at + GROUPS.length(), index);
    } else if (group >= 0) {
      names(line, index);
    }
  }

  /** {@code 0/devices:} opens a directory, {@code 0/devices/0000:00:00.0 ->} is a link in one. */
  private void path(String line, int from, int index) {
    int end = from;
    while (end < line.length() && Character.isDigit(line.charAt(end))) {
      end++;
    }
    int number = Hex.decimal(line.substring(from, end));
    String rest = line.substring(end);
    if (number < 0 || !rest.startsWith(DEVICES)) {
      return;
    }
    String tail = rest.substring(DEVICES.length());
    tail = tail.startsWith("/:") ? tail.substring(1) : tail;
    if (tail.startsWith(":") || tail.startsWith("':")) {
      group = number;
    } else if (tail.startsWith("/") && tail.contains(" ->")) {
      PciAddress address = Bdf.read(tail.substring(1, tail.indexOf(" ->")).strip());
      if (address != null) {
        members.add(number, address, text.at(index));
      }
    }
  }

  /** Names in the directory: one with its target, or several side by side. */
  private void names(String line, int index) {
    int arrow = line.indexOf(" ->");
    for (String word : line.substring(0, arrow < 0 ? line.length() : arrow).split(" +", -1)) {
      PciAddress address = Bdf.read(word);
      if (address != null) {
        members.add(group, address, text.at(index));
      }
    }
  }
}
