package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The IOMMU groups of one listing and who is in them. */
public final class GroupMembers {

  private final Map<Integer, Set<PciAddress>> members = new HashMap<>();
  private final Draft draft;

  public GroupMembers(Draft draft) {
    this.draft = draft;
  }

  public boolean isEmpty() {
    return members.isEmpty();
  }

  /** Whether the listing has shown this group before. */
  public boolean has(int group) {
    return members.containsKey(group);
  }

  /** Takes a member. */
  public void add(int group, PciAddress address, Evidence evidence) {
    members.computeIfAbsent(group, none -> new HashSet<>()).add(address);
    draft.groups.item(group).members.item(address);
    draft.functions.item(address).iommuGroup.present(group, evidence);
  }

  /** Takes a group, which may have members that are no PCI functions. */
  public void add(int group) {
    members.computeIfAbsent(group, none -> new HashSet<>());
    draft.groups.item(group);
  }

  /**
   * Says whether these are all. The kernel counts groups up from 0 (drivers/iommu/iommu.c {@code
   * iommu_group_alloc}), so a listing with a gap has lost some.
   *
   * @param text the listing
   * @param obstacle why it may not be whole; "" when nothing speaks against it
   */
  public void finish(SourceText text, String obstacle) {
    if (members.isEmpty()) {
      return;
    }
    Evidence evidence = Evidence.of(text.name(), members.size() + " groups", text.origin());
    draft.iommu.enabled.present(true, evidence);
    int highest = members.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    boolean gap = highest + 1 != members.size() || highest == 0;
    if (gap || !obstacle.isEmpty()) {
      String why = obstacle.isEmpty() ? "group numbers are missing" : obstacle;
      draft.groups.maybeMore(Reason.TRUNCATED, text.name() + ": " + why);
      return;
    }
    draft.groups.allAre(members.keySet(), evidence);
    members.forEach(
        (number, addresses) -> draft.groups.item(number).members.allAre(addresses, evidence));
  }
}
