package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the way to each function of one listing from the bus numbers of its bridges.
 *
 * <p>A bus is a root bus when it has number 0 (no bridge leads there: a secondary bus of 0 is one
 * that was never set), or when the listing is whole, no bridge leads to it, and a host bridge or
 * another part of the root complex is on it. Otherwise the bridge above may just not be shown: a
 * port that calls itself a root port proves nothing, for Loongson has some behind bridges.
 */
final class BusPaths {

  /** Linux numbers the domains inside a VMD from 10000 on, and those lie below another root. */
  static final long INNER_DOMAINS = 0x10000;

  private final List<Entry> entries;
  private final boolean complete;
  private final Map<PciBus, Entry> above = new HashMap<>();
  private final Set<PciBus> disputed = new HashSet<>();
  private final Set<PciBus> roots = new HashSet<>();
  private final Map<Long, List<Entry>> bridges = new HashMap<>();
  private boolean blind;

  /**
   * @param complete whether the listing shows every function
   */
  BusPaths(List<Entry> entries, boolean complete) {
    this.entries = entries;
    this.complete = complete;
    entries.forEach(this::look);
  }

  private void look(Entry entry) {
    Details details = entry.details();
    PciBusRange range = range(entry);
    PciAddress address = entry.address();
    if (range != null && range.secondary() > 0) {
      PciBus secondary = new PciBus(address.domain(), range.secondary());
      if (above.put(secondary, entry) != null) {
        disputed.add(secondary);
      }
      bridges.computeIfAbsent(address.domain(), none -> new ArrayList<>()).add(entry);
    }
    blind |= range == null && entry.isBridge();
    if (entry.isHostBridge() || (details != null && isOfRootComplex(details))) {
      roots.add(address.onBus());
    }
  }

  private static @Nullable PciBusRange range(Entry entry) {
    Details details = entry.details();
    return details == null ? null : BusLine.range(details);
  }

  private static boolean isOfRootComplex(Details details) {
    Capability express = details.capability("Express", false);
    return express != null && express.name().contains(" Root ");
  }

  /** Adds what was found, or why nothing was. */
  void add(Draft draft) {
    for (Entry entry : entries) {
      Claims<PciPath> claims = draft.functions.item(entry.address()).path;
      SourceText text = entry.text();
      List<PciAddress> shown = entry.slot().bridges();
      if (shown != null) {
        way(entry.address(), shown, claims, text);
      } else {
        derived(entry, claims);
      }
    }
  }

  private static void way(
      PciAddress address, List<PciAddress> bridges, Claims<PciPath> claims, SourceText text) {
    if (address.domain() >= INNER_DOMAINS) {
      claims.unknown(Reason.NOT_COLLECTED, innerDomain(address));
      return;
    }
    PciBus root = bridges.isEmpty() ? address.onBus() : bridges.get(0).onBus();
    claims.present(new PciPath(root, bridges), text.at(0));
  }

  static String innerDomain(PciAddress address) {
    return "lspci does not show whether the domain of " + address + " lies inside another";
  }

  private void derived(Entry entry, Claims<PciPath> claims) {
    List<PciAddress> bridges = new ArrayList<>();
    PciBus bus = entry.address().onBus();
    Set<PciBus> visited = new HashSet<>();
    for (Entry bridge = above.get(bus); bridge != null; bridge = above.get(bus)) {
      if (disputed.contains(bus) || !visited.add(bus)) {
        claims.unknown(Reason.UNPARSEABLE, "several bridges claim to lead to bus " + bus);
        return;
      }
      bridges.add(0, bridge.address());
      bus = bridge.address().onBus();
    }
    String obstacle = obstacle(bus);
    if (obstacle == null) {
      way(entry.address(), bridges, claims, entry.text());
    } else {
      claims.unknown(complete ? Reason.UNPARSEABLE : Reason.NOT_COLLECTED, obstacle);
    }
  }

  /** Why a bus that no bridge leads to may be none of the root complex; null when it is. */
  private @Nullable String obstacle(PciBus bus) {
    if (bus.bus() == 0) {
      return null;
    }
    for (Entry bridge : bridges.getOrDefault(bus.domain(), List.of())) {
      PciBusRange range = range(bridge);
      if (range != null && range.holds(bus.bus())) {
        return "no bridge of the listing leads to bus " + bus + " behind " + bridge.address();
      }
    }
    if (!complete) {
      return "the bridge above bus " + bus + " is not in the listing";
    }
    if (blind) {
      return "not every bridge of the listing shows its buses";
    }
    return roots.contains(bus)
        ? null
        : "neither a bridge nor a host bridge is shown for bus " + bus;
  }
}
