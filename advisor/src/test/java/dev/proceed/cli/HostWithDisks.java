package dev.proceed.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A captured host with one GPU in group 2, and the disks, volumes and interfaces that a test gives
 * it. One NVMe controller and one network card share the group of the GPU; others do not.
 */
final class HostWithDisks {

  static final String SHARED = "pci0000:00/0000:00:02.0";
  static final String APART = "pci0000:00/0000:00:03.0";
  static final String SHARED_NIC = "pci0000:00/0000:00:04.0";
  static final String APART_NIC = "pci0000:00/0000:00:05.0";
  static final String SHARED_USB = "pci0000:00/0000:00:06.0";

  private static final String ROUTES =
      "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n";

  private final CapturedHost host;
  private final StringBuilder mounts = new StringBuilder();
  private final StringBuilder swaps =
      new StringBuilder("Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n");
  private final StringBuilder routes = new StringBuilder(ROUTES);
  private final StringBuilder routes6 = new StringBuilder();
  private int number;

  HostWithDisks(Path top) throws IOException {
    host =
        CapturedHost.withOneGpu(top)
            .driver("pci0000:00/0000:00:01.0/0000:01:00.0", "nvidia")
            .file("proc/filesystems", "nodev\tsysfs\n");
    link("sys/class/net/lo", "../../devices/virtual/net/lo");
    host.file("sys/devices/virtual/net/lo/ifindex", "1\n");
    route6("00000000000000000000000000000001", "80", "lo");
  }

  private HostWithDisks function(String way, String ids, String code, String driver, int group)
      throws IOException {
    host.function(way, ids, code).driver(way, driver).group(way, group);
    return this;
  }

  HostWithDisks sharedDisk() throws IOException {
    return function(SHARED, "144d:a80a", "010802", "nvme", 2);
  }

  HostWithDisks apartDisk() throws IOException {
    return function(APART, "144d:a80a", "010802", "nvme", 3);
  }

  HostWithDisks sharedNic() throws IOException {
    return function(SHARED_NIC, "8086:1521", "020000", "igb", 2);
  }

  HostWithDisks apartNic() throws IOException {
    return function(APART_NIC, "8086:1521", "020000", "igb", 5);
  }

  HostWithDisks sharedUsb() throws IOException {
    return function(SHARED_USB, "1022:1557", "0c0330", "xhci_hcd", 2);
  }

  HostWithDisks link(String path, String target) throws IOException {
    host.link(path, target);
    return this;
  }

  /** A block device at a place below {@code /sys/devices}, and what udev found on it. */
  HostWithDisks disk(String place, String... found) throws IOException {
    String name = place.substring(place.lastIndexOf('/') + 1);
    String device = "259:" + ++number;
    link("sys/class/block/" + name, "../../devices/" + place);
    host.file("sys/devices/" + place + "/dev", device + "\n");
    host.file("run/udev/data/b" + device, "E:DEVTYPE=disk\n" + String.join("\n", found) + "\n");
    return this;
  }

  HostWithDisks nvme(String controller, String name, String... partitions) throws IOException {
    String place = controller + "/nvme/" + name.substring(0, 5) + "/" + name;
    disk(place);
    for (String partition : partitions) {
      disk(place + "/" + name + partition);
    }
    return this;
  }

  HostWithDisks stacked(String name, List<String> below) throws IOException {
    disk("virtual/block/" + name);
    for (String one : below) {
      link(
          "sys/devices/virtual/block/" + name + "/slaves/" + one,
          "../../../../../class/block/" + one);
    }
    return this;
  }

  HostWithDisks mapped(String name, String mapping, String uuid, String... below)
      throws IOException {
    stacked(name, List.of(below));
    host.file("sys/devices/virtual/block/" + name + "/dm/name", mapping + "\n");
    host.file("sys/devices/virtual/block/" + name + "/dm/uuid", uuid + "\n");
    return this;
  }

  HostWithDisks array(String name, String level, String... below) throws IOException {
    stacked(name, List.of(below));
    host.file("sys/devices/virtual/block/" + name + "/md/level", level + "\n");
    return this;
  }

  HostWithDisks mount(String source, String target, String type) {
    mounts.append(
        "%d 1 0:%d / %s rw,relatime shared:1 - %s %s rw%n"
            .formatted(20 + ++number, 40 + number, target, type, source));
    return this;
  }

  HostWithDisks swap(String source, String kind) {
    swaps.append(source).append("    ").append(kind).append("\t8388604\t0\t-2\n");
    return this;
  }

  HostWithDisks pool(String name) throws IOException {
    host.file("proc/spl/kstat/zfs/" + name + "/state", "ONLINE\n");
    return this;
  }

  HostWithDisks nic(String controller, String name) throws IOException {
    link("sys/class/net/" + name, "../../devices/" + controller + "/net/" + name);
    host.file("sys/devices/" + controller + "/net/" + name + "/ifindex", "2\n");
    return this;
  }

  HostWithDisks virtual(String name, String kind, String... below) throws IOException {
    String place = "sys/devices/virtual/net/" + name;
    link("sys/class/net/" + name, "../../devices/virtual/net/" + name);
    host.file(place + "/ifindex", "9\n");
    if (!kind.isEmpty()) {
      host.file(place + "/" + kind + "/.keep", "");
    }
    for (String one : below) {
      link(place + "/lower_" + one, "../" + one);
    }
    return this;
  }

  /** By destination and mask as the kernel writes them. */
  HostWithDisks route(String name, String destination, String mask) {
    routes.append(
        "%s\t%s\t010200C0\t0003\t0\t0\t0\t%s\t0\t0\t0%n".formatted(name, destination, mask));
    return this;
  }

  HostWithDisks defaultRoute(String name) {
    return route(name, "00000000", "00000000");
  }

  HostWithDisks route6(String destination, String prefix, String name) {
    String none = "0".repeat(32);
    routes6.append(
        "%s %s %s 00 %s 00000400 00000001 00000000 00000003 %8s%n"
            .formatted(destination, prefix, none, none, name));
    return this;
  }

  /** Asks to give the GPU to a guest. */
  Session assign(String... more) throws IOException {
    host.file("proc/1/mountinfo", mounts.toString());
    host.file("proc/swaps", swaps.toString());
    host.file("proc/1/net/route", routes.toString());
    host.file("proc/1/net/ipv6_route", routes6.toString());
    String[] words = {
      "check", "assign", "--gpu", "0000:01:00.0", "--vm", "140", "--from", host.source()
    };
    String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Session.of(all);
  }
}
