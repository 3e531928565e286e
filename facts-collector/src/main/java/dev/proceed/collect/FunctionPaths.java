package dev.proceed.collect;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.FunctionDraft;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ways of functions whose entries are plain folders, from the bus numbers of bridges. Only what is
 * certain is told: every bus up to a root bus must lie behind exactly one bridge. A bus without a
 * bridge is a root bus only where that is seen (bus 0, or {@code sys/devices/pciDDDD:BB}), because
 * the bridge may just be missing in the copy.
 */
final class FunctionPaths {

  /** The domains of VMD begin here, and lie below an endpoint of another one (vmd.c, v6.12). */
  private static final long FIRST_NESTED_DOMAIN = 0x10000;

  private final Map<PciAddress, FunctionDraft> functions = new HashMap<>();
  private final Map<PciBus, PciAddress> bridges = new HashMap<>();
  private final Set<PciBus> ambiguous = new HashSet<>();
  private final Set<PciBus> roots = new HashSet<>();

  private FunctionPaths() {}

  /**
   * Adds ways.
   *
   * @param all every function of the tree
   * @param folders those that have no link
   */
  static void derive(
      RootDir root, Map<PciAddress, FunctionDraft> all, Collection<FunctionEntry> folders) {
    if (folders.isEmpty()) {
      return;
    }
    FunctionPaths paths = new FunctionPaths();
    all.forEach(paths::function);
    for (String name : root.list("sys/devices").names()) {
      PciBus bus = name.startsWith("pci") ? Bdf.bus(name.substring(3)) : null;
      if (bus != null) {
        paths.roots.add(bus);
      }
    }
    folders.forEach(paths::way);
  }

  private void function(PciAddress address, FunctionDraft draft) {
    functions.put(address, draft);
    PciBusRange range = range(draft);
    if (range.secondary() != 0) {
      PciBus behind = new PciBus(address.domain(), range.secondary());
      if (bridges.putIfAbsent(behind, address) != null) {
        ambiguous.add(behind);
      }
    }
  }

  private static PciBusRange range(FunctionDraft draft) {
    return draft.buses.result("functions[?].buses").asOptional().orElse(new PciBusRange(0, 0));
  }

  private void way(FunctionEntry entry) {
    List<PciAddress> above = new ArrayList<>();
    PciBus bus = entry.address().onBus();
    String obstacle = obstacle(bus);
    while (obstacle.isEmpty() && !isRoot(bus)) {
      PciAddress bridge = bridges.get(bus);
      if (bridge == null || above.contains(bridge)) {
        obstacle = "no bridge to bus " + bus + " is in this copy";
      } else if (!holds(bridge, entry.address())) {
        obstacle = bridge + " does not lead to bus " + entry.address().onBus();
      } else {
        above.add(0, bridge);
        bus = bridge.onBus();
        obstacle = obstacle(bus);
      }
    }
    String source = entry.source() + " is a directory in this copy, not a link into the tree";
    if (obstacle.isEmpty()) {
      Evidence evidence = Evidence.of(entry.source(), "bus numbers of bridges", Origin.DERIVED);
      entry.draft().path.present(new PciPath(bus, above), evidence);
    } else {
      entry.draft().path.unknown(Reason.NOT_COLLECTED, source + "; " + obstacle);
    }
  }

  private boolean holds(PciAddress bridge, PciAddress below) {
    FunctionDraft draft = functions.get(bridge);
    return draft != null && range(draft).holds(below.bus());
  }

  private String obstacle(PciBus bus) {
    if (bus.domain() >= FIRST_NESTED_DOMAIN) {
      return "what its domain lies below is not told";
    }
    boolean both = roots.contains(bus) && bridges.containsKey(bus);
    return ambiguous.contains(bus) || both ? "more than one thing leads to bus " + bus : "";
  }

  private boolean isRoot(PciBus bus) {
    return bus.bus() == 0 || roots.contains(bus);
  }
}
