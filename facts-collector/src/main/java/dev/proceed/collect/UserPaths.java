package dev.proceed.collect;

import java.util.List;

/** Files that tell who uses a device: guests, containers, processes, and what runs at boot. */
final class UserPaths {

  static final List<String> GUESTS =
      List.of(
          "etc/pve",
          "etc/pve/lxc",
          "etc/pve/lxc/*.conf",
          "etc/pve/qemu-server",
          "etc/pve/qemu-server/*.conf",
          "etc/pve/local",
          "etc/pve/mapping/pci.cfg",
          "etc/pve/storage.cfg",
          "etc/pve/ha",
          "etc/pve/ha/resources.cfg",
          "run/qemu-server",
          "run/qemu-server/*.pid",
          "run/qemu-server/pci-id-reservations",
          "etc/libvirt/qemu/autostart",
          "etc/libvirt/qemu/autostart/*");

  /** What runs at boot; a script that stands elsewhere has to be copied by hand. */
  static final List<String> BOOT_ACTORS =
      List.of(
          "etc/systemd/system",
          "etc/systemd/system/*.service",
          "etc/systemd/system/*.service.d/*.conf",
          "etc/systemd/system/*.wants/*",
          "etc/systemd/system/*.requires/*",
          "usr/local/lib/systemd/system/*.service",
          "usr/local/lib/systemd/system/*.service.d/*.conf",
          "usr/local/lib/systemd/system/*.wants/*",
          "etc/udev/rules.d",
          "etc/udev/rules.d/*.rules",
          "usr/local/lib/udev/rules.d/*.rules",
          "etc/rc.local",
          "etc/crontab",
          "etc/cron.d/*",
          "var/spool/cron/crontabs/*",
          "etc/initramfs-tools/hooks/*",
          "etc/initramfs-tools/scripts/*/*",
          "etc/initramfs-tools/modules",
          "etc/dracut.conf.d/*",
          "etc/driverctl.d/*",
          "usr/local/bin/*.sh",
          "usr/local/sbin/*.sh",
          "var/lib/vz/snippets/*");

  static final List<String> PROCESSES =
      List.of(
          "proc/[0-9]*/cgroup",
          "proc/[0-9]*/comm",
          "proc/[0-9]*/fd",
          "proc/[0-9]*/fd/*",
          "proc/[0-9]*/maps");

  /** Which functions nodes of {@code /dev/dri} and {@code /dev/vfio/devices} stand for. */
  static final List<String> NODES = List.of("sys/class/drm/*", "sys/class/vfio-dev/*");

  /**
   * Arguments and environments may hold passwords, so may a domain's console and a container's log
   * driver; no recipe takes them unasked.
   */
  static final List<String> SECRETS =
      List.of(
          "proc/[0-9]*/cmdline",
          "proc/[0-9]*/environ",
          "etc/libvirt/qemu/*.xml",
          "run/libvirt/qemu/*.xml",
          "var/lib/docker/containers/*/hostconfig.json",
          "var/lib/kubelet/device-plugins/kubelet_internal_checkpoint");

  private UserPaths() {}
}
