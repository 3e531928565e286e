package dev.proceed.memory;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Reading;

/** Makes {@link GroupView}s. */
final class GroupViews {

  private final HostFacts facts;
  private final GroupIndex index;

  GroupViews(HostFacts facts) {
    this.facts = facts;
    this.index = new GroupIndex(facts);
  }

  GroupView of(IommuGroup group) {
    Members members = Members.of(facts, group, index);
    return new GroupView(
        new Subject.OfGroup(group.number()),
        group.number(),
        group.domainType(),
        members.hostDriverBound(facts),
        members.severalDevices(facts));
  }

  /** Stands for every group that the list may be missing. */
  GroupView unlisted() {
    Reading<Boolean> why = WorkingMemory.missing(facts.groups());
    return new GroupView(
        new Subject.Unlisted("IOMMU group"),
        -1,
        Truths.unknownFrom(why),
        Truths.unknownFrom(why),
        Truths.unknownFrom(why));
  }
}
