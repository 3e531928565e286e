package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.HostProcess;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ServiceUnit;
import dev.proceed.knowledge.GpuServices;
import dev.proceed.parse.Draft;
import dev.proceed.parse.ProcessPlace;
import dev.proceed.parse.ServiceDraft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Units of systemd whose processes use a device node, and those that are known to use GPUs: whether
 * they are started again, and by what. Of a container, and of a user's own manager, the files are
 * not read.
 */
final class TreeServices {

  private static final List<String> STARTERS = List.of(".socket", ".timer", ".path");

  private final RootDir root;
  private final ProcessScan scan;
  private final Draft draft;
  private final UnitFolders folders;

  /** Evidence of a process in each unit, by the name of the unit. */
  private final Map<String, Evidence> running = new HashMap<>();

  /** Socket, timer and path units by the service that they start. */
  private final Map<String, Set<String>> starters = new TreeMap<>();

  private String untold = "";

  private TreeServices(RootDir root, ProcessScan scan, Draft draft) {
    this.root = root;
    this.scan = scan;
    this.draft = draft;
    this.folders = new UnitFolders(root);
  }

  static void read(RootDir root, ProcessScan scan, Draft draft) {
    TreeServices reader = new TreeServices(root, scan, draft);
    Set<String> names = reader.holders();
    reader.known(names);
    if (!names.isEmpty()) {
      reader.findStarters();
    }
    names.forEach(name -> reader.fill(name, draft.services.item(name)));
    reader.finish(names);
  }

  /** Units of the processes that hold a node. */
  private Set<String> holders() {
    Set<String> names = new TreeSet<>();
    scan.held().forEach(held -> unitOf(held.process()).ifPresent(names::add));
    scan.processes().forEach(this::noteUnit);
    return names;
  }

  private void noteUnit(HostProcess process) {
    unitOf(process)
        .ifPresent(
            name ->
                running.putIfAbsent(
                    name, Evidence.of(process.path() + "/cgroup", name, root.origin())));
  }

  /** The service of a process, in the place where it runs. */
  private static Optional<String> unitOf(HostProcess process) {
    ProcessPlace place = process.place();
    Reading<String> unit = place.unit().result("handles[?].unit");
    Reading<Place> where = place.place().result("handles[?].place");
    return unit.asOptional()
        .filter(name -> name.endsWith(ServiceUnit.SUFFIX))
        .flatMap(name -> where.asOptional().map(at -> ServiceUnit.nameIn(at, name)));
  }

  private void known(Set<String> names) {
    Stream.concat(folders.names().stream(), running.keySet().stream())
        .filter(name -> GpuServices.role(name).isPresent())
        .forEach(names::add);
  }

  private void findStarters() {
    for (String name : folders.names()) {
      if (STARTERS.stream().anyMatch(name::endsWith)) {
        folders.unit(name).ifPresent(unit -> starter(name, unit));
      }
    }
  }

  private void starter(String name, UnitFolders.Unit unit) {
    untold = untold.isEmpty() ? unit.obstacle() : untold;
    if (!unit.masked()) {
      starters.computeIfAbsent(unit.settings().starts(name), any -> new TreeSet<>()).add(name);
    }
  }

  private void fill(String name, ServiceDraft service) {
    if (running.containsKey(name)) {
      service.active.present(true, running.get(name));
    } else if (scan.showsAllPlaces()) {
      service.active.present(false, scan.evidence());
    } else {
      service.active.unknown(scan.reason(), "no process of it was seen; not all were looked at");
    }
    if (name.contains("/")) {
      elsewhere(service);
    } else {
      enabled(name, service);
      restart(name, service);
      openedBy(name, service);
    }
  }

  private static void elsewhere(ServiceDraft service) {
    String why = "units of containers and of users' own managers are not read";
    service.enabled.unknown(Reason.NOT_COLLECTED, why);
    service.restart.unknown(Reason.NOT_COLLECTED, why);
    service.openedBy.maybeMore(Reason.NOT_COLLECTED, why);
  }

  private void enabled(String name, ServiceDraft service) {
    Optional<Evidence> link = folders.enabledBy(name);
    if (link.isPresent()) {
      service.enabled.present(true, link.get());
    } else if (folders.showsAllLinks()) {
      service.enabled.present(
          false, Evidence.of("*.wants and *.requires", "no link to " + name, root.origin()));
    } else {
      service.enabled.unknown(Reason.NOT_COLLECTED, "not all links of targets could be listed");
    }
  }

  private void restart(String name, ServiceDraft service) {
    Optional<UnitFolders.Unit> unit = folders.unit(name);
    if (unit.isEmpty()) {
      service.restart.unknown(Reason.NOT_COLLECTED, "no file of " + name + " was found");
    } else if (!unit.get().obstacle().isEmpty()) {
      service.restart.unknown(Reason.NOT_COLLECTED, unit.get().obstacle());
    } else if (unit.get().masked()) {
      service.restart.absent(unit.get().file());
    } else {
      service.restart.add(unit.get().settings().restart(unit.get().file()));
    }
  }

  private void openedBy(String name, ServiceDraft service) {
    Set<String> names = new TreeSet<>(starters.getOrDefault(name, Set.of()));
    int at = name.indexOf('@');
    if (at >= 0) {
      names.addAll(starters.getOrDefault(name.substring(0, at + 1) + ServiceUnit.SUFFIX, Set.of()));
    }
    for (String starter : names) {
      Optional<Evidence> link = folders.enabledBy(starter);
      var draft = service.openedBy.item(starter);
      link.ifPresentOrElse(
          there -> draft.enabled.present(true, there),
          () ->
              draft.enabled.unknown(
                  Reason.NOT_COLLECTED,
                  "no target wants " + starter + "; it may have been started by hand"));
    }
    String obstacle = untold.isEmpty() ? folders.obstacle() : untold;
    if (obstacle.isEmpty()) {
      service.openedBy.allAre(
          names, Evidence.of("socket, timer and path units", names.toString(), root.origin()));
    } else {
      service.openedBy.maybeMore(Reason.NOT_COLLECTED, obstacle);
    }
  }

  private void finish(Set<String> names) {
    if (!scan.showsAllPlaces()) {
      draft.services.maybeMore(scan.reason(), scan.obstacle());
    } else if (!folders.obstacle().isEmpty()) {
      draft.services.maybeMore(Reason.NOT_COLLECTED, folders.obstacle());
    } else {
      draft.services.allAre(
          names, Evidence.of("units of systemd", names.size() + " of GPUs", root.origin()));
    }
  }
}
