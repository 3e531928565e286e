package dev.proceed.report;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.NodeGrant;
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
    if (!facts.handles().items().isEmpty()) {
      lines.blank().add("Open device nodes");
      handles();
    }
  }

  private void row(String name, List<String> words) {
    lines.items(words, String.format("  %-" + COLUMN + "s", name), " ".repeat(COLUMN + 2));
  }

  private void guest(Guest guest) {
    List<String> words = new ArrayList<>();
    words.add(running(Brief.of(guest.running())));
    guest.snp().asOptional().filter(snp -> snp).ifPresent(snp -> words.add("SEV-SNP"));
    for (AssignedDevice device : guest.devices().items()) {
      words.add(
          device.address()
              + device
                  .p2pClique()
                  .asOptional()
                  .map(clique -> " (clique " + clique + ")")
                  .orElse(""));
    }
    if (guest.devices().items().isEmpty()) {
      words.add(guest.devices().isComplete() ? "no device passed through" : "devices ?");
    }
    row("VM " + guest.id(), words);
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
    Set<String> nodes = new TreeSet<>();
    container.nodes().items().stream().map(NodeGrant::key).forEach(nodes::add);
    words.addAll(NodeRanges.of(nodes));
    container
        .environment()
        .items()
        .forEach(one -> words.add(one.name() + "=" + Brief.of(one.setting())));
    row("CT " + container.id(), words);
  }

  /** One row for each command in one place. */
  private void handles() {
    Map<String, Set<Integer>> processes = new TreeMap<>();
    Map<String, Set<String>> nodes = new TreeMap<>();
    for (DeviceHandle handle : facts.handles().items()) {
      String place = Brief.of(handle.place());
      String who =
          Brief.of(handle.command())
              + (place.equals("host") ? "" : place.equals("?") ? ", place ?" : " in " + place);
      processes.computeIfAbsent(who, any -> new HashSet<>()).add(handle.process());
      nodes.computeIfAbsent(who, any -> new TreeSet<>()).add(handle.node());
    }
    processes.forEach(
        (who, ids) -> {
          String count =
              ids.size() == 1 ? "process " + ids.iterator().next() : ids.size() + " processes";
          lines.wrap(
              who
                  + ", "
                  + count
                  + ": "
                  + String.join(", ", NodeRanges.of(nodes.getOrDefault(who, Set.of()))),
              "  ",
              "    ");
        });
  }
}
