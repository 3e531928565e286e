package dev.proceed.collect;

import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import java.util.ArrayList;
import java.util.List;

/** PCI functions from {@code sys/bus/pci/devices}: links into the tree of devices. */
final class TreeFunctions {

  private static final String DEVICES = "sys/bus/pci/devices";

  /** One function's directory, while it is read. */
  record Seen(
      PciAddress address, FunctionDraft draft, Directory directory, Names names, String source) {
    boolean has(String name) {
      return names.names().contains(name);
    }
  }

  private final RootDir root;
  private final Draft draft;
  private final List<PciAddress> read = new ArrayList<>();
  private final List<Seen> withoutDriver = new ArrayList<>();
  private final List<Seen> withoutGroup = new ArrayList<>();
  private boolean anyDriver;
  private boolean anyGroup;

  private TreeFunctions(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    new TreeFunctions(root, draft).readAll();
  }

  private void readAll() {
    Names entries = root.list(DEVICES);
    Evidence evidence =
        Evidence.of("/" + DEVICES, entries.names().size() + " entries", root.origin());
    if (!entries.found()) {
      notListed(entries.look());
      return;
    }
    String skipped = "";
    for (String name : entries.names()) {
      PciAddress address = Bdf.read(name);
      if (address == null) {
        skipped = name;
      } else {
        function(name, address);
      }
    }
    missingLinks();
    if (skipped.isEmpty()) {
      draft.functions.allAre(read, evidence);
    } else {
      draft.functions.maybeMore(Reason.UNPARSEABLE, "not a PCI address: " + skipped);
    }
  }

  /** A running kernel without the bus has no PCI; a copy may just have left it out. */
  private void notListed(Look look) {
    Names buses = root.list("sys/bus");
    if (root.isLive() && buses.found() && !buses.isEmpty() && !buses.names().contains("pci")) {
      draft.functions.allAre(
          List.of(), Evidence.of("/sys/bus", "no pci among " + buses.names(), root.origin()));
    } else if (look == Look.DENIED) {
      draft.functions.maybeMore(Reason.NO_PERMISSION, "/" + DEVICES + " is not readable");
    }
  }

  private void function(String name, PciAddress address) {
    String source = "/" + DEVICES + "/" + name;
    FunctionDraft function = draft.functions.item(address);
    read.add(address);
    path(source, function);
    Directory directory = root.directory(DEVICES + "/" + name);
    Names names = directory == null ? new Names(Look.MISSING, List.of()) : directory.list();
    if (directory == null || !names.found()) {
      unreadable(function, names.look(), source);
      return;
    }
    Seen seen = new Seen(address, function, directory, names, source);
    new FunctionFiles(root, seen).read();
    driver(seen);
    group(seen);
  }

  private void path(String source, FunctionDraft function) {
    String link = root.link(source.substring(1));
    PciPath path = link == null ? null : Bdf.path(link);
    if (link != null && path != null) {
      function.path.present(path, Evidence.of(source, link, root.origin()));
    } else if (link == null) {
      function.path.unknown(
          Reason.NOT_COLLECTED, source + " is a directory in this copy, not a link into the tree");
    } else {
      function.path.unknown(Reason.UNPARSEABLE, source + " leads to no root bus");
    }
  }

  private static void unreadable(FunctionDraft function, Look look, String source) {
    Reason reason = look == Look.DENIED ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED;
    String why =
        source + (look == Look.DENIED ? " is not readable" : " leads nowhere in this copy");
    function.id.unknown(reason, why);
    function.pciClass.unknown(reason, why);
    function.driver.unknown(reason, why);
    function.numaNode.unknown(reason, why);
    function.iommuGroup.unknown(reason, why);
    function.acs.unknown(reason, why);
  }

  private void driver(Seen seen) {
    String link = seen.has("driver") ? seen.directory().link("driver") : null;
    if (link == null) {
      withoutDriver.add(seen);
      return;
    }
    anyDriver = true;
    String name = link.substring(link.lastIndexOf('/') + 1);
    seen.draft()
        .driver
        .present(
            dev.proceed.parse.Clean.key(name),
            Evidence.of(seen.source() + "/driver", link, root.origin()));
  }

  private void group(Seen seen) {
    String link = seen.has("iommu_group") ? seen.directory().link("iommu_group") : null;
    int number = link == null ? -1 : Hex.decimal(link.substring(link.lastIndexOf('/') + 1));
    if (link == null || number < 0) {
      withoutGroup.add(seen);
      return;
    }
    anyGroup = true;
    seen.draft()
        .iommuGroup
        .present(number, Evidence.of(seen.source() + "/iommu_group", link, root.origin()));
    draft.groups.item(number).members.item(seen.address());
  }

  /** A link that is not there tells something only where links are there at all. */
  private void missingLinks() {
    Names groups = root.list(TreeGroups.GROUPS);
    boolean groupsTell = anyGroup || root.isLive() || (groups.found() && groups.isEmpty());
    for (Seen seen : withoutDriver) {
      missing(seen, "driver", anyDriver || root.isLive(), seen.draft().driver);
    }
    for (Seen seen : withoutGroup) {
      missing(seen, "iommu_group", groupsTell, seen.draft().iommuGroup);
    }
  }

  private void missing(Seen seen, String name, boolean linksTell, Claims<?> claims) {
    String link = seen.source() + "/" + name;
    if (seen.has(name)) {
      claims.unknown(Reason.UNPARSEABLE, link + " is no link in this copy");
    } else if (linksTell) {
      claims.absent(Evidence.of(link, "no such link", root.origin()));
    } else {
      claims.unknown(Reason.NOT_COLLECTED, "this copy carries no " + name + " links");
    }
  }
}
