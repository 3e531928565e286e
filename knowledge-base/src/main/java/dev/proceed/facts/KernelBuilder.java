package dev.proceed.facts;

import java.util.regex.Pattern;

/**
 * Who built a kernel, told by what stands behind the upstream number in {@code uname -r}. Group 1
 * of a pattern is the builder's own count, the ABI number of Debian, Ubuntu and Proxmox.
 *
 * <p>Sources: Proxmox pve-kernel debian/changelog; Ubuntu and Debian kernel package names; package
 * release fields of Fedora, RHEL, Oracle UEK, SUSE, Arch and Amazon Linux kernels; Microsoft
 * WSL2-Linux-Kernel CONFIG_LOCALVERSION.
 */
public enum KernelBuilder {
  PROXMOX("-(\\d{1,9})(?:-bpo\\d{1,3})?-pve"),
  WSL("(?:\\.(\\d{1,9}))?-microsoft-standard(?:-\\w{1,20})?"),
  QUBES("-(\\d{1,9})\\.qubes\\.[\\w.]{1,40}"),
  AMAZON("-(\\d{1,9}(?:\\.\\d{1,9}){0,5})\\.amzn\\d{1,5}[\\w.]{0,40}"),
  ORACLE_UEK("-(\\d{1,9}(?:\\.\\d{1,9}){0,5})\\.el\\d{1,3}uek[\\w.]{0,40}"),
  RHEL("-(\\d{1,9}(?:\\.\\d{1,9}){0,5})\\.el\\d{1,3}(?:[a_.+][\\w.+]{0,60})?"),
  FEDORA("-(\\d{1,9}(?:\\.\\d{1,9}){0,5})\\.fc\\d{1,3}(?:\\.[\\w.+]{1,40})?"),
  UBUNTU(
      "-(\\d{1,9})-(?:generic|lowlatency|realtime|virtual|aws|azure|gcp|gke|gkeop|oracle|ibm|kvm"
          + "|oem|raspi|nvidia|intel|bluefield|laptop)(?:-[\\w-]{1,30})?"),
  DEBIAN(
      "(?:-(\\d{1,9})|-0\\.(?:deb\\d{1,3}|bpo)\\.\\d{1,5}|[+~](?:deb|bpo)[\\w.+~]{0,30})"
          + "-(?:cloud-|rt-)?(?:amd64|arm64|armmp|686|686-pae|i386|ppc64el|powerpc64le|s390x"
          + "|riscv64|loong64)(?:-16k|-64k|-unsigned)?"),
  SUSE("-(\\d{1,9}(?:\\.\\d{1,9}){0,5})-(?:default|preempt|rt|azure|longterm|vanilla|64kb)"),
  ARCH("-(?:arch|zen|hardened)\\d{1,3}-(\\d{1,9})(?:-(?:zen|hardened))?");

  private final Pattern suffix;

  KernelBuilder(String suffix) {
    this.suffix = Pattern.compile(suffix);
  }

  Pattern suffix() {
    return suffix;
  }

  /** Whether it takes fixes and features into a kernel without raising the upstream number. */
  public boolean backportsFeatures() {
    return this == RHEL || this == SUSE || this == ORACLE_UEK || this == AMAZON;
  }
}
