package dev.proceed.report;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostUse;
import dev.proceed.facts.KernelModule;
import dev.proceed.facts.Listing;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ServiceUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who uses the devices: guests, containers, and processes with an open device node. */
final class UsersText {

  private static final int COLUMN = 12;

  private static final Set<String> GPU_DRIVERS =
      Set.of("nvidia", "amdgpu", "xe", "i915", "nouveau");

  private final HostFacts facts;
  private final Lines lines;

  UsersText(HostFacts facts, Lines lines) {
    this.facts = facts;
    this.lines = lines;
  }

  void write() {
    if (!facts.guests().items().isEmpty() || !facts.containers().items().isEmpty()) {
      lines.blank().add("Guests and containers");
      facts.guests().items().forEach(this::guest);
      facts.containers().items().forEach(this::container);
    }
    if (!facts.hostUses().items().isEmpty()) {
      lines.blank().add("What the host itself needs");
      facts.hostUses().items().forEach(this::use);
    }
    if (!facts.bootActors().items().isEmpty()) {
      lines.blank().add("At boot");
      facts.bootActors().items().forEach(this::actor);
    }
    if (!facts.handles().items().isEmpty()) {
      lines.blank().add("Open device nodes");
      handles();
    }
    facts.drivers().modules().items().stream()
        .filter(module -> GPU_DRIVERS.contains(module.name()))
        .forEach(this::module);
    if (!facts.services().items().isEmpty()) {
      lines.blank().add("Units that use GPUs");
      facts.services().items().forEach(this::service);
    }
  }

  private void module(KernelModule module) {
    if (module.heldBy() instanceof Reading.Present<String> holders) {
      lines.add("  Module " + module.name() + " is held by " + holders.value());
    }
  }

  private void service(ServiceUnit unit) {
    List<String> words = new ArrayList<>();
    String active = Brief.of(unit.active());
    words.add(active.equals("true") ? "active" : active.equals("false") ? "inactive" : "active ?");
    if (unit.enabled().is(true)) {
      words.add("enabled");
    }
    String restart = Brief.of(unit.restart());
    words.add(unit.restart() instanceof Reading.Absent<String> ? "masked" : "Restart=" + restart);
    unit.openedBy().items().stream()
        .filter(starter -> starter.enabled().couldBe(true))
        .forEach(starter -> words.add("started by " + starter.name()));
    if (!unit.openedBy().isComplete()) {
      words.add(unit.openedBy().items().isEmpty() ? "started by ?" : "or others");
    }
    lines.wrap(unit.name() + ": " + String.join(", ", words), "  ", "    ");
  }

  private void row(String name, List<String> words) {
    lines.items(words, String.format("  %-" + COLUMN + "s", name), " ".repeat(COLUMN + 2));
  }

  private void guest(Guest guest) {
    List<String> words = new ArrayList<>();
    words.add(running(Brief.of(guest.running())));
    if (guest.snp().is(true)) {
      words.add("SEV-SNP");
    }
    if (guest.tdx().is(true)) {
      words.add("TDX");
    }
    if (guest.onBoot().is(true)) {
      words.add("starts with the host");
    }
    words.addAll(devices(guest.devices()));
    row("VM " + guest.id(), words);
    if (differ(guest)) {
      row("  at start", devices(guest.atNextStart()));
    }
  }

  private static List<String> devices(Listing<AssignedDevice> devices) {
    List<String> words = new ArrayList<>();
    for (AssignedDevice device : devices.items()) {
      String clique =
          device.p2pClique().asOptional().map(one -> " (clique " + one + ")").orElse("");
      words.add(device.address() + clique);
    }
    if (words.isEmpty()) {
      words.add(devices.isComplete() ? "no device passed through" : "devices ?");
    }
    return words;
  }

  /** Whether another set of functions is known for the next start. */
  private static boolean differ(Guest guest) {
    boolean known = guest.atNextStart().isComplete() || !guest.atNextStart().items().isEmpty();
    return known && !devices(guest.atNextStart()).equals(devices(guest.devices()));
  }

  private static String running(String word) {
    return switch (word) {
      case "true" -> "running";
      case "false" -> "stopped";
      default -> "running " + word;
    };
  }

  private void container(Container container) {
    List<String> words = new ArrayList<>();
    words.add(running(Brief.of(container.running())));
    if (container.onBoot().is(true)) {
      words.add("starts with the host");
    }
    if (container.restarts().is(true)) {
      words.add("restarts by itself");
    }
    Set<String> nodes = new TreeSet<>();
    container.nodes().items().stream().map(NodeGrant::key).forEach(nodes::add);
    words.addAll(NodeRanges.of(nodes));
    container
        .environment()
        .items()
        .forEach(one -> words.add(one.name() + "=" + Brief.of(one.setting())));
    row("CT " + container.id(), words);
  }

  /** One function that the host needs. */
  private void use(HostUse use) {
    String chain = use.chain().asOptional().map(text -> ": " + text).orElse("");
    lines.wrap(use.function() + "  " + use.need() + chain, "  ", "    ");
  }

  /** One line that runs at boot. */
  private void actor(BootActor actor) {
    List<String> words = new ArrayList<>();
    actor.devices().items().forEach(device -> words.add(device.name()));
    if (!actor.devices().isComplete()) {
      words.add(words.isEmpty() ? "devices ?" : "others ?");
    }
    actor.startedBy().asOptional().ifPresent(by -> words.add("started by " + by));
    if (!actor.enabled().is(true)) {
      words.add(actor.enabled().is(false) ? "disabled" : "enabled ?");
    }
    String what = actor.file() + " line " + actor.line() + ": " + actor.action() + " ";
    lines.wrap(what + String.join(", ", words), "  ", "    ");
  }

  /** By which means a process uses a node. */
  private static List<String> ways(DeviceHandle handle) {
    List<String> ways = new ArrayList<>();
    if (handle.open().is(true)) {
      ways.add("fd");
    }
    if (handle.mapped().is(true)) {
      ways.add("map");
    }
    return ways;
  }

  private static String byWays(Set<String> ways) {
    return ways.isEmpty() ? "" : ", by " + String.join(" and ", ways);
  }

  /** One row for each command in one unit and place. */
  private void handles() {
    Map<String, Set<Integer>> processes = new TreeMap<>();
    Map<String, Set<String>> nodes = new TreeMap<>();
    Map<String, Set<String>> ways = new TreeMap<>();
    for (DeviceHandle handle : facts.handles().items()) {
      String place = Brief.of(handle.place());
      String who =
          Brief.of(handle.command())
              + handle.unit().asOptional().map(unit -> " of " + unit).orElse("")
              + (place.equals("host") ? "" : place.equals("?") ? ", place ?" : " in " + place);
      processes.computeIfAbsent(who, any -> new HashSet<>()).add(handle.process());
      nodes.computeIfAbsent(who, any -> new TreeSet<>()).add(handle.node());
      ways.computeIfAbsent(who, any -> new TreeSet<>()).addAll(ways(handle));
    }
    processes.forEach(
        (who, ids) -> {
          String count =
              ids.size() == 1 ? "process " + ids.iterator().next() : ids.size() + " processes";
          lines.wrap(
              who
                  + ", "
                  + count
                  + byWays(ways.getOrDefault(who, Set.of()))
                  + ": "
                  + String.join(", ", NodeRanges.of(nodes.getOrDefault(who, Set.of()))),
              "  ",
              "    ");
        });
  }
}
