package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions that one source gives to a guest: its process, or a section of its configuration. */
final class Taken {

  /** A slot given without its function: stands for every function in it. */
  private record WholeSlot(PciAddress first, AssignedDraft draft) {}

  /** A device given by the name of a mapping. */
  private record Use(String device, String mapping, AssignedDraft draft) {}

  /** What settling needs to know of the host. */
  record Host(Collection<PciAddress> functions, boolean allFunctions, PciMappings mappings) {}

  private final Map<PciAddress, AssignedDraft> exact = new LinkedHashMap<>();
  private final List<WholeSlot> slots = new ArrayList<>();
  private final List<Use> uses = new ArrayList<>();
  private final List<String> hidden = new ArrayList<>();
  private @Nullable Evidence read;
  private String ifStopped = "";

  /** The source was read from end to end. */
  void read(Evidence evidence) {
    read = evidence;
  }

  boolean isRead() {
    return read != null;
  }

  /** The source may hide functions. */
  void hides(String why) {
    hidden.add(why);
  }

  /** The source tells nothing of a guest that runs. */
  void onlyIfStopped(String why) {
    ifStopped = why;
  }

  /** Says so of a guest that may run. */
  void runs() {
    if (!ifStopped.isEmpty()) {
      hidden.add(ifStopped);
    }
  }

  AssignedDraft function(PciAddress address) {
    return exact.computeIfAbsent(address, none -> new AssignedDraft());
  }

  void slot(PciAddress first, AssignedDraft draft) {
    slots.add(new WholeSlot(first, draft));
  }

  void mapping(String device, String name, AssignedDraft draft) {
    uses.add(new Use(device, name, draft));
  }

  /**
   * Adds them to a listing, once every function and mapping that any source names is known.
   *
   * @param reserved functions known to be the guest's, by which an alternative is told
   */
  void settle(
      ListingDraft<PciAddress, AssignedDraft> devices, Host host, Set<PciAddress> reserved) {
    exact.forEach((address, draft) -> devices.items().putIfAbsent(address, draft));
    slots.forEach(slot -> expand(slot, devices, host));
    uses.forEach(use -> choose(use, devices, host, reserved));
    if (!hidden.isEmpty()) {
      devices.maybeMore(Reason.NOT_COLLECTED, hidden.get(0));
    } else if (read != null) {
      devices.allAre(devices.items().keySet(), read);
    }
  }

  private void expand(WholeSlot slot, ListingDraft<PciAddress, AssignedDraft> devices, Host host) {
    boolean found = false;
    for (PciAddress address : host.functions()) {
      if (address.sameSlot(slot.first())) {
        devices.items().putIfAbsent(address, slot.draft());
        found = true;
      }
    }
    if (!found) {
      devices.items().putIfAbsent(slot.first(), slot.draft());
    }
    if (!host.allFunctions()) {
      hidden.add("not every function of the slot of " + slot.first() + " may be known");
    }
  }

  /** Of several map lines the first free one is taken at start, which the configuration hides. */
  private void choose(
      Use use,
      ListingDraft<PciAddress, AssignedDraft> devices,
      Host host,
      Set<PciAddress> reserved) {
    List<List<String>> ways = host.mappings().paths(use.mapping());
    if (ways.isEmpty()) {
      hidden.add(use.device() + " names mapping " + use.mapping() + ": " + host.mappings().why());
      return;
    }
    List<String> chosen = ways.size() == 1 ? ways.get(0) : reserved(ways, reserved);
    if (chosen.isEmpty()) {
      hidden.add(
          use.device() + " takes the first free device of mapping " + use.mapping() + ": " + ways);
    }
    for (String path : chosen) {
      PciAddress address = Bdf.read(path);
      PciAddress slot = address == null ? Bdf.read(path + ".0") : null;
      if (address != null) {
        devices.items().putIfAbsent(address, use.draft());
      } else if (slot != null) {
        expand(new WholeSlot(slot, use.draft()), devices, host);
      } else {
        hidden.add("mapping " + use.mapping() + " names " + path + ", which is no address");
      }
    }
  }

  private static List<String> reserved(List<List<String>> ways, Set<PciAddress> reserved) {
    for (List<String> way : ways) {
      PciAddress first = Bdf.read(way.get(0).indexOf('.') < 0 ? way.get(0) + ".0" : way.get(0));
      if (first != null && reserved.contains(first)) {
        return way;
      }
    }
    return List.of();
  }
}
