package dev.proceed.collect;

import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Clean;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links of functions to their driver, their IOMMU group and their physical function. A link that is
 * not there means "none" on a running host, and in a copy that has kept such links elsewhere.
 */
final class FunctionLinks {

  private static final String DRIVER = "driver";
  private static final String GROUP = "iommu_group";
  private static final String PHYSICAL = "physfn";

  private final RootDir root;
  private final Draft draft;
  private final List<FunctionEntry> withoutDriver = new ArrayList<>();
  private final List<FunctionEntry> withoutGroup = new ArrayList<>();
  private final List<FunctionEntry> withoutPhysical = new ArrayList<>();
  private boolean anyDriver;
  private boolean anyGroup;
  private boolean anyVirtual;

  FunctionLinks(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  void read(FunctionEntry entry) {
    driver(entry);
    group(entry);
    physical(entry);
  }

  private static @Nullable String link(FunctionEntry entry, String name) {
    return entry.has(name) ? entry.directory().link(name) : null;
  }

  private static String last(String link) {
    return link.substring(link.lastIndexOf('/') + 1);
  }

  private void driver(FunctionEntry entry) {
    String link = link(entry, DRIVER);
    if (link != null && !last(link).isBlank()) {
      anyDriver = true;
      entry.draft().driver.present(Clean.key(last(link)), entry.evidence(DRIVER, link));
    } else if (root.isWhole() || !driverOfEvent(entry)) {
      withoutDriver.add(entry);
    }
  }

  /**
   * {@code uevent} names the driver whenever one is bound (drivers/base/core.c {@code dev_uevent},
   * v6.12). It is asked in a copy only: on a running host there is the link.
   */
  private static boolean driverOfEvent(FunctionEntry entry) {
    SourceText event = entry.text("uevent");
    for (int index = 0; event != null && index < event.lines().size(); index++) {
      String line = event.lines().get(index);
      if (line.startsWith("DRIVER=") && line.length() > 7) {
        entry.draft().driver.present(Clean.key(line.substring(7)), event.at(index));
        return true;
      }
    }
    return false;
  }

  private void group(FunctionEntry entry) {
    String link = link(entry, GROUP);
    int number = link == null ? -1 : Hex.decimal(last(link));
    if (link == null || number < 0) {
      withoutGroup.add(entry);
      return;
    }
    anyGroup = true;
    entry.draft().iommuGroup.present(number, entry.evidence(GROUP, link));
    draft.groups.item(number).members.item(entry.address());
  }

  private void physical(FunctionEntry entry) {
    String link = link(entry, PHYSICAL);
    PciAddress address = link == null ? null : Bdf.read(last(link));
    anyVirtual |= address != null || entry.count("virtfn") > 0;
    if (link != null && address != null) {
      entry.draft().physicalFunction.present(address, entry.evidence(PHYSICAL, link));
    } else {
      withoutPhysical.add(entry);
    }
  }

  /** Settles the links that were not there, when all entries have been seen. */
  void settle() {
    Names groups = root.list(TreeGroups.GROUPS);
    boolean groupsTell = anyGroup || (groups.found() && groups.isEmpty());
    for (FunctionEntry entry : withoutDriver) {
      boolean tells = anyDriver || entry.has("uevent");
      missing(entry, DRIVER, tells, entry.draft().driver);
    }
    for (FunctionEntry entry : withoutGroup) {
      // Where the group itself lists the function, its own link is not missed.
      if (!entry.draft().iommuGroup.told()) {
        missing(entry, GROUP, groupsTell, entry.draft().iommuGroup);
      }
    }
    for (FunctionEntry entry : withoutPhysical) {
      missing(entry, PHYSICAL, anyVirtual, entry.draft().physicalFunction);
    }
  }

  private void missing(FunctionEntry entry, String name, boolean othersTell, Claims<?> claims) {
    String link = entry.source() + "/" + name;
    if (entry.has(name)) {
      claims.unknown(
          Reason.UNPARSEABLE, link + " is no link in this copy" + typeInside(entry, name));
    } else if (entry.isWhole() && (othersTell || root.isWhole())) {
      claims.absent(entry.evidence(name, "no such link"));
    } else if (othersTell) {
      claims.unknown(Reason.NOT_COLLECTED, entry.source() + " is not copied as a whole");
    } else {
      claims.unknown(Reason.NOT_COLLECTED, "this copy carries no " + name + " links");
    }
  }

  /** A copy that followed links has the group's type, but not its number. */
  private static String typeInside(FunctionEntry entry, String name) {
    RootDir.Content type = entry.directory().read(name + "/type", 64);
    return type.found() && name.equals(GROUP)
        ? "; the type in it is " + entry.text(name + "/type", type).value()
        : "";
  }
}
