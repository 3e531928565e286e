package dev.proceed.collect;

import java.util.List;

/** Files that tell what the host itself needs: its disks, network interfaces, mounts and routes. */
final class NeedPaths {

  static final List<String> ALL =
      List.of(
          "proc/1/mountinfo",
          "proc/1/net/route",
          "proc/1/net/ipv6_route",
          "proc/swaps",
          "proc/spl/kstat/zfs",
          "proc/spl/kstat/zfs/*/state",
          "run/udev/data/b*",
          "sys/fs/btrfs/*/devices/*",
          "sys/class/block",
          "sys/class/block/*",
          "sys/class/block/*/dev",
          "sys/devices/virtual/block/*/slaves",
          "sys/devices/virtual/block/*/slaves/*",
          "sys/devices/virtual/block/*/dm/name",
          "sys/devices/virtual/block/*/dm/uuid",
          "sys/devices/virtual/block/*/md/level",
          "sys/devices/virtual/nvme-subsystem/*/nvme*",
          "sys/class/nvme/*",
          "sys/class/net",
          "sys/class/net/*",
          "sys/devices/virtual/net/*/ifindex",
          "sys/devices/virtual/net/*/lower_*",
          "sys/devices/virtual/net/*/bridge",
          "sys/devices/virtual/net/*/bonding");

  /** Directories of which the names tell something, beside those with a star below them. */
  static final List<String> LISTED = List.of("sys/devices/virtual/net/*", "proc/spl/kstat/zfs/*");

  private NeedPaths() {}
}
