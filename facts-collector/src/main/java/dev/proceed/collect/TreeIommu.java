package dev.proceed.collect;

import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.HostFiles;
import dev.proceed.parse.IommuUnits;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** The IOMMUs from {@code sys/class/iommu}, and whether there is one at all. */
final class TreeIommu {

  private static final String UNITS = "sys/class/iommu";

  /**
   * Name of a group that VFIO makes where there is no IOMMU (linux drivers/vfio/group.c, v6.12).
   */
  private static final String NO_IOMMU = "vfio-noiommu";

  private static final List<String> REGISTERS =
      List.of("amd-iommu/features", "intel-iommu/cap", "intel-iommu/ecap");

  private final RootDir root;
  private final Draft draft;

  private TreeIommu(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  /** Functions and groups must have been read. */
  static void read(RootDir root, Draft draft) {
    TreeIommu reader = new TreeIommu(root, draft);
    Names units = root.list(UNITS);
    reader.units(units);
    reader.enabled(units);
  }

  private void units(Names names) {
    List<String> seen = new ArrayList<>();
    for (String name : names.names()) {
      if (IommuUnits.isName(name)) {
        seen.add(name);
        draft.iommu.units.item(name);
        REGISTERS.forEach(file -> register(UNITS + "/" + name + "/" + file));
      }
    }
    if (names.found() && seen.isEmpty() && !isTrulyEmpty()) {
      draft.iommu.units.maybeMore(
          Reason.NOT_COLLECTED, "/" + UNITS + " is empty; its links may not have been copied");
    } else if (names.found() && seen.size() == names.names().size()) {
      draft.iommu.units.allAre(seen, listed(UNITS, names.names().size()));
    } else if (names.found()) {
      draft.iommu.units.maybeMore(Reason.UNPARSEABLE, "an odd name in /" + UNITS);
    } else if (names.look() == Look.DENIED) {
      draft.iommu.units.maybeMore(Reason.NO_PERMISSION, "/" + UNITS + " is not readable");
    }
  }

  /** The entries are links, which a copy may leave out; groups are directories. */
  private boolean isTrulyEmpty() {
    Names groups = root.list(TreeGroups.GROUPS);
    return root.isWhole() || (groups.found() && groups.isEmpty());
  }

  private void register(String file) {
    SourceText text = root.text(file);
    if (text != null) {
      HostFiles.read("/" + file, text, draft);
    }
  }

  private Evidence listed(String directory, int entries) {
    return Evidence.of("/" + directory, entries + " entries", root.origin());
  }

  private void enabled(Names units) {
    Names groups = root.list(TreeGroups.GROUPS);
    List<String> real = groups.names().stream().filter(this::isReal).toList();
    if (!real.isEmpty()) {
      draft.iommu.enabled.present(true, listed(TreeGroups.GROUPS, groups.names().size()));
    } else if (!units.isEmpty()) {
      draft.iommu.enabled.present(true, listed(UNITS, units.names().size()));
    } else if (groups.found() && units.found()) {
      draft.iommu.enabled.present(false, listed(UNITS, 0));
    } else if (!groups.found()) {
      byLinks();
      withoutCode();
    }
  }

  /** A running kernel without the directory has no IOMMU code. */
  private void withoutCode() {
    Names kernel = root.list("sys/kernel");
    if (root.isWhole() && kernel.found() && !kernel.names().contains("iommu_groups")) {
      draft.iommu.enabled.present(
          false, Evidence.of("/sys/kernel", "no iommu_groups", root.origin()));
    }
  }

  private boolean isReal(String group) {
    SourceText name = root.text(TreeGroups.GROUPS + "/" + group + "/name");
    return name == null || !name.value().equals(NO_IOMMU);
  }

  /** A copy without the groups may still show that functions are in some. */
  private void byLinks() {
    for (FunctionDraft function : draft.functions.items().values()) {
      Reading<Integer> group = function.iommuGroup.result("functions[?].iommuGroup");
      if (group instanceof Reading.Present<Integer> known) {
        draft.iommu.enabled.present(true, known.evidence());
        return;
      }
    }
  }
}
