package dev.proceed.parse;

import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/**
 * Where one process runs.
 *
 * @param place on the host or in a container
 * @param unit its unit of systemd; absent where it is in none
 */
public record ProcessPlace(Claims<Place> place, Claims<String> unit) {

  public ProcessPlace() {
    this(new Claims<>(), new Claims<>());
  }

  /** Adds what {@code /proc/PID/cgroup} says. */
  public void read(SourceText cgroup) {
    place.present(Cgroups.place(cgroup), cgroup.evidence());
    String name = Cgroups.unit(cgroup);
    unit.add(
        name.isEmpty()
            ? Reading.absent(cgroup.evidence())
            : Reading.present(name, cgroup.evidence()));
  }

  /** Says that the file was not readable. */
  public void unreadable(String file) {
    place.unknown(Reason.NOT_COLLECTED, file + " was not readable");
    unit.unknown(Reason.NOT_COLLECTED, file + " was not readable");
  }
}
