package dev.proceed.memory;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How an open device node is shown as evidence. */
final class Handles {

  private Handles() {}

  static Evidence evidence(DeviceHandle handle) {
    return evidence(List.of(handle));
  }

  /**
   * All of them in one line, such as {@code python3 (pid 4711) of sglang.service in ct:105, by fd
   * and map}; the origin is that of the first.
   */
  static Evidence evidence(List<DeviceHandle> handles) {
    DeviceHandle first = handles.get(0);
    Origin origin =
        first.command() instanceof Reading.Present<String> known
            ? known.evidence().origin()
            : Origin.DERIVED;
    Map<String, List<String>> alike = new LinkedHashMap<>();
    for (DeviceHandle handle : handles) {
      String name = handle.command().asOptional().orElse("a process");
      alike
          .computeIfAbsent(name + " (pid %s)" + where(handle), none -> new ArrayList<>())
          .add(Integer.toString(handle.process()));
    }
    List<String> holders = new ArrayList<>();
    alike.forEach((who, ids) -> holders.add(who.replace("(pid %s)", pids(ids))));
    return Evidence.of("open handles of " + first.node(), String.join("; ", holders), origin);
  }

  private static String pids(List<String> ids) {
    return (ids.size() == 1 ? "(pid " : "(pids ") + String.join(", ", ids) + ")";
  }

  private static String where(DeviceHandle handle) {
    return handle.unit().asOptional().map(unit -> " of " + unit).orElse("")
        + handle
            .place()
            .asOptional()
            .filter(place -> !place.equals(Place.HOST))
            .map(place -> " in " + place)
            .orElse("")
        + way(handle);
  }

  private static String way(DeviceHandle handle) {
    boolean mapped = handle.mapped().is(true);
    String open = handle.open().is(true) ? ", by fd" : "";
    return open.isEmpty() ? (mapped ? ", by map" : "") : open + (mapped ? " and map" : "");
  }
}
