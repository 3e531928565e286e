package dev.proceed.collect;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a copy of a host's files must hold to tell all that the live host tells: each path that a
 * reader asks for, declared once. {@code *} stands for one name, as in a shell.
 */
public final class CapturePaths {

  private static final List<String> KERNEL =
      List.of(
          "etc/machine-id",
          "proc/config.gz",
          "proc/interrupts",
          "sys/hypervisor/type",
          "sys/kernel/security/lockdown",
          "sys/kernel/security/lsm",
          "boot/config-*",
          "lib/modules/*/config",
          "lib/modules/*/build/.config",
          "sys/devices/system/node/node*/cpulist",
          "sys/devices/system/cpu/cpu*/topology/physical_package_id",
          "sys/class/dmi/id",
          "sys/class/dmi/id/bios_date",
          "sys/class/dmi/id/bios_vendor",
          "sys/class/dmi/id/bios_version",
          "sys/class/dmi/id/board_name",
          "sys/class/dmi/id/product_name",
          "sys/class/dmi/id/sys_vendor");

  private static final List<String> IOMMU =
      List.of(
          "sys/class/iommu",
          "sys/class/iommu/*",
          "sys/class/iommu/*/amd-iommu/features",
          "sys/class/iommu/*/intel-iommu/cap",
          "sys/class/iommu/*/intel-iommu/ecap",
          "sys/kernel/iommu_groups",
          "sys/kernel/iommu_groups/*/type",
          "sys/kernel/iommu_groups/*/name",
          "sys/kernel/iommu_groups/*/reserved_regions",
          "sys/kernel/iommu_groups/*/devices/*");

  /** What the next boot will be told; most of it needs root. */
  private static final List<String> BOOT =
      List.of(
          "boot/grub/grub.cfg",
          "boot/grub/grubenv",
          "boot/grub2/grub.cfg",
          "boot/grub2/grubenv",
          "boot/loader/loader.conf",
          "boot/loader/entries/*.conf",
          "boot/efi/loader/loader.conf",
          "boot/efi/loader/entries/*.conf",
          "efi/loader/loader.conf",
          "efi/loader/entries/*.conf",
          "etc/default/grub",
          "etc/default/grub.d/*.cfg",
          "etc/kernel/cmdline",
          "etc/kernel/proxmox-boot-uuids");

  private static final List<String> DRIVERS =
      List.of(
          "proc/modules",
          "proc/driver/nvidia/version",
          "proc/driver/nvidia/params",
          "proc/driver/nvidia/registry",
          "proc/driver/nvidia/gpus/*/information",
          "proc/driver/nvidia/gpus/*/registry",
          "sys/bus/*",
          "sys/bus/pci/drivers_autoprobe",
          "sys/module/*/version",
          "sys/module/*/refcnt",
          "sys/module/*/initstate",
          "sys/module/*/parameters/*",
          "etc/modprobe.d/*",
          "run/modprobe.d/*",
          "usr/local/lib/modprobe.d/*",
          "usr/lib/modprobe.d/*",
          "lib/modprobe.d/*");

  /** Below the link of each function in {@code sys/bus/pci/devices}. */
  private static final List<String> FUNCTION =
      List.of(
          "vendor",
          "device",
          "subsystem_vendor",
          "subsystem_device",
          "revision",
          "class",
          "numa_node",
          "driver_override",
          "config",
          "resource",
          "resource*_resize",
          "irq",
          "enable",
          "local_cpus",
          "local_cpulist",
          "uevent",
          "current_link_speed",
          "current_link_width",
          "max_link_speed",
          "max_link_width",
          "secondary_bus_number",
          "subordinate_bus_number",
          "power_state",
          "power/runtime_status",
          "reset",
          "reset_method",
          "sriov_totalvfs",
          "sriov_numvfs",
          "virtfn*",
          "physfn",
          "dma_mask_bits",
          "mem_info_vram_total",
          "tile0/physical_vram_size_bytes",
          "driver",
          "iommu_group");

  /** What is read as the last thing, since a driver that hangs may hold it up (LockedFiles). */
  private static final List<String> LOCKED = List.of("driver_override");

  /** What a running host tells by other files; this one waits for a lock as well. */
  private static final List<String> OF_COPIES = List.of("sriov_numvfs");

