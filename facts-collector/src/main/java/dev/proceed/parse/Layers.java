package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Disks or network interfaces and what each of them stands on, down to PCI functions. Several
 * sources fill it in any order; a chain is followed once all were heard.
 */
public final class Layers {

  private static final String FUNCTION = "([0-9a-f]{4,8}:[0-9a-f]{2}:[01][0-9a-f]\\.[0-7])";

  /** A function below which there is no other one. */
  private static final Pattern LAST_FUNCTION =
      Pattern.compile("(?:^|/)" + FUNCTION + "(?=/(?!" + FUNCTION + "(?:/|$))|$)");

  /** Begins the name of a node that is a volume group of LVM. */
  static final String VOLUME_GROUP = "vg:";

  /** What these hold is elsewhere: in memory, in a file, in a pool, or behind the network. */
  private static final Pattern WITHOUT_DEVICE =
      Pattern.compile("(?:loop|zram|ram|zd|nbd|rbd)\\d+(?:p\\d+)?");

  /**
   * A disk whose name ends in a digit has a p before the number (linux block/partitions/core.c).
   */
  private static final Pattern PARTITION =
      Pattern.compile("(?:((?:nvme\\d+n|mmcblk|md)\\d+)p|((?:s|v|h|xv)d[a-z]+))\\d+");

  private static final Pattern VOLUME = Pattern.compile("mapper/((?:[^-]|--)+)-(?:[^-]|--)+");

  /** Deeper than any real stack; a loop in what was pasted ends here. */
  private static final int DEEPEST = 24;

  /** One disk, partition, volume or interface. */
  public static final class Node {

    private final String name;
    private String label;
    private final Set<String> below = new TreeSet<>();
    private final Set<PciAddress> functions = new TreeSet<>();
    private boolean ends;
    private boolean whole;
    private boolean virtual;

    private Node(String name) {
      this.name = name;
      this.label = name;
    }

    public String name() {
      return name;
    }

    /** How people name it, such as {@code md0 (raid1)}. */
    public void label(String text) {
      label = Clean.key(text);
    }

    /** It stands on another one, among others that may not be known yet. */
    public void on(String other) {
      if (!other.equals(name)) {
        below.add(other);
      }
    }

    /** What it stands on are all it stands on. */
    public void allBelow() {
      whole = true;
    }

    /** It ends here, and no PCI function is behind it. */
    public void endsHere() {
      ends = true;
    }

    /** This function is behind it. */
    void behind(PciAddress function) {
      functions.add(function);
    }

    Set<String> below() {
      return below;
    }

    /** Whether the kernel made it, of nothing or of others. */
    boolean isVirtual() {
      return virtual;
    }

    private boolean isBare() {
      return below.isEmpty() && functions.isEmpty() && !ends && !whole;
    }
  }

  /** One end of a chain. */
  record End(PciAddress function, String chain) {}

  /** Where a chain ends, and the node at which it was lost; "" when none was. */
  record Trace(List<End> ends, String lostAt) {}

  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /** The node of this name, made when it is new. */
  public Node node(String name) {
    String clean = Clean.key(name);
    return nodes.computeIfAbsent(clean, Node::new);
  }

  public @Nullable Node find(String name) {
    return nodes.get(real(Clean.key(name)));
  }

  public List<Node> all() {
    return List.copyOf(nodes.values());
  }

  /** Another name of a node, such as {@code /dev/mapper/vg-root} or {@code 253:0}. */
  public void alias(String other, String name) {
    if (!other.equals(name)) {
      names.put(Clean.key(other), Clean.key(name));
    }
  }

  /**
   * What a path of sysfs says: its last PCI function, or that none is on its way. One that makes a
   * PCI domain of its own, as Intel's VMD does, is needed too: a root bus stands below it.
   */
  public void at(Node node, String path) {
    Matcher matcher = LAST_FUNCTION.matcher(path);
    boolean any = false;
    while (matcher.find()) {
      any |= PciAddress.read(matcher.group(1)).map(node.functions::add).isPresent();
    }
    if (any) {
      return;
    }
    node.virtual |= path.contains("/virtual/");
    if (!path.contains("/virtual/") && path.contains("devices/")) {
      node.endsHere();
    }
  }

  private String real(String name) {
    String at = name;
    for (int step = 0; step < DEEPEST && !nodes.containsKey(at); step++) {
      String next = names.get(at);
      if (next == null) {
        return at;
      }
      at = next;
    }
    return at;
  }

  /** Follows a chain to its ends. */
  Trace trace(String start, String text) {
    Walk walk = new Walk();
    String lost = walk.follow(start, text, 0);
    return new Trace(walk.ends, lost);
  }

  /** Whether what this block device holds is on no device of its own. */
  public static boolean isWithoutDevice(String disk) {
    return WITHOUT_DEVICE.matcher(disk).matches();
  }

  /** What a partition or volume must stand on by its name, if that is known; else "". */
  private String byName(String name) {
    Matcher partition = PARTITION.matcher(name);
    Matcher volume = VOLUME.matcher(name);
    String upper = "";
    if (partition.matches()) {
      upper = partition.group(1) == null ? partition.group(2) : partition.group(1);
    } else if (volume.matches()) {
      upper = VOLUME_GROUP + volume.group(1).replace("--", "-");
    }
    return find(upper) == null ? "" : upper;
  }

  /** One way down; each node is walked once, however many stand on it. */
  private final class Walk {

    private final List<End> ends = new ArrayList<>();

    /** Where the way below a node was lost; while it is walked, that is the node itself. */
    private final Map<String, String> lostBelow = new HashMap<>();

    private String follow(String name, String text, int depth) {
      Node node = nodes.get(real(Clean.key(name)));
      String key = node == null ? name : node.name;
      String known = lostBelow.get(key);
      if (known != null) {
        return known;
      }
      lostBelow.put(key, key);
      String lost = depth > DEEPEST ? key : below(node, key, text, depth);
      lostBelow.put(key, lost);
      return lost;
    }

    private String below(@Nullable Node node, String key, String text, int depth) {
      String upper = node == null || node.isBare() ? byName(key) : "";
      if (!upper.isEmpty()) {
        return follow(upper, text + " on " + key, depth + 1);
      }
      if (node == null) {
        return isWithoutDevice(key) ? "" : key;
      }
      String chain = text + " on " + node.label;
      node.functions.forEach(function -> ends.add(new End(function, chain)));
      String lost = "";
      for (String next : node.below) {
        String more = follow(next, chain, depth + 1);
        lost = lost.isEmpty() ? more : lost;
      }
      boolean ended = node.ends || !node.functions.isEmpty();
      boolean all = node.whole || (ended && node.below.isEmpty());
      return !lost.isEmpty() ? lost : all ? "" : key;
    }
  }
}
