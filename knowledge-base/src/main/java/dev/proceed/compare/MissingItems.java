package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Readings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Items that only one of two hosts has. Gone or new is only what a complete list would show.
 *
 * @param except beginnings of paths that are compared otherwise
 */
record MissingItems(HostFacts a, HostFacts b, List<String> except) {

  List<Difference> differences() {
    List<Difference> found = new ArrayList<>();
    for (String item : onlyIn(a, b)) {
      Kind kind = isComplete(item, b) ? Kind.GONE : Kind.KNOWN_ONLY_IN_A;
      found.add(new Difference(item, kind, describe(a, item), ""));
    }
    for (String item : onlyIn(b, a)) {
      Kind kind = isComplete(item, a) ? Kind.APPEARED : Kind.KNOWN_ONLY_IN_B;
      found.add(new Difference(item, kind, "", describe(b, item)));
    }
    return found;
  }

  private List<String> onlyIn(HostFacts one, HostFacts other) {
    Set<String> theirs = new HashSet<>(Readings.items(other));
    Set<String> missing = new HashSet<>();
    List<String> outermost = new ArrayList<>();
    for (String item : Readings.items(one)) {
      if (!theirs.contains(item) && except.stream().noneMatch(item::startsWith)) {
        missing.add(item);
        if (!isInside(item, missing)) {
          outermost.add(item);
        }
      }
    }
    return outermost;
  }

  /** A part of something that is missing as a whole. */
  private static boolean isInside(String item, Set<String> missing) {
    for (int end = item.indexOf(']'); end >= 0; end = item.indexOf(']', end + 1)) {
      if (end + 1 < item.length() && missing.contains(item.substring(0, end + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComplete(String item, HostFacts other) {
    String list = item.substring(0, item.lastIndexOf('['));
    return Readings.get(other, list + ".complete").asOptional().equals(java.util.Optional.of(true));
  }

  /** What a function is; other items are named well enough by their key. */
  private static String describe(HostFacts facts, String item) {
    if (!item.matches("functions\\[[^]]*]")) {
      return "";
    }
    PciFunction function =
        facts
            .function(PciAddress.of(item.substring(item.indexOf('[') + 1, item.length() - 1)))
            .orElseThrow();
    return Stream.of(function.id(), function.name())
        .flatMap(reading -> reading.asOptional().stream())
        .map(Object::toString)
        .collect(Collectors.joining(" "));
  }
}
