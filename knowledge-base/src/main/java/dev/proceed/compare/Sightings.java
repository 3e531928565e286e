package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Things seen that have no lasting key: an open device node by who holds it, a line of the log by
 * what it means and which function it names.
 */
final class Sightings {

  private Sightings() {}

  /**
   * Who holds a node by name; a holder without a name ({@code lsof} cuts names off) may be anyone,
   * so beside one nobody is gone and nobody is new.
   */
  static List<Difference> ofHandles(HostFacts a, HostFacts b) {
    Set<String> nameless = new HashSet<>();
    for (HostFacts facts : List.of(a, b)) {
      facts.handles().items().stream()
          .filter(handle -> !handle.command().known() || !handle.place().known())
          .forEach(handle -> nameless.add(handle.node()));
    }
    List<Difference> found =
        compare("handles", a.handles(), b.handles(), Sightings::holder, DeviceHandle::node);
    return found.stream()
        .filter(one -> !(one.a() + one.b()).isEmpty() && !nameless.contains(one.a() + one.b()))
        .toList();
  }

  private static String holder(DeviceHandle handle) {
    return handle.command().asOptional().orElse("a process")
        + handle.place().asOptional().map(place -> " in " + place).orElse("")
        + " on "
        + handle.node();
  }

  static List<Difference> ofSignatures(HostFacts a, HostFacts b) {
    return compare(
        "signatures",
        a.signatures(),
        b.signatures(),
        line ->
            line.signature() + line.device().asOptional().map(device -> " " + device).orElse(""),
        line -> line.text().asOptional().orElse(""));
  }

  private static <T extends Keyed> List<Difference> compare(
      String list, Listing<T> a, Listing<T> b, Function<T, String> name, Function<T, String> text) {
    Map<String, String> first = byName(a, name, text);
    Map<String, String> second = byName(b, name, text);
    List<Difference> found = new ArrayList<>();
    first.forEach(
        (key, value) -> {
          if (!second.containsKey(key)) {
            Kind kind = b.isComplete() ? Kind.GONE : Kind.KNOWN_ONLY_IN_A;
            found.add(new Difference(list + "[" + key + "]", kind, value, ""));
          }
        });
    second.forEach(
        (key, value) -> {
          if (!first.containsKey(key)) {
            Kind kind = a.isComplete() ? Kind.APPEARED : Kind.KNOWN_ONLY_IN_B;
            found.add(new Difference(list + "[" + key + "]", kind, "", value));
          }
        });
    return found;
  }

  private static <T extends Keyed> Map<String, String> byName(
      Listing<T> items, Function<T, String> name, Function<T, String> text) {
    Map<String, String> byName = new TreeMap<>();
    items.items().forEach(item -> byName.put(name.apply(item), text.apply(item)));
    return byName;
  }
}
