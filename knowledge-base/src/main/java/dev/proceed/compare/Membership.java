package dev.proceed.compare;

import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Joins the IOMMU groups of two hosts by the functions in them. Numbers are given anew at every
 * boot and rescan, so a number says nothing.
 */
final class Membership {

  private static final int NO_GROUP = -1;

  private final SortedMap<PciAddress, Integer> a;
  private final SortedMap<PciAddress, Integer> b;
  private final Set<PciAddress> seen = new HashSet<>();

  private Membership(SortedMap<PciAddress, Integer> a, SortedMap<PciAddress, Integer> b) {
    this.a = a;
    this.b = b;
  }

  /** Every function that both know a group of stands in exactly one of the results. */
  static List<GroupChange> join(HostFacts a, HostFacts b) {
    SortedMap<PciAddress, Integer> first = groupOf(a);
    SortedMap<PciAddress, Integer> second = groupOf(b);
    first.keySet().retainAll(second.keySet());
    second.keySet().retainAll(first.keySet());
    return new Membership(first, second).join();
  }

  /** A function that is said to be in two groups is left out: nobody knows which. */
  private static SortedMap<PciAddress, Integer> groupOf(HostFacts facts) {
    SortedMap<PciAddress, Integer> groupOf = new TreeMap<>();
    Set<PciAddress> disputed = new HashSet<>();
    for (IommuGroup group : facts.groups().items()) {
      for (GroupMember member : group.members().items()) {
        put(member.address(), group.number(), groupOf, disputed);
      }
    }
    for (PciFunction function : facts.functions().items()) {
      function
          .iommuGroup()
          .asOptional()
          .ifPresent(number -> put(function.address(), number, groupOf, disputed));
    }
    groupOf.keySet().removeAll(disputed);
    return groupOf;
  }

  private static void put(
      PciAddress address, int number, Map<PciAddress, Integer> groupOf, Set<PciAddress> disputed) {
    Integer other = groupOf.put(address, number);
    if (other != null && other != number) {
      disputed.add(address);
    }
  }

  private List<GroupChange> join() {
    Map<Integer, SortedSet<PciAddress>> membersOfA = members(a);
    Map<Integer, SortedSet<PciAddress>> membersOfB = members(b);
    List<GroupChange> joined = new ArrayList<>();
    for (PciAddress address : a.keySet()) {
      if (seen.add(address)) {
        joined.add(from(address, membersOfA, membersOfB));
      }
    }
    return joined;
  }

  private static Map<Integer, SortedSet<PciAddress>> members(Map<PciAddress, Integer> groupOf) {
    Map<Integer, SortedSet<PciAddress>> members = new TreeMap<>();
    groupOf.forEach(
        (address, group) -> members.computeIfAbsent(group, any -> new TreeSet<>()).add(address));
    return members;
  }

  /** Everything that shares a group with the first function, on either side, and so on. */
  private GroupChange from(
      PciAddress first,
      Map<Integer, SortedSet<PciAddress>> membersOfA,
      Map<Integer, SortedSet<PciAddress>> membersOfB) {
    GroupChange found = new GroupChange(new TreeMap<>(), new TreeMap<>());
    Deque<PciAddress> ahead = new ArrayDeque<>(List.of(first));
    while (!ahead.isEmpty()) {
      PciAddress address = ahead.pop();
      ahead.addAll(reach(a.getOrDefault(address, NO_GROUP), membersOfA, found.a()));
      ahead.addAll(reach(b.getOrDefault(address, NO_GROUP), membersOfB, found.b()));
    }
    return found;
  }

  private List<PciAddress> reach(
      int group,
      Map<Integer, SortedSet<PciAddress>> members,
      SortedMap<Integer, SortedSet<PciAddress>> found) {
    SortedSet<PciAddress> all = members.getOrDefault(group, new TreeSet<>());
    if (found.putIfAbsent(group, all) != null) {
      return List.of();
    }
    return all.stream().filter(seen::add).toList();
  }
}
