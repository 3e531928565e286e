package dev.proceed.memory;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Setting;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes {@link GuestView}s. */
final class GuestViews {

  /** Keys of a Proxmox configuration that make the machine another one. */
  private static final Set<String> HARDWARE =
      Set.of("machine", "bios", "cpu", "amd-sev", "intel-tdx", "args", "numa", "vga");

  private final HostFacts facts;
  private final StaleMappings mappings;
  private final Needs needs;
  private final GroupIndex index;

  GuestViews(HostFacts facts) {
    this.facts = facts;
    this.mappings = new StaleMappings(facts);
    this.needs = new Needs(facts);
    this.index = new GroupIndex(facts);
  }

  GuestView of(Guest guest) {
    return new GuestView(
        new Subject.OfGuest(guest.id()),
        guest.running(),
        guest.snp(),
        hasDevices(guest),
        guest.onBoot(),
        takesHostGpu(guest),
        takesNeeded(guest),
        Truths.any(pendingHardware(guest), otherDevices(guest)),
        mappings.of(guest));
  }

  /** Stands for every guest that the list may be missing. */
  GuestView unlisted() {
    Reading<Boolean> open = Truths.unknownFrom(WorkingMemory.missing(facts.guests()));
    return new GuestView(
        new Subject.Unlisted("guest"), open, open, open, open, open, open, open, open);
  }

  private static Reading<Boolean> hasDevices(Guest guest) {
    return guest.devices().items().isEmpty()
        ? WorkingMemory.missing(guest.devices())
        : Truths.yes(
            Evidence.derived(
                "configuration of vm:" + guest.id(), guest.devices().items().get(0).key()));
  }

  private Reading<Boolean> takesHostGpu(Guest guest) {
    List<Reading<Boolean>> taken = new ArrayList<>();
    for (AssignedDevice device : guest.atNextStart().items()) {
      taken.add(
          facts
              .function(device.address())
              .map(GuestViews::isHostGpu)
              .orElseGet(() -> Reading.notCollected(HowToTell.command("functions.complete"))));
    }
    return Truths.any(taken, guest.atNextStart().complete());
  }

  /** A group is taken as a whole. */
  private Reading<Boolean> takesNeeded(Guest guest) {
    List<Reading<Boolean>> taken = new ArrayList<>();
    for (AssignedDevice device : guest.atNextStart().items()) {
      taken.add(needs.neededWithGroup(device.address(), index));
    }
    return Truths.any(taken, guest.atNextStart().complete());
  }

  private static Reading<Boolean> isHostGpu(PciFunction function) {
    return Truths.both(
        function.pciClass().map(PciClass::isDisplay, false), Drivers.usesDmaApi(function.driver()));
  }

  private static Reading<Boolean> pendingHardware(Guest guest) {
    return guest.pending().items().stream()
        .map(Setting::name)
        .filter(name -> HARDWARE.contains(name) || name.startsWith("hostpci"))
        .findFirst()
        .map(name -> Truths.yes(Evidence.derived("pending changes of vm:" + guest.id(), name)))
        .orElseGet(() -> WorkingMemory.missing(guest.pending()));
  }

  private static Reading<Boolean> otherDevices(Guest guest) {
    return Truths.any(
        lacks(guest.devices(), guest.atNextStart(), "is not there at the next start"),
        lacks(guest.atNextStart(), guest.devices(), "comes at the next start"));
  }

  /** Whether an item of one listing is missing in the other. */
  private static Reading<Boolean> lacks(
      Listing<AssignedDevice> all, Listing<AssignedDevice> other, String how) {
    Optional<AssignedDevice> gone =
        all.items().stream().filter(one -> other.find(one.key()).isEmpty()).findFirst();
    if (gone.isEmpty()) {
      return WorkingMemory.missing(all);
    }
    Evidence evidence = Evidence.derived("devices of the guest", gone.get().key() + " " + how);
    return other.complete().is(true) ? Truths.yes(evidence) : WorkingMemory.missing(other);
  }
}
