package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.ReservedRegion;
import java.util.List;

/**
 * Lines that name a file of {@code /sys} or {@code /proc}: from {@code find}, or with the value
 * behind a colon from {@code grep -H . FILE...}.
 *
 * <pre>
 * /sys/kernel/iommu_groups/42/devices/0000:01:00.0
 * /sys/kernel/iommu_groups/42/type:DMA-FQ
 * /proc/4711/cgroup:0::/lxc/105/ns/init.scope
 * </pre>
 */
public final class PastedFiles {

  private static final String GROUPS = "/sys/kernel/iommu_groups/";

  private final Section section;
  private final Draft draft;
  private final GroupMembers members;
  private boolean found;

  private PastedFiles(Section section, Draft draft) {
    this.section = section;
    this.draft = draft;
    this.members = new GroupMembers(draft);
  }

  /** Adds what the lines say; false when no line is understood. */
  public static boolean read(Section section, Draft draft) {
    PastedFiles files = new PastedFiles(section, draft);
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index).strip();
      if (line.startsWith("/sys/") || line.startsWith("/proc/")) {
        files.line(line, index);
      }
    }
    files.groups();
    files.found |= DriverFiles.read(section, draft);
    return files.found;
  }

  private void line(String line, int index) {
    int colon = line.indexOf(':');
    String path = colon < 0 ? line : line.substring(0, colon);
    if (line.startsWith(GROUPS)) {
      group(line.substring(GROUPS.length()), index);
    } else if (colon >= 0) {
      value(path, line.substring(colon + 1).strip(), index);
    }
  }

  private void value(String path, String value, int index) {
    SourceText text = section.text().single(index, value);
    boolean known = true;
    if (HostFiles.read(path, text, draft)) {
      found = true;
    } else if (path.startsWith("/proc/") && path.endsWith("/cgroup")) {
      int process = Hex.decimal(path.substring("/proc/".length(), path.length() - 7));
      draft.placeOf(process).read(text);
    } else {
      known = path.startsWith("/sys/module/kvm_amd/parameters/");
    }
    found |= known;
  }

  private void group(String rest, int index) {
    int slash = rest.indexOf('/');
    int number = slash < 0 ? -1 : Hex.decimal(rest.substring(0, slash));
    String tail = slash < 0 ? "" : rest.substring(slash + 1);
    if (number < 0) {
      return;
    }
    if (tail.startsWith("reserved_regions:")) {
      ReservedRegion region = ReservedRegions.region(tail.substring(tail.indexOf(':') + 1));
      if (region != null) {
        draft.groups.item(number).reserved.item(region);
        found = true;
      }
    } else if (tail.startsWith("type:")) {
      GroupDraft group = draft.groups.item(number);
      GroupType.read(tail.substring(5).strip(), section.text().at(index), group);
      draft.iommu.enabled.present(true, section.text().at(index));
      found = true;
    } else if (tail.startsWith("devices/")) {
      String name = tail.substring("devices/".length()).split("[ :]->|/", 2)[0].strip();
      PciAddress address = Bdf.read(name);
      if (address != null) {
        member(number, address, index);
      }
    }
  }

  private void member(int number, PciAddress address, int index) {
    members.add(number, address, section.text().at(index));
    found = true;
  }

  private void groups() {
    String filter = section.filter();
    members.finish(section.text(), filter.isEmpty() ? "" : "the listing was filtered: " + filter);
  }
}
