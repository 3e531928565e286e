package dev.proceed.collect;

import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.ConfigSpace;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** PCI functions from {@code sys/bus/pci/devices}: links into the tree of devices. */
final class TreeFunctions {

  private static final String DEVICES = "sys/bus/pci/devices";
  private static final long PATIENCE = 2000;

  private final RootDir root;
  private final Draft draft;
  private final FunctionLinks links;
  private final Map<PciAddress, FunctionDraft> read = new LinkedHashMap<>();
  private final List<FunctionEntry> folders = new ArrayList<>();
  private final List<FunctionEntry> withoutReset = new ArrayList<>();
  private boolean anyReset;

  private TreeFunctions(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
    this.links = new FunctionLinks(root, draft);
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
    try (LockedFiles locked = new LockedFiles(PATIENCE)) {
      for (String name : entries.names()) {
        PciAddress address = Bdf.read(name);
        if (address == null) {
          skipped = name;
        } else {
          function(name, address, locked);
        }
      }
    }
    settle();
    if (skipped.isEmpty()) {
      draft.functions.allAre(read.keySet(), evidence);
    } else {
      draft.functions.maybeMore(Reason.UNPARSEABLE, "not a PCI address: " + skipped);
    }
  }

  /** A running kernel without the directory has no PCI; a copy may just have left it out. */
  private void notListed(Look look) {
    Names buses = root.list("sys/bus");
    if (root.isWhole() && buses.found() && !buses.isEmpty() && !buses.names().contains("pci")) {
      draft.functions.allAre(
          List.of(), Evidence.of("/sys/bus", "no pci among " + buses.names(), root.origin()));
    } else if (look == Look.DENIED) {
      draft.functions.maybeMore(Reason.NO_PERMISSION, "/" + DEVICES + " is not readable");
    } else if (!root.isWhole()) {
      draft.functions.maybeMore(Reason.NOT_COLLECTED, "this copy has no /" + DEVICES);
    }
  }

  private void function(String name, PciAddress address, LockedFiles locked) {
    String source = "/" + DEVICES + "/" + name;
    FunctionDraft function = draft.functions.item(address);
    read.put(address, function);
    function.name.unknown(
        Reason.NOT_COLLECTED, "sysfs holds no names; lspci takes them from a file of names");
    boolean linked = path(source, function);
    Directory directory = root.directory(DEVICES + "/" + name);
    Names names = directory == null ? new Names(Look.MISSING, List.of()) : directory.list();
    if (directory == null || !names.found()) {
      unreadable(function, names.look(), source);
      return;
    }
    FunctionEntry entry =
        new FunctionEntry(root, address, function, directory, names.names(), source);
    if (!linked) {
      folders.add(entry);
    }
    entry(entry, locked);
  }

  private void entry(FunctionEntry entry, LockedFiles locked) {
    links.read(entry);
    FunctionFiles files = new FunctionFiles(entry);
    files.read(locked);
    Set<Integer> registers = files.registers();
    new FunctionConfig(entry).read();
    if (registers != null) {
      files.allRegisters(registers);
    }
    boolean tellsReset = entry.has("reset_method") || entry.has("reset");
    anyReset |= entry.has("reset_method");
    if (!tellsReset && !root.isWhole()) {
      withoutReset.add(entry);
    }
  }

  /** Whether a link tells the way, or at least is there. */
  private boolean path(String source, FunctionDraft function) {
    String link = root.link(source.substring(1));
    PciPath path = link == null ? null : Bdf.path(link);
    if (link != null && path != null) {
      function.path.present(path, Evidence.of(source, link, root.origin()));
    } else if (link != null) {
      function.path.unknown(Reason.UNPARSEABLE, source + " leads to no root bus");
    }
    return link != null;
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
    function.resetMethods.unknown(reason, why);
    ConfigSpace.unknown(function, reason, why);
  }

  /** What only all entries together tell. */
  private void settle() {
    links.settle();
    FunctionPaths.derive(root, read, folders);
    for (FunctionEntry entry : withoutReset) {
      // The kernel shows the file only where it has a way, and this copy has kept such files.
      if (anyReset && entry.isWhole()) {
        new FunctionFiles(entry).noReset("no such file, and others have one");
      }
    }
  }
}
