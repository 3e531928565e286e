package dev.proceed.memory;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;

/** How an open device node is shown as evidence. */
final class Handles {

  private Handles() {}

  static Evidence evidence(DeviceHandle handle) {
    Origin origin =
        handle.command() instanceof Reading.Present<String> known
            ? known.evidence().origin()
            : Origin.DERIVED;
    String who = handle.command().asOptional().orElse("process") + " holds " + handle.node();
    String where =
        handle
            .place()
            .asOptional()
            .filter(place -> !place.equals(Place.HOST))
            .map(place -> " in " + place)
            .orElse("");
    return Evidence.of("/proc/" + handle.process() + "/fd", who + where, origin);
  }
}
