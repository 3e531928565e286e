package dev.proceed.assess;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Subject;

/** What a change can touch: its target, the target's group, and whoever shares the group. */
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
      return facts.guests().find(guest.id()).stream()
          .flatMap(one -> one.devices().items().stream())
          .map(AssignedDevice::address)
          .anyMatch(this::holds);
    }
    if (subject instanceof Subject.OfPair pair) {
      return holds(pair.from()) || holds(pair.to());
    }
    return subject instanceof Subject.Unlisted unlisted
        && unlisted.kind().equals("IOMMU group")
        && !group.known();
  }

  private boolean holds(PciAddress address) {
    return address.equals(target)
        || facts.function(address).map(PciFunction::iommuGroup).stream()
            .anyMatch(this::couldBeSame);
  }

  private boolean couldBeSame(Reading<Integer> other) {
    if (group instanceof Reading.Absent<Integer> || other instanceof Reading.Absent<Integer>) {
      return false;
    }
    return group
        .asOptional()
        .map(other::couldBe)
        .orElseGet(() -> other.asOptional().map(group::couldBe).orElse(true));
  }
}
