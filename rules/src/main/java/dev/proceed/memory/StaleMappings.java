package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciMapping;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether the resource mappings that a guest names still fit, as Proxmox compares them at its start
 * (pve-guest-common src/PVE/Mapping/PCI.pm {@code assert_valid}): the device must be there, its ids
 * must be those of the line, and of the first device the group too. A property that only one side
 * has is a difference. One line that does not fit fails the start, whatever its alternatives.
 */
final class StaleMappings {

  private static final String NAMES = "mapping=";

  private final HostFacts facts;

  StaleMappings(HostFacts facts) {
    this.facts = facts;
  }

  Reading<Boolean> of(Guest guest) {
    List<Reading<Boolean>> stale = new ArrayList<>();
    Reading<Boolean> stays = Truths.not(WorkingMemory.missing(guest.pending()));
    for (Setting setting : guest.settings().items()) {
      if (guest.pending().find(setting.name()).isEmpty()) {
        stale.add(Truths.both(ofLine(setting), stays));
      }
    }
    guest.pending().items().forEach(setting -> stale.add(ofLine(setting)));
    Reading<Boolean> all = Truths.both(guest.settings().complete(), guest.pending().complete());
    return Truths.any(stale, all);
  }

  private Reading<Boolean> ofLine(Setting setting) {
    if (!setting.name().startsWith("hostpci")) {
      return Truths.no(Evidence.derived("configuration", setting.name()));
    }
    if (!setting.setting().known()) {
      return Truths.unknownFrom(setting.setting());
    }
    if (!(setting.setting() instanceof Reading.Present<String> line)) {
      return setting.setting().map(any -> false, false);
    }
    for (String option : line.value().split(",", -1)) {
      if (option.startsWith(NAMES)) {
        return ofMapping(option.substring(NAMES.length()));
      }
    }
    return Truths.no(line.evidence());
  }

  private Reading<Boolean> ofMapping(String name) {
    List<Reading<Boolean>> stale = new ArrayList<>();
    for (PciMapping mapping : facts.mappings().items()) {
      if (mapping.name().equals(name)) {
        stale.add(isStale(mapping));
      }
    }
    if (stale.isEmpty() && facts.mappings().complete().is(true)) {
      return Truths.yes(Evidence.derived("resource mappings", "no " + name + " on this node"));
    }
    return Truths.any(stale, facts.mappings().complete());
  }

  private Reading<Boolean> isStale(PciMapping mapping) {
    List<PciAddress> addresses = mapping.addresses();
    if (addresses.isEmpty()) {
      return Reading.unknown(
          Reason.UNPARSEABLE,
          "the path of mapping " + mapping.key(),
          "cat /etc/pve/mapping/pci.cfg");
    }
    List<Reading<Boolean>> stale = new ArrayList<>();
    for (PciAddress address : addresses) {
      Optional<PciFunction> function = facts.function(address);
      if (function.isEmpty() || !function.get().seen()) {
        stale.add(WorkingMemory.missing(facts.functions()).map(maybe -> true));
        continue;
      }
      stale.add(differs(mapping.id(), function.get().id()));
      stale.add(differs(mapping.subsystem(), function.get().subsystem()));
      if (address.equals(addresses.get(0))) {
        stale.add(differs(mapping.iommuGroup(), function.get().iommuGroup()));
      }
    }
    return Truths.any(stale, Truths.yes(Evidence.derived("mapping", mapping.key())));
  }

  /** An absence on both sides is no difference. */
  private static <T> Reading<Boolean> differs(Reading<T> expected, Reading<T> found) {
    if (!expected.known() || !found.known()) {
      return Truths.unknownFrom(expected.known() ? found : expected);
    }
    boolean same = Objects.equals(expected.asOptional(), found.asOptional());
    Evidence evidence = evidence(expected.asOptional().isPresent() ? expected : found);
    return same ? Truths.no(evidence) : Truths.yes(evidence);
  }

  private static Evidence evidence(Reading<?> known) {
    return known instanceof Reading.Present<?> present
        ? present.evidence()
        : ((Reading.Absent<?>) known).evidence();
  }
}
