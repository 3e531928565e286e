package dev.proceed.facts;

import java.util.Locale;

/** What a host needs a PCI function for. Without any of these it stops, or cannot be reached. */
public enum HostNeed {
  /** The root file system is on it. */
  ROOT_FILE_SYSTEM,
  /** {@code /boot} or the EFI system partition is on it. */
  BOOT_FILES,
  /** Swap is on it; a page that cannot be read back kills its process. */
  SWAP,
  /** Another mounted file system is on it. */
  FILE_SYSTEM,
  /** An imported ZFS pool has a member on it. */
  ZFS_POOL,
  /** An active volume of LVM, dm-crypt or multipath is on it. */
  MAPPED_VOLUME,
  /** A running array of the md driver has a member on it. */
  RAID_ARRAY,
  /** Its network interface carries the default route. */
  DEFAULT_ROUTE,
  /**
   * Its network interface carries another route: logins, cluster, storage or the BMC's own network
   * go over it, whichever the host has.
   */
  NETWORK_ROUTE;

  /** As it stands in a path: {@code root file system}. */
  @Override
  public String toString() {
    return switch (this) {
      case ZFS_POOL -> "ZFS pool";
      case RAID_ARRAY -> "RAID array";
      default -> name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }
}
