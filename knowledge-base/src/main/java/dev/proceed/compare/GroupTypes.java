package dev.proceed.compare;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** Compares the domain types of groups that belong together by their members. */
final class GroupTypes {

  private GroupTypes() {}

  /** One pair for each group of the second host: its type, and the type its members had. */
  static List<ReadingPair> compare(List<GroupChange> joined, HostFacts a, HostFacts b) {
    List<ReadingPair> pairs = new ArrayList<>();
    for (GroupChange change : joined) {
      Reading<DomainType> before = common(change.a(), a);
      for (int number : change.b().keySet()) {
        pairs.add(new ReadingPair("groups[" + number + "].domainType", before, type(number, b)));
      }
    }
    return pairs;
  }

  /** The type that all of these groups have; groups of several types have none in common. */
  private static Reading<DomainType> common(
      SortedMap<Integer, SortedSet<PciAddress>> groups, HostFacts facts) {
    List<Reading<DomainType>> types =
        groups.keySet().stream().map(number -> type(number, facts)).toList();
    return Set.copyOf(types).size() == 1
        ? types.get(0)
        : Reading.unknown(
            Reading.Reason.NOT_ESTABLISHED, "the groups it was made of had several types", "");
  }

  private static Reading<DomainType> type(int number, HostFacts facts) {
    return facts
        .group(number)
        .map(IommuGroup::domainType)
        .orElseGet(
            () -> Reading.notCollected(HowToTell.command("groups[" + number + "].domainType")));
  }
}
