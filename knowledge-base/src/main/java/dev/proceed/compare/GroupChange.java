package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.PciAddress;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * IOMMU groups that hold the same functions between them, before and after.
 *
 * @param a members by number of group; only functions that both sides know a group of
 * @param b the same functions by number of their group in the second one
 */
public record GroupChange(
    SortedMap<Integer, SortedSet<PciAddress>> a, SortedMap<Integer, SortedSet<PciAddress>> b) {

  /** Whether the members are together as they were, under whatever number. */
  boolean sameMembers() {
    return a.size() == 1 && b.size() == 1;
  }

  boolean isChange() {
    return !sameMembers() || !a.firstKey().equals(b.firstKey());
  }

  /** What became of the groups; only for a change. */
  public Kind kind() {
    if (sameMembers()) {
      return Kind.RENUMBERED;
    }
    return b.size() == 1 ? Kind.MERGED : a.size() == 1 ? Kind.SPLIT : Kind.REGROUPED;
  }

  Difference asDifference() {
    String numbers = b.keySet().stream().map(String::valueOf).collect(Collectors.joining(","));
    return new Difference("groups[" + numbers + "].members", kind(), text(a), text(b));
  }

  /** {@code 14: 0000:00:1b.0 0000:00:1c.0; 15: 0000:00:1d.0}. */
  private static String text(SortedMap<Integer, SortedSet<PciAddress>> groups) {
    return groups.entrySet().stream()
        .map(
            group ->
                group.getValue().stream()
                    .map(PciAddress::toString)
                    .collect(Collectors.joining(" ", group.getKey() + ": ", "")))
        .collect(Collectors.joining("; "));
  }
}
