package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Things seen that have no lasting key: an open device node by who holds it, a line of the log by
 * what it means and which function it names.
 */
final class Sightings {

  private Sightings() {}

  static List<Difference> ofHandles(HostFacts a, HostFacts b) {
    return compare("handles", a.handles(), b.handles(), Sightings::holder, DeviceHandle::node);
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
