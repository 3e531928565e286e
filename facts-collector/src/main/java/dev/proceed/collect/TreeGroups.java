package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GroupDraft;
import dev.proceed.parse.GroupType;
import dev.proceed.parse.Hex;
import dev.proceed.parse.ReservedRegions;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** IOMMU groups from {@code sys/kernel/iommu_groups}. */
final class TreeGroups {

  static final String GROUPS = "sys/kernel/iommu_groups";

  private final RootDir root;
  private final Draft draft;

  private TreeGroups(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeGroups reader = new TreeGroups(root, draft);
    Names groups = root.list(GROUPS);
    reader.groups(groups);
  }

  private Evidence listed(String directory, Names names) {
    return Evidence.of("/" + directory, names.names().size() + " entries", root.origin());
  }

  private void groups(Names names) {
    List<Integer> numbers = new ArrayList<>();
    String skipped = "";
    for (String name : names.names()) {
      int number = Hex.decimal(name);
      if (number < 0) {
        skipped = name;
      } else {
        numbers.add(number);
        group(number, draft.groups.item(number));
      }
    }
    if (names.found() && skipped.isEmpty()) {
      draft.groups.allAre(numbers, listed(GROUPS, names));
    } else if (names.found()) {
      draft.groups.maybeMore(Reason.UNPARSEABLE, "not a group number: " + skipped);
    } else if (names.look() == Look.DENIED) {
      draft.groups.maybeMore(Reason.NO_PERMISSION, "/" + GROUPS + " is not readable");
    } else {
      noDirectory();
    }
  }

  /** A running kernel without the directory has no IOMMU code; a copy may just have left it out. */
  private void noDirectory() {
    Names kernel = root.list("sys/kernel");
    if (root.isWhole() && kernel.found() && !kernel.isEmpty()) {
      draft.groups.allAre(List.of(), Evidence.of("/sys/kernel", "no iommu_groups", root.origin()));
    } else {
      draft.groups.maybeMore(Reason.NOT_COLLECTED, "this copy has no /" + GROUPS);
    }
  }

  private void group(int number, GroupDraft group) {
    String path = GROUPS + "/" + number;
    Directory directory = root.directory(path);
    if (directory == null) {
      return;
    }
    Content type = directory.read("type", 64);
    if (type.found()) {
      GroupType.read(SourceText.of("/" + path + "/type", root.origin(), type.bytes()), group);
    } else if (type.look() == Look.MISSING) {
      group.domainType.unknown(
          Reason.NOT_COLLECTED, "/" + path + "/type is not there: older kernel, or not copied");
    } else {
      group.domainType.unknown(Reason.NO_PERMISSION, "/" + path + "/type is not readable");
    }
    members(path + "/devices", number, group);
    reserved(path + "/reserved_regions", group);
  }

  private void reserved(String path, GroupDraft group) {
    Content content = root.read(path, RootDir.SMALL);
    if (content.found()) {
      ReservedRegions.read(SourceText.of("/" + path, root.origin(), content.bytes()), group);
    } else {
      boolean denied = content.look() == Look.DENIED;
      group.reserved.maybeMore(
          denied ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED,
          "/" + path + (denied ? " is not readable" : " is not there"));
    }
  }

  private void members(String path, int number, GroupDraft group) {
    Names names = root.list(path);
    List<PciAddress> members = new ArrayList<>();
    for (String name : names.names()) {
      PciAddress address = Bdf.read(name);
      if (address != null) {
        members.add(address);
        group.members.item(address);
        draft
            .functions
            .item(address)
            .iommuGroup
            .present(number, Evidence.of("/" + path, name, root.origin()));
      }
    }
    if (names.found()) {
      group.members.allAre(members, listed(path, names));
    } else {
      group.members.maybeMore(Reason.NOT_COLLECTED, "/" + path + " is not there");
    }
  }
}
