package dev.proceed.assess;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Subject;
import java.util.List;
import java.util.Optional;

/**
 * What a change can touch: its target, the target's group, and whoever shares the group. What may
 * share it, as far as is known, lies inside.
 */
final class Radius {

  private final HostFacts facts;
  private final PciAddress target;
  private final Reading<Integer> group;

  private Radius(HostFacts facts, PciAddress target) {
    this.facts = facts;
    this.target = target;
    this.group = facts.function(target).orElseThrow().iommuGroup();
  }

  static Radius of(HostFacts facts, PciAddress target) {
    return new Radius(facts, target);
  }

  boolean holds(Subject subject) {
    if (subject instanceof Subject.OfFunction function) {
      return holds(function.address());
    }
    if (subject instanceof Subject.OfGroup one) {
      return group.couldBe(one.number());
    }
    if (subject instanceof Subject.OfGuest guest) {
      return facts.guests().find(guest.id()).map(this::holds).orElse(true);
    }
    return subject instanceof Subject.Unlisted unlisted && mayHold(unlisted);
  }

  private boolean holds(Guest guest) {
    Listing<AssignedDevice> devices = guest.devices();
    return !devices.isComplete()
        || devices.items().stream().map(AssignedDevice::address).anyMatch(this::holds);
  }

  private boolean holds(PciAddress address) {
    Optional<Reading<Integer>> other = facts.function(address).map(PciFunction::iommuGroup);
    if (address.equals(target) || other.isEmpty() || !other.get().known() || !group.known()) {
      return address.equals(target) || mayBeMember(address);
    }
    return group.asOptional().isPresent() && group.equals(other.get());
  }

  /** What is not known to be elsewhere is a member unless the group's own list says otherwise. */
  private boolean mayBeMember(PciAddress address) {
    boolean elsewhere =
        group instanceof Reading.Absent<Integer>
            || facts
                .function(address)
                .map(one -> one.iommuGroup() instanceof Reading.Absent<Integer>)
                .orElse(false);
    return !elsewhere && (!membersComplete() || members().contains(address));
  }

  private boolean mayHold(Subject.Unlisted unlisted) {
    return switch (unlisted.kind()) {
      case "IOMMU group" -> !group.known();
      case "GPU" -> !membersComplete() || members().stream().anyMatch(this::mayBeUnlistedGpu);
      default -> true;
    };
  }

  private boolean mayBeUnlistedGpu(PciAddress member) {
    return facts.gpu(member).isEmpty()
        && facts
            .function(member)
            .map(PciFunction::pciClass)
            .map(type -> type.map(PciClass::isDisplay).couldBe(true))
            .orElse(true);
  }

  private boolean membersComplete() {
    return group instanceof Reading.Absent<Integer>
        || groupOfTarget().map(one -> one.members().isComplete()).orElse(false);
  }

  private List<PciAddress> members() {
    return groupOfTarget()
        .map(one -> one.members().items().stream().map(member -> member.address()).toList())
        .orElse(List.of());
  }

  private Optional<IommuGroup> groupOfTarget() {
    return group.asOptional().flatMap(facts::group);
  }
}
