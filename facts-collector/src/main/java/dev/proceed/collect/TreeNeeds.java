package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Layers;
import dev.proceed.parse.MountTable;
import dev.proceed.parse.NeedsDraft;
import dev.proceed.parse.RouteTable;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.SwapTable;
import org.jspecify.annotations.Nullable;

/**
 * What the host itself needs: its mounts, swap areas, pools and routes, and the devices below them.
 * Mounts and routes are those of process 1, which are the host's own.
 */
final class TreeNeeds {

  /** Most of a table: a host of many containers has thousands of mounts. */
  private static final int LARGEST = 8 * 1024 * 1024;

  private static final String NET = "sys/class/net";
  private static final String VIRTUAL = "sys/devices/virtual/net";
  private static final String LOWER = "lower_";
  private static final String SWITCH = "ovs-system";

  private final RootDir root;
  private final NeedsDraft.Side storage;
  private final NeedsDraft.Side network;

  private TreeNeeds(RootDir root, Draft draft) {
    this.root = root;
    this.storage = draft.needs.storage;
    this.network = draft.needs.network;
  }

  static void read(RootDir root, Draft draft) {
    TreeNeeds reader = new TreeNeeds(root, draft);
    TreeDisks.read(root, reader.storage);
    reader.mounts();
    reader.interfaces();
    reader.routes();
  }

  private void mounts() {
    SourceText mounts = text("proc/1/mountinfo");
    if (mounts != null) {
      new MountTable(storage).read(mounts);
    }
    SourceText swaps = text("proc/swaps");
    if (swaps != null) {
      SwapTable.read(swaps, storage);
    } else if (root.isWhole() && root.read("proc/swaps", 1).look() == Look.MISSING) {
      String shown = "no such file: the kernel has no swap";
      storage.tellsAll("swap", Evidence.of("/proc/swaps", shown, root.origin()));
    }
    btrfs();
  }

  /** Of a file system on several disks the mount names one. */
  private void btrfs() {
    for (String one : root.list("sys/fs/btrfs").names()) {
      for (String disk : root.list("sys/fs/btrfs/" + one + "/devices").names()) {
        storage.uses(
            HostNeed.FILE_SYSTEM,
            "btrfs",
            disk,
            Evidence.of("/sys/fs/btrfs/*/devices", disk, root.origin()));
      }
    }
  }

  private @Nullable SourceText text(String file) {
    Content content = root.read(file, LARGEST);
    return content.found() && content.bytes().length > 0
        ? SourceText.of("/" + file, root.origin(), content.bytes())
        : null;
  }

  private void interfaces() {
    Names names = root.list(NET);
    boolean openSwitch = names.names().contains(SWITCH);
    for (String name : names.names()) {
      String path = root.link(NET + "/" + name);
      if (path != null) {
        Layers.Node node = network.layers.node(name);
        network.layers.at(node, path);
        if (path.contains("/virtual/")) {
          virtual(node, name, openSwitch);
        }
      }
    }
    if (names.found() && (root.isWhole() || !names.isEmpty())) {
      String shown = names.names().size() + " interfaces";
      network.tellsAll("interfaces", Evidence.of("/" + NET, shown, root.origin()));
    }
  }

  /**
   * A bridge, bond or VLAN names what it stands on; a tunnel stands on another route. A port of
   * Open vSwitch does not say which switch it is of, so it may be any that the kernel has.
   */
  private void virtual(Layers.Node node, String name, boolean openSwitch) {
    Names names = root.list(VIRTUAL + "/" + name);
    boolean stands = false;
    for (String one : names.names()) {
      if (one.startsWith(LOWER)) {
        node.on(one.substring(LOWER.length()));
        stands = true;
      }
    }
    if (names.names().contains("bridge")) {
      node.label(name + " (bridge)");
    } else if (names.names().contains("bonding")) {
      node.label(name + " (bond)");
    }
    boolean told = names.found() && (root.isWhole() || names.names().contains("ifindex"));
    if (!stands && openSwitch && !name.equals(SWITCH) && !name.equals("lo")) {
      node.on(SWITCH);
    }
    if (told) {
      node.allBelow();
    }
  }

  private void routes() {
    RouteTable table = new RouteTable(network);
    SourceText four = text("proc/1/net/route");
    if (four != null) {
      table.read(four);
    }
    SourceText six = text("proc/1/net/ipv6_route");
    if (six != null) {
      table.read(six);
    } else if (root.isWhole() && root.read("proc/1/net/ipv6_route", 1).look() == Look.MISSING) {
      String shown = "no such file: the kernel has no IPv6";
      network.tellsAll("IPv6 routes", Evidence.of("/proc/1/net/ipv6_route", shown, root.origin()));
    }
  }
}
