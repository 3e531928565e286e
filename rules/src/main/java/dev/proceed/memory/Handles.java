package dev.proceed.memory;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.List;
import java.util.stream.Collectors;

/** How an open device node is shown as evidence. */
final class Handles {

  private Handles() {}

  static Evidence evidence(DeviceHandle handle) {
    return evidence(List.of(handle));
  }

  /** All of them in one line; the origin is that of the first. */
  static Evidence evidence(List<DeviceHandle> handles) {
    DeviceHandle first = handles.get(0);
    Origin origin =
        first.command() instanceof Reading.Present<String> known
            ? known.evidence().origin()
            : Origin.DERIVED;
    String holders = handles.stream().map(Handles::text).collect(Collectors.joining(", "));
    return Evidence.of("open handles of " + first.node(), holders, origin);
  }

  private static String text(DeviceHandle handle) {
    String where =
        handle
            .place()
            .asOptional()
            .filter(place -> !place.equals(Place.HOST))
            .map(place -> " in " + place)
            .orElse("");
    return handle.command().asOptional().orElse("a process")
        + " (pid "
        + handle.process()
        + where
        + ")";
  }
}
