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

  /**
   * Units that use GPUs, as the administrator, a package or the running systemd has them; of what
   * packages bring only those that are known by name, and whatever may start a service.
   */
  static final List<String> SERVICES =
      List.of(
          "lib",
          "etc/systemd/system/*.socket",
          "etc/systemd/system/*.timer",
          "etc/systemd/system/*.path",
          "etc/systemd/system/*.socket.d/*.conf",
          "etc/systemd/system/*.timer.d/*.conf",
          "etc/systemd/system/service.d/*.conf",
          "run/systemd/transient/*.service",
          "run/systemd/transient/*.service.d/*.conf",
          "run/systemd/generator/*.service",
          "run/systemd/generator/*.service.d/*.conf",
          "run/systemd/generator/*.wants/*",
          "run/systemd/generator/*.requires/*",
          "run/systemd/system/*.service",
          "run/systemd/system/*.service.d/*.conf",
          "run/systemd/system/*.wants/*",
          "run/systemd/system/*.requires/*",
          "usr/lib/systemd/system/*.service.d/*.conf",
          "usr/lib/systemd/system/*.socket",
          "usr/lib/systemd/system/*.timer",
          "usr/lib/systemd/system/*.path",
          "usr/lib/systemd/system/service.d/*.conf",
          "usr/lib/systemd/system/*.wants/*",
          "usr/lib/systemd/system/*.requires/*",
          "usr/lib/systemd/system/nvidia*.service",
          "usr/lib/systemd/system/dcgm*.service",
          "usr/lib/systemd/system/nvsm*.service",
          "usr/lib/systemd/system/ollama.service",
          "usr/lib/systemd/system/gdm*.service",
          "usr/lib/systemd/system/lightdm.service",
          "usr/lib/systemd/system/sddm.service");

  static final List<String> PROCESSES =
      List.of(
          "proc/[0-9]*/cgroup",
          "proc/[0-9]*/comm",
          "proc/[0-9]*/fd",
          "proc/[0-9]*/fd/*",
          "proc/[0-9]*/maps");

  /** Which functions nodes of /dev/dri and /dev/vfio/devices stand for; where the console is. */
  static final List<String> NODES =
      List.of(
          "sys/class/drm/*",
          "sys/class/vfio-dev/*",
          "sys/class/graphics/*",
          "sys/class/vtconsole/*",
          "sys/class/vtconsole/*/name",
          "sys/class/vtconsole/*/bind");

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
