package dev.proceed.memory;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ServiceUnit;
import dev.proceed.facts.UnitStarter;
import dev.proceed.knowledge.GpuServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Units of systemd whose processes have a GPU open, and whether they would open it again. */
final class HolderUnits {

  /** The kernel cuts the name of a process after 15 bytes (proc(5), comm). */
  private static final String DAEMON = GpuServices.PERSISTENCE.substring(0, 15);

  private final HostFacts facts;
  private final Holders holders;

  HolderUnits(HostFacts facts, Holders holders) {
    this.facts = facts;
    this.holders = holders;
  }

  /** Whether a process that has the GPU open is of a service that is started again. */
  Reading<Boolean> reopen(Gpu gpu) {
    TreeMap<String, Reading<Boolean>> units = new TreeMap<>();
    List<Reading<Boolean>> parts = new ArrayList<>();
    for (DeviceHandle handle : facts.handles().items()) {
      Reading<Boolean> again = Truths.both(holders.holds(handle, gpu), reopens(handle));
      parts.add(again);
      if (again instanceof Reading.Present<Boolean> known && known.value()) {
        units.putIfAbsent(known.evidence().excerpt(), again);
      }
    }
    Reading<Boolean> any = Truths.any(parts, facts.handles().complete());
    return units.size() < 2
        ? any
        : Truths.yes(
            Evidence.derived("units that hold the GPU", String.join("; ", units.keySet())));
  }

  private Reading<Boolean> reopens(DeviceHandle handle) {
    if (!(handle.unit() instanceof Reading.Present<String> unit)) {
      return handle.unit() instanceof Reading.Absent<String> none
          ? Truths.no(none.evidence())
          : handle.unit().withoutValue();
    }
    if (!unit.value().endsWith(ServiceUnit.SUFFIX)) {
      return Truths.no(unit.evidence()); // systemd starts no scope (systemd.scope(5))
    }
    if (!(handle.place() instanceof Reading.Present<Place> place)) {
      return handle.place().withoutValue();
    }
    Optional<ServiceUnit> service =
        facts.services().find(ServiceUnit.nameIn(place.value(), unit.value()));
    return service.isPresent()
        ? startedAgain(service.get())
        : WorkingMemory.missing(facts.services());
  }

  private static Reading<Boolean> startedAgain(ServiceUnit service) {
    if (service.restart() instanceof Reading.Absent<String> masked) {
      return Truths.no(masked.evidence());
    }
    List<Reading<Boolean>> ways = new ArrayList<>();
    ways.add(byItself(service));
    service.openedBy().items().forEach(starter -> ways.add(by(starter, service)));
    return Truths.any(ways, service.openedBy().complete());
  }

  /** Sources that disagree on the word may still agree that there is one. */
  private static Reading<Boolean> byItself(ServiceUnit service) {
    Reading<Boolean> again = service.restart().map(word -> !word.equals("no"));
    String word = service.restart().asOptional().orElse("");
    return again.is(true) && !word.isEmpty()
        ? Truths.yes(Evidence.derived("unit files", service.name() + " has Restart=" + word))
        : again;
  }

  private static Reading<Boolean> by(UnitStarter starter, ServiceUnit service) {
    return starter.enabled().is(true)
        ? Truths.yes(Evidence.derived("unit files", starter.name() + " starts " + service.name()))
        : starter.enabled();
  }

  /** Whether the persistence daemon has the GPU open. */
  Reading<Boolean> persist(Gpu gpu) {
    List<Reading<Boolean>> parts = new ArrayList<>();
    for (DeviceHandle handle : facts.handles().items()) {
      Reading<Boolean> daemon = isDaemon(handle);
      Reading<Boolean> held = Truths.both(daemon, holders.holds(handle, gpu));
      parts.add(held.is(true) ? Truths.yes(Handles.evidence(handle)) : held);
    }
    return Truths.any(parts, facts.handles().complete());
  }

  /** By its name, or by its unit where a listing cuts names off. */
  private static Reading<Boolean> isDaemon(DeviceHandle handle) {
    return handle.command().known()
        ? handle.command().map(name -> name.startsWith(DAEMON), false)
        : handle.unit().map((GpuServices.PERSISTENCE + ServiceUnit.SUFFIX)::equals, false);
  }
}
