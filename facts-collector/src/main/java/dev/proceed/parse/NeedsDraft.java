package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the host needs its devices for, as the sources tell it: what stands on what, and what is
 * used. Which PCI functions it needs follows once all were heard.
 */
public final class NeedsDraft {

  /** Begins the name of a node that is a ZFS pool. */
  public static final String POOL = "zfs:";

  /** What each virtual interface stands on; a part that a paste may tell. */
  static final String STACKS = "stacks of interfaces";

  /** Needs that say no more where the function is needed for another one. */
  private static final Set<HostNeed> WEAKER =
      Set.of(
          HostNeed.ZFS_POOL, HostNeed.MAPPED_VOLUME, HostNeed.RAID_ARRAY, HostNeed.NETWORK_ROUTE);

  /** Something in use, and the node that it stands on. */
  private record Use(HostNeed need, String text, String start, Evidence evidence) {}

  /** Disks or network interfaces. */
  public static final class Side {

    public final Layers layers = new Layers();
    private final Set<Use> uses = new LinkedHashSet<>();
    private final List<Reading<Boolean>> obstacles = new ArrayList<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<String> told = new LinkedHashSet<>();
    private final List<Evidence> sources = new ArrayList<>();

    private Side(Set<String> parts) {
      missing.addAll(parts);
    }

    /** The host uses what stands on {@code start}. */
    public void uses(HostNeed need, String text, String start, Evidence evidence) {
      uses.add(new Use(need, Clean.key(text), Clean.key(start), evidence));
    }

    /** A source tells all of a part, such as the swap areas. */
    public void tellsAll(String part, Evidence evidence) {
      missing.remove(part);
      told.add(part);
      sources.add(evidence);
    }

    public boolean tells(String part) {
      return told.contains(part);
    }

    /** Something may be missing in what was seen. */
    public void obstacle(Reason reason, String detail, String command) {
      obstacles.add(Reading.unknown(reason, Clean.line(detail), command));
    }

    /** A member of a ZFS pool. */
    public void poolMember(String pool, String disk, Evidence evidence) {
      String name = POOL + pool;
      layers.node(name).on(disk);
      layers.node(name).label(pool + " (ZFS)");
      uses(HostNeed.ZFS_POOL, "pool", name, evidence);
    }

    /** Those that say most come first. */
    private List<Use> inOrder() {
      return uses.stream()
          .sorted(Comparator.comparing((Use use) -> use.need()).thenComparing(Use::text))
          .toList();
    }

    private boolean isEmpty() {
      return sources.isEmpty() && uses.isEmpty() && obstacles.isEmpty() && layers.all().isEmpty();
    }
  }

  /** What mounts, swap areas, pools and volumes stand on. */
  public final Side storage = new Side(Set.of("mounts", "swap", "disks", "pools"));

  /** What routes go over. */
  public final Side network = new Side(Set.of("IPv4 routes", "IPv6 routes", "interfaces"));

  void settle(ListingDraft<HostUseDraft.Key, HostUseDraft> uses) {
    if (storage.isEmpty() && network.isEmpty()) {
      return;
    }
    Map<String, HostUseDraft.Key> keys = new TreeMap<>();
    settlePools();
    if (network.tells(STACKS)) {
      network.layers.all().stream().filter(Layers.Node::isVirtual).forEach(Layers.Node::allBelow);
    }
    List<Reading<Boolean>> obstacles = new ArrayList<>();
    for (Side side : List.of(storage, network)) {
      obstacles.addAll(side.obstacles);
      boolean disks = side == storage;
      for (String part : side.missing) {
        obstacles.add(notTold(part, disks));
      }
      for (Use use : side.inOrder()) {
        trace(use, side, keys, uses, obstacles);
      }
    }
    if (obstacles.isEmpty()) {
      Evidence all = Evidence.derived("mounts, swap, pools and routes", names());
      uses.allAre(keys.values(), all);
    } else {
      uses.completeness(obstacles.get(0), List.of());
    }
  }

  /** A pool has no device of its own in sysfs, and its members have no holder. */
  private void settlePools() {
    for (Layers.Node node : storage.layers.all()) {
      boolean pool = node.name().startsWith(POOL);
      if (pool && storage.tells("pools") && !node.below().isEmpty()) {
        node.allBelow();
      }
    }
  }

  private String names() {
    Set<String> names = new LinkedHashSet<>();
    storage.sources.forEach(one -> names.add(one.source()));
    network.sources.forEach(one -> names.add(one.source()));
    return "all traced, from " + String.join(", ", names);
  }

  private static Reading<Boolean> notTold(String part, boolean disks) {
    String command =
        switch (part) {
          case "mounts" -> "cat /proc/mounts";
          case "swap" -> "cat /proc/swaps";
          case "pools" -> "lsblk -o NAME,TYPE,FSTYPE,MOUNTPOINT";
          case "disks" -> "ls -l /sys/class/block";
          case "IPv4 routes" -> "cat /proc/net/route";
          case "IPv6 routes" -> "cat /proc/net/ipv6_route";
          default -> "ls -ld /sys/class/net/* /sys/class/net/*/lower_*";
        };
    String whose = disks ? "what the host keeps on its disks" : "what the host's network needs";
    return Reading.unknown(
        Reason.NOT_COLLECTED, whose + " is not known: the " + part + " were not seen", command);
  }

  private static void trace(
      Use use,
      Side side,
      Map<String, HostUseDraft.Key> keys,
      ListingDraft<HostUseDraft.Key, HostUseDraft> uses,
      List<Reading<Boolean>> obstacles) {
    Layers.Trace trace = side.layers.trace(use.start(), use.text());
    for (Layers.End end : trace.ends()) {
      HostUseDraft.Key key = new HostUseDraft.Key(end.function(), use.need());
      boolean said =
          WEAKER.contains(use.need())
              && keys.values().stream().anyMatch(one -> one.function().equals(end.function()));
      if (!said && keys.putIfAbsent(key.toString(), key) == null) {
        Evidence from = use.evidence();
        Evidence evidence = new Evidence(from.source(), from.line(), end.chain(), from.origin());
        uses.item(key).chain.present(end.chain(), evidence);
      }
    }
    if (!trace.lostAt().isEmpty()) {
      obstacles.add(lost(use, trace.lostAt()));
    }
  }

  private static Reading<Boolean> lost(Use use, String at) {
    boolean net = use.need() == HostNeed.DEFAULT_ROUTE || use.need() == HostNeed.NETWORK_ROUTE;
    return Reading.unknown(
        Reason.NOT_COLLECTED,
        use.text() + ": which PCI function is behind " + at + " is not known",
        net
            ? "ls -ld /sys/class/net/* /sys/class/net/*/lower_*"
            : "ls -l /sys/class/block /sys/class/block/*/slaves");
  }
}
