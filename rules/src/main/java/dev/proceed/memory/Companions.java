package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The other functions that share the IOMMU group of a GPU. While the group is not known these are
 * the other functions of its card, which share it because they have no ACS (linux
 * drivers/iommu/iommu.c {@code pci_device_group}, v6.14).
 *
 * @param complete whether these are known to be all
 */
record Companions(
    HostFacts facts, PciAddress gpu, Set<PciAddress> addresses, Reading<Boolean> complete) {

  static Companions of(HostFacts facts, PciFunction gpu) {
    return of(facts, gpu, new GroupIndex(facts));
  }

  static Companions of(HostFacts facts, PciFunction gpu, GroupIndex index) {
    Set<PciAddress> others = new TreeSet<>();
    Reading<Boolean> complete = collect(facts, gpu, index, others);
    if (!complete.is(true)) {
      for (PciFunction sibling : Topology.slotSiblings(facts, gpu.address())) {
        if (!sibling.iommuGroup().known()) {
          others.add(sibling.address());
        }
      }
    }
    others.remove(gpu.address());
    return new Companions(facts, gpu.address(), others, complete);
  }

  private static Reading<Boolean> collect(
      HostFacts facts, PciFunction gpu, GroupIndex index, Set<PciAddress> others) {
    if (gpu.iommuGroup() instanceof Reading.Absent<Integer> none) {
      return Truths.yes(none.evidence());
    }
    if (!(gpu.iommuGroup() instanceof Reading.Present<Integer> number)) {
      return Truths.unknownFrom(gpu.iommuGroup());
    }
    Optional<IommuGroup> group = facts.group(number.value());
    if (group.isPresent()) {
      Members members = Members.of(facts, group.get(), index);
      others.addAll(members.addresses());
      return members.complete();
    }
    others.addAll(index.naming(number.value()));
    return Reading.unknown(
        Reading.Reason.NOT_COLLECTED,
        "group " + number.value() + " is not in the list of groups",
        "ls /sys/kernel/iommu_groups/" + number.value() + "/devices");
  }

  /** Whether a host driver uses a disk controller, network card or USB controller among them. */
  Reading<Boolean> hostDevice() {
    return any(address -> !address.sameSlot(gpu), Companions::isKeeper);
  }

  /** Whether a host driver uses such a device of which the host needs nothing. */
  Reading<Boolean> spare(Needs needs) {
    List<Reading<Boolean>> spare = new ArrayList<>();
    for (PciAddress address : addresses) {
      if (!address.sameSlot(gpu)) {
        Reading<Boolean> keeps =
            facts
                .function(address)
                .map(one -> used(one, Companions::isKeeper))
                .orElseGet(() -> open(address));
        spare.add(Truths.both(keeps, needs.spare(address)));
      }
    }
    return Truths.any(spare, complete);
  }

  /**
   * Whether the host needs one of the group; what is on the card of the GPU itself goes with it.
   */
  Reading<Boolean> needed(Needs needs) {
    Set<PciAddress> group = new TreeSet<>(addresses);
    group.removeIf(this::isOfCard);
    group.add(gpu);
    return needs.any(group, complete);
  }

  /**
   * Functions of one slot and one maker are of one card, such as a port for a display with USB. In
   * a processor with graphics the USB controllers of the board are functions of the slot too, and
   * of another maker than AMD's graphics.
   */
  private boolean isOfCard(PciAddress address) {
    return address.sameSlot(gpu) && maker(address).isPresent() && maker(address).equals(maker(gpu));
  }

  private Optional<Integer> maker(PciAddress address) {
    return facts.function(address).flatMap(one -> one.id().asOptional()).map(PciId::vendor);
  }

  private static boolean isKeeper(PciClass type) {
    return type.code() >> 8 == 0x01 || type.code() >> 8 == 0x02 || type.code() == 0x0c03;
  }

  /** Whether a host driver uses an endpoint among them; VFIO does not mind bridges. */
  Reading<Boolean> onHostDriver() {
    return any(address -> true, type -> !type.isBridge());
  }

  private Reading<Boolean> any(Predicate<PciAddress> which, Predicate<PciClass> kind) {
    List<Reading<Boolean>> used = new ArrayList<>();
    for (PciAddress address : addresses) {
      if (which.test(address)) {
        used.add(
            facts.function(address).map(one -> used(one, kind)).orElseGet(() -> open(address)));
      }
    }
    return Truths.any(used, complete);
  }

  private static Reading<Boolean> used(PciFunction function, Predicate<PciClass> kind) {
    return Truths.both(
        function.pciClass().map(kind::test, false), Drivers.usesDmaApi(function.driver()));
  }

  private static Reading<Boolean> open(PciAddress address) {
    return Reading.notCollected("lspci -Dnnk -s " + address);
  }

  /** Whether the firmware claims memory of one to one for a device of the group. */
  static Reading<Boolean> directRegion(HostFacts facts, PciFunction gpu) {
    if (!(gpu.iommuGroup() instanceof Reading.Present<Integer> number)) {
      return gpu.iommuGroup() instanceof Reading.Absent<Integer> none
          ? Truths.no(none.evidence())
          : Truths.unknownFrom(gpu.iommuGroup());
    }
    Optional<IommuGroup> group = facts.group(number.value());
    if (group.isEmpty()) {
      return Reading.notCollected(
          "cat /sys/kernel/iommu_groups/" + number.value() + "/reserved_regions");
    }
    return group.get().reserved().items().stream()
        .filter(region -> region.kind().equals("direct"))
        .findFirst()
        .map(region -> Truths.yes(Evidence.derived("reserved regions", region.key())))
        .orElseGet(() -> WorkingMemory.missing(group.get().reserved()));
  }
}