  /** Directories of which the names tell something, beside those with a star below them. */
  private static final List<String> LISTED =
      List.of(
          "etc",
          "boot/loader",
          "boot/efi/loader",
          "efi/loader",
          "sys/bus",
          "sys/kernel",
          "sys/kernel/security",
          "sys/devices",
          "sys/devices/virtual",
          "sys/firmware/efi/efivars",
          "sys/module/*",
          "sys/bus/pci/devices",
          "run/libvirt/qemu",
          "var/lib/docker/containers",
          "var/lib/kubelet/device-plugins");

  private static final String DEVICES = "sys/bus/pci/devices";

  private CapturePaths() {}

  /** All that a recipe copies: links as links, directories as names, files as bytes. */
  public static List<String> safe() {
    List<String> paths = new ArrayList<>();
    for (SourceId source : SourceId.values()) {
      paths.add(source.file());
    }
    paths.addAll(KERNEL);
    paths.addAll(IOMMU);
    paths.addAll(BOOT);
    paths.addAll(DRIVERS);
    paths.add(DEVICES);
    paths.add(DEVICES + "/*");
    FUNCTION.forEach(name -> paths.add(DEVICES + "/*/" + name));
    paths.addAll(UserPaths.GUESTS);
    paths.addAll(UserPaths.BOOT_ACTORS);
    paths.addAll(UserPaths.PROCESSES);
    paths.addAll(UserPaths.NODES);
    return paths;
  }

  /**
   * The list that {@code collect.sh} works through, each line a kind and a path: {@code dir} is
   * listed, {@code file} and {@code guest} are told, {@code function} stands below each function,
   * {@code locked} too and comes last, {@code log} counts where no command tells the log.
   */
  static String ofScript() {
    List<String> general = new ArrayList<>();
    for (SourceId source : SourceId.values()) {
      general.add(source.file());
    }
    for (List<String> some : List.of(KERNEL, IOMMU, BOOT, DRIVERS, UserPaths.NODES)) {
      general.addAll(some);
    }
    Set<String> directories = new LinkedHashSet<>(LISTED);
    Stream.of(general, UserPaths.GUESTS, UserPaths.BOOT_ACTORS)
        .flatMap(List::stream)
        .forEach(path -> above(path, directories));
    List<String> attributes = new ArrayList<>(FUNCTION);
    attributes.removeAll(LOCKED);
    attributes.removeAll(OF_COPIES);
    return lines("dir", directories)
        + lines("file", general)
        + lines("function", attributes)
        + lines("log", TreeReader.LOGS)
        + lines("guest", UserPaths.GUESTS)
        + lines("guest", UserPaths.BOOT_ACTORS)
        + lines("locked", LOCKED);
  }

  /** Directories in which a star stands for names. */
  private static void above(String path, Set<String> directories) {
    for (int star = path.indexOf('*'); star >= 0; star = path.indexOf('*', star + 1)) {
      directories.add(path.substring(0, path.lastIndexOf('/', star)));
    }
  }

  private static String lines(String kind, Collection<String> paths) {
    return paths.stream().map(path -> kind + " " + path + "\n").collect(Collectors.joining());
  }

  /** What is read as well if somebody adds it. */
  public static List<String> secret() {
    return UserPaths.SECRETS;
  }

  /** The kernel log; the output of {@code dmesg} is the first of these. */
  public static List<String> logs() {
    return TreeReader.LOGS;
  }

  /**
   * Shell commands that copy all of it to {@code host.tar.gz} in the current directory. Neither tar
   * can read {@code /sys} and {@code /proc} itself: GNU tar copies nothing of a file that claims 0
   * bytes, and busybox tar stops at one that gives fewer than it claims. Of mappings only those of
   * device nodes are copied, without their addresses, and a line {@code end}: an empty file of a
   * copy may not have been read at all.
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
          elif [ -f "$f" ]; then mkdir -p "${t%/*}" && { case $f in
              */maps) sed -n 's|^.* /|/|; \\|/dev/[dikvn]|p' "$f" && echo end ;; *) cat "$f" ;;
            esac >"$t" || rm -f "$t"; }
          fi
        done 2>/dev/null
        mkdir -p "$d/commands"; dmesg >"$d/commands/dmesg.txt" 2>/dev/null || rm -f "$d/commands/dmesg.txt"
        tar czf "$o/host.tar.gz" -C "$d" . && rm -rf "$d"; cd "$o"
        """;
  }
}
