package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** What passes the kernel its command line, and so where that line is configured. */
public enum BootLoader {
  /** {@code /etc/default/grub}, then {@code update-grub} or {@code grub2-mkconfig}. */
  GRUB("GRUB"),
  /** {@code /etc/kernel/cmdline}, then {@code proxmox-boot-tool refresh}. */
  PROXMOX_SYSTEMD_BOOT("systemd-boot by proxmox-boot-tool"),
  /** GRUB whose files {@code proxmox-boot-tool} copies to each boot partition. */
  PROXMOX_GRUB("GRUB by proxmox-boot-tool"),
  /** Entries below {@code loader/entries}. */
  SYSTEMD_BOOT("systemd-boot"),
  /** Boot loader specification entries of Fedora and RHEL, edited by {@code grubby}. */
  GRUB_BLS("GRUB with boot loader entries");

  private final String label;

  BootLoader(String label) {
    this.label = label;
  }

  public static Optional<BootLoader> read(String label) {
    return Arrays.stream(values()).filter(one -> one.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
