package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Bus numbers are given anew when a card or a bridge is added. A function gone and a like one that
 * appeared may be the same; without a serial number nobody can tell.
 */
final class Moves {

  private Moves() {}

  /** The differences, with functions gone and appeared joined where the ids are the same. */
  static List<Difference> pair(List<Difference> found, HostFacts a, HostFacts b) {
    Map<String, Deque<Difference>> appeared = new TreeMap<>();
    for (Difference one : found) {
      if (one.kind() == Kind.APPEARED) {
        like(one, b)
            .ifPresent(like -> appeared.computeIfAbsent(like, any -> new ArrayDeque<>()).add(one));
      }
    }
    Map<Difference, Difference> moved = new HashMap<>();
    for (Difference one : found) {
      Deque<Difference> likely =
          one.kind() == Kind.GONE ? like(one, a).map(appeared::get).orElse(null) : null;
      if (likely != null && !likely.isEmpty()) {
        Difference other = likely.pop();
        moved.put(one, new Difference(one.path(), Kind.MAYBE_MOVED, one.key(), other.key()));
        moved.put(other, other);
      }
    }
    return found.stream()
        .filter(one -> !one.equals(moved.get(one)))
        .map(one -> moved.getOrDefault(one, one))
        .toList();
  }

  /** Ids and function number of a function; empty for another item or without ids. */
  private static Optional<String> like(Difference difference, HostFacts facts) {
    if (!difference.pattern().equals("functions[*]")) {
      return Optional.empty();
    }
    return PciAddress.read(difference.key()).flatMap(facts::function).flatMap(Moves::like);
  }

  private static Optional<String> like(PciFunction function) {
    return function
        .id()
        .asOptional()
        .map(
            id ->
                id
                    + " "
                    + function.subsystem().asOptional().map(Object::toString).orElse("")
                    + " "
                    + function.address().function());
  }
}
