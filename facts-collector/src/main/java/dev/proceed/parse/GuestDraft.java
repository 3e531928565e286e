package dev.proceed.parse;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What the sources say about one virtual machine. */
public final class GuestDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final Claims<Boolean> snp = new Claims<>();
  public final Claims<Boolean> hypervisorHidden = new Claims<>();
  public final ListingDraft<PciAddress, AssignedDraft> devices =
      ListingDraft.of(AssignedDevice.class, AssignedDraft::new);

  /** A slot given without its function: stands for every function in it. */
  public record WholeSlot(PciAddress first, AssignedDraft draft) {}

  public final List<WholeSlot> slots = new ArrayList<>();

  /** The configuration was read from end to end; its evidence. */
  public final List<Evidence> read = new ArrayList<>();

  /** Why the configuration may hide devices. */
  public final List<String> hidden = new ArrayList<>();

  /** Expands whole slots, once every function that any source names is known. */
  void settle(Collection<PciAddress> known, boolean allKnown) {
    for (WholeSlot slot : slots) {
      expand(slot, known, allKnown);
    }
    if (!hidden.isEmpty()) {
      devices.maybeMore(Reason.NOT_COLLECTED, hidden.get(0));
    } else if (!read.isEmpty()) {
      devices.allAre(devices.items().keySet(), read.get(0));
    }
  }

  private void expand(WholeSlot slot, Collection<PciAddress> known, boolean allKnown) {
    boolean found = false;
    for (PciAddress address : known) {
      if (address.sameSlot(slot.first())) {
        devices.items().putIfAbsent(address, slot.draft());
        found = true;
      }
    }
    if (!found) {
      devices.items().putIfAbsent(slot.first(), slot.draft());
    }
    if (!allKnown) {
      hidden.add("not every function of the slot of " + slot.first() + " may be known");
    }
  }
}
