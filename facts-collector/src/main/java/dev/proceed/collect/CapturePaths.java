package dev.proceed.collect;

import java.util.ArrayList;
import java.util.List;

/**
 * What a copy of a host's files must hold to tell all that the live host tells: each path that a
 * reader asks for, declared once. {@code *} stands for one name, as in a shell.
 */
public final class CapturePaths {

  private static final List<String> KERNEL =
      List.of(
          "etc/machine-id",
          "proc/driver/nvidia/gpus/*/information",
          "sys/bus/*",
          "sys/class/dmi/id",
          "sys/class/iommu",
          "sys/class/iommu/*",
          "sys/class/iommu/*/amd-iommu/features",
          "sys/kernel/iommu_groups",
          "sys/kernel/iommu_groups/*/type",
          "sys/kernel/iommu_groups/*/devices/*");

  /** Below the link of each function in {@code sys/bus/pci/devices}. */
  private static final List<String> FUNCTION =
      List.of(
          "vendor",
          "device",
          "class",
          "numa_node",
          "config",
          "power_state",
          "driver",
          "iommu_group");

  private static final List<String> GUESTS =
      List.of(
          "etc/pve",
          "etc/pve/lxc",
          "etc/pve/lxc/*.conf",
          "etc/pve/qemu-server",
          "etc/pve/qemu-server/*.conf");

  private static final List<String> PROCESSES =
      List.of("proc/[0-9]*/cgroup", "proc/[0-9]*/comm", "proc/[0-9]*/fd", "proc/[0-9]*/fd/*");

  /** Arguments and environments may hold passwords, so no recipe takes them unasked. */
  private static final List<String> SECRETS = List.of("proc/[0-9]*/cmdline", "proc/[0-9]*/environ");

  private static final String DEVICES = "sys/bus/pci/devices";

  private CapturePaths() {}

  /** All that a recipe copies: links as links, directories as names, files as bytes. */
  public static List<String> safe() {
    List<String> paths = new ArrayList<>();
    for (SourceId source : SourceId.values()) {
      paths.add(source.file());
    }
    paths.addAll(KERNEL);
    paths.add(DEVICES);
    paths.add(DEVICES + "/*");
    FUNCTION.forEach(name -> paths.add(DEVICES + "/*/" + name));
    paths.addAll(GUESTS);
    paths.addAll(PROCESSES);
    return paths;
  }

  /** What is read as well if somebody adds it. */
  public static List<String> secret() {
    return SECRETS;
  }

  /** The kernel log; the output of {@code dmesg} is the first of these. */
  public static List<String> logs() {
    return TreeReader.LOGS;
  }

  /**
   * Shell commands that copy all of it to {@code host.tar.gz} in the current directory. Neither tar
   * can read {@code /sys} and {@code /proc} itself: GNU tar copies nothing of a file that claims 0
   * bytes, and busybox tar stops at one that gives fewer than it claims.
   */
  public static String recipe() {
    return """
        o=$PWD d=$(mktemp -d) && cd / && r=$(pwd -P) && r=${r%/} && for f in \\
        """
        + "  "
        + String.join(" \\\n  ", safe())
        + """
        ; do
          p=$(cd -P "${f%/*}" && pwd) && t=$d${p#"$r"}/${f##*/} || continue
          if [ -L "$f" ]; then mkdir -p "${t%/*}" && cp -P "$f" "$t"
          elif [ -d "$f" ]; then mkdir -p "$t"
          elif [ -f "$f" ]; then mkdir -p "${t%/*}" && { cat "$f" >"$t" || rm -f "$t"; }
          fi
        done 2>/dev/null
        mkdir -p "$d/commands"; dmesg >"$d/commands/dmesg.txt" 2>/dev/null || rm -f "$d/commands/dmesg.txt"
        tar czf "$o/host.tar.gz" -C "$d" . && rm -rf "$d"; cd "$o"
        """;
  }
}
