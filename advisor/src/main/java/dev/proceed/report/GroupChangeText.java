package dev.proceed.report;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.compare.GroupChange;
import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** What became of IOMMU groups, in words. */
final class GroupChangeText {

  private static final int MOST_RENUMBERED = 12;

  private final boolean verbose;

  GroupChangeText(boolean verbose) {
    this.verbose = verbose;
  }

  /** Merged groups first: whoever takes one of their devices now takes them all. */
  List<String> rows(List<GroupChange> changes) {
    List<String> rows = new ArrayList<>();
    changes.stream()
        .filter(change -> change.kind() != Kind.RENUMBERED)
        .sorted(Comparator.comparing(GroupChange::kind))
        .forEach(change -> rows.add(sentence(change)));
    List<GroupChange> renumbered =
        changes.stream()
            .filter(change -> change.kind() == Kind.RENUMBERED)
            .sorted(Comparator.comparing(change -> change.a().firstKey()))
            .toList();
    if (!renumbered.isEmpty()) {
      rows.add(renumbered(renumbered));
    }
    return rows;
  }

  private static String sentence(GroupChange change) {
    return switch (change.kind()) {
      case MERGED ->
          "groups "
              + and(change.a().keySet())
              + " are now one group "
              + change.b().firstKey()
              + ": "
              + members(change.a());
      case SPLIT ->
          "group "
              + change.a().firstKey()
              + " is now groups "
              + and(change.b().keySet())
              + ": "
              + members(change.b());
      default ->
          "groups "
              + and(change.a().keySet())
              + " are now groups "
              + and(change.b().keySet())
              + ": "
              + members(change.b());
    };
  }

  /** {@code 0000:00:1b.0 | 0000:00:1c.0 0000:00:1c.1}: a bar between groups. */
  private static String members(SortedMap<Integer, SortedSet<PciAddress>> groups) {
    return groups.entrySet().stream()
        .map(
            group ->
                group.getValue().stream().map(PciAddress::toString).collect(Collectors.joining(" "))
                    + " ("
                    + group.getKey()
                    + ")")
        .collect(Collectors.joining(", "));
  }

  private String renumbered(List<GroupChange> changes) {
    List<String> words =
        changes.stream()
            .map(change -> change.a().firstKey() + " -> " + change.b().firstKey())
            .toList();
    int left = words.size() - MOST_RENUMBERED;
    return "renumbered, with the same members: "
        + (verbose || left <= 1
            ? String.join(", ", words)
            : String.join(", ", words.subList(0, MOST_RENUMBERED)) + " and " + left + " more");
  }

  private static String and(Collection<Integer> numbers) {
    List<String> words = numbers.stream().map(String::valueOf).toList();
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }
}
