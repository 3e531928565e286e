package dev.proceed.compare;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares two sets of facts reading by reading, and whatever has no lasting key by meaning. */
final class Comparer {

  /** Joined by something else than their path. */
  private static final List<String> NOT_BY_PATH =
      List.of("identity.", "groups[", "handles[", "signatures[");

  /** Said by the groups already, or new at every look. */
  private static final List<String> LEFT_OUT =
      List.of("functions[*].iommuGroup", "drivers.modules[*].users", "drivers.modules[*].heldBy");

  private final HostFacts a;
  private final HostFacts b;
  private final List<Difference> found = new ArrayList<>();
  private int compared;

  Comparer(HostFacts a, HostFacts b) {
    this.a = a;
    this.b = b;
  }

  Comparison compare() {
    readings();
    found.addAll(new MissingItems(a, b, NOT_BY_PATH).differences());
    List<GroupChange> joined = Membership.join(a, b);
    List<GroupChange> moved = joined.stream().filter(GroupChange::isChange).toList();
    compared += joined.size();
    moved.forEach(change -> found.add(change.asDifference()));
    GroupTypes.compare(joined, a, b).forEach(this::keep);
    found.addAll(Sightings.ofHandles(a, b));
    found.addAll(Sightings.ofSignatures(a, b));
    List<Difference> all = Moves.pair(found, a, b);
    return new Comparison(
        all.stream().filter(one -> one.kind().isChange()).toList(),
        all.stream().filter(one -> !one.kind().isChange()).toList(),
        moved,
        compared);
  }

  private void readings() {
    Map<String, Reading<?>> second = new HashMap<>();
    Readings.walk(b).forEach(at -> second.put(at.path(), at.reading()));
    for (Readings.At at : Readings.walk(a)) {
      Reading<?> other = second.get(at.path());
      if (other != null && isByPath(at.path())) {
        keep(new ReadingPair(at.path(), at.reading(), other));
      }
    }
  }

  private static boolean isByPath(String path) {
    return !path.endsWith(".complete")
        && NOT_BY_PATH.stream().noneMatch(path::startsWith)
        && !LEFT_OUT.contains(Difference.pattern(path));
  }

  private void keep(ReadingPair pair) {
    compared += pair.isComparable() ? 1 : 0;
    pair.difference().ifPresent(found::add);
  }
}
