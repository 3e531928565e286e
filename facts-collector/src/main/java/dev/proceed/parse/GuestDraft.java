package dev.proceed.parse;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What the sources say about one virtual machine. */
public final class GuestDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final Claims<Boolean> snp = new Claims<>();
  public final ListingDraft<PciAddress, Claims<Integer>> devices = new ListingDraft<>(Claims::new);

  /** A slot given without its function: stands for every function in it. */
  public record WholeSlot(PciAddress first, Claims<Integer> clique) {}

  public final List<WholeSlot> slots = new ArrayList<>();

  /** The configuration was read from end to end; its evidence. */
  public final List<Evidence> read = new ArrayList<>();

  /** Why the configuration may hide devices. */
  public final List<String> hidden = new ArrayList<>();

  public Guest finish(String id, Collection<PciAddress> known, boolean allKnown) {
    for (WholeSlot slot : slots) {
      expand(slot, known, allKnown);
    }
    if (!hidden.isEmpty()) {
      devices.maybeMore(Reason.NOT_COLLECTED, hidden.get(0));
    } else if (!read.isEmpty()) {
      devices.allAre(devices.items().keySet(), read.get(0));
    }
    return new Guest(
        id,
        running.result("guests", id, "running"),
        snp.result("guests", id, "snp"),
        new Listing<>(assigned(id), devices.complete("guests[" + id + "].devices.complete")));
  }

  private void expand(WholeSlot slot, Collection<PciAddress> known, boolean allKnown) {
    boolean found = false;
    for (PciAddress address : known) {
      if (address.sameSlot(slot.first())) {
        devices.items().putIfAbsent(address, slot.clique());
        found = true;
      }
    }
    if (!found) {
      devices.items().putIfAbsent(slot.first(), slot.clique());
    }
    if (!allKnown) {
      hidden.add("not every function of the slot of " + slot.first() + " may be known");
    }
  }

  private List<AssignedDevice> assigned(String id) {
    List<AssignedDevice> assigned = new ArrayList<>();
    for (Map.Entry<PciAddress, Claims<Integer>> entry : devices.items().entrySet()) {
      String path = "guests[" + id + "].devices[" + entry.getKey() + "].p2pClique";
      assigned.add(new AssignedDevice(entry.getKey(), entry.getValue().result(path)));
    }
    return assigned;
  }
}
