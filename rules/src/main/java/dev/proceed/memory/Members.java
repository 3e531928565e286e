package dev.proceed.memory;

import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The functions of a group, from the group's own list and from the functions that name it.
 *
 * @param addresses sorted
 * @param complete whether these are known to be all
 */
record Members(Set<PciAddress> addresses, Reading<Boolean> complete) {

  static Members of(HostFacts facts, IommuGroup group) {
    return of(facts, group, new GroupIndex(facts));
  }

  static Members of(HostFacts facts, IommuGroup group, GroupIndex index) {
    Set<PciAddress> addresses = new TreeSet<>();
    for (GroupMember member : group.members().items()) {
      addresses.add(member.address());
    }
    addresses.addAll(index.naming(group.number()));
    return new Members(addresses, complete(facts, group, index));
  }

  private static Reading<Boolean> complete(HostFacts facts, IommuGroup group, GroupIndex index) {
    if (group.members().isComplete() || !facts.functions().isComplete()) {
      return group.members().complete();
    }
    return index.everyGroupKnown() ? facts.functions().complete() : group.members().complete();
  }

  /** Whether a driver of the host uses the DMA API for one of them. */
  Reading<Boolean> hostDriverBound(HostFacts facts) {
    List<Reading<Boolean>> bound = new ArrayList<>();
    for (PciAddress address : addresses) {
      bound.add(Drivers.usesDmaApi(driver(facts, address)));
    }
    return Truths.any(bound, complete);
  }

  private static Reading<String> driver(HostFacts facts, PciAddress address) {
    Optional<PciFunction> function = facts.function(address);
    return function.isPresent()
        ? function.get().driver()
        : Reading.notCollected("lspci -Dnnk -s " + address);
  }

  /** Whether more than one device, bridges apart, is in the group. */
  Reading<Boolean> severalDevices(HostFacts facts) {
    List<Reading<Boolean>> slots = slots(facts);
    List<Reading<Boolean>> two = new ArrayList<>();
    for (int one = 0; one < slots.size(); one++) {
      for (int other = one + 1; other < slots.size(); other++) {
        two.add(Truths.both(slots.get(one), slots.get(other)));
      }
    }
    return Truths.any(two, complete);
  }

  /** For each slot, whether it holds a device; the functions of one slot are one device. */
  private List<Reading<Boolean>> slots(HostFacts facts) {
    Map<PciAddress, Reading<Boolean>> slots = new TreeMap<>();
    for (PciAddress address : addresses) {
      PciAddress slot = new PciAddress(address.domain(), address.bus(), address.device(), 0);
      slots.merge(slot, isDevice(facts, address), Truths::any);
    }
    return List.copyOf(slots.values());
  }

  private static Reading<Boolean> isDevice(HostFacts facts, PciAddress address) {
    Optional<PciFunction> function = facts.function(address);
    return function.isPresent()
        ? function.get().pciClass().map(type -> !type.isBridge())
        : Reading.notCollected("lspci -Dnnk -s " + address);
  }
}
