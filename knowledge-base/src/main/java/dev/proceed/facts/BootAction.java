package dev.proceed.facts;

import java.util.Locale;

/** What a line that runs at boot does to PCI devices. */
public enum BootAction {
  /** Writes {@code driver_override}, which says what driver a function is for. */
  DRIVER_OVERRIDE,
  /** Writes {@code new_id}, after which a driver takes every free device of these ids. */
  NEW_ID,
  /** Binds a function, or asks for drivers to be probed. */
  BIND,
  /** Takes a function from its driver. */
  UNBIND,
  /** Writes the domain type of an IOMMU group. */
  DOMAIN_TYPE,
  /** Writes configuration space with {@code setpci}. */
  SETPCI,
  /** Removes a function from the bus. */
  REMOVE,
  /** Scans the bus anew. */
  RESCAN,
  /** Resets a function. */
  RESET,
  /** Gives ids to vfio-pci as it is loaded, or loads it before another driver. */
  VFIO;

  /** Whether it decides which driver a function has. */
  public boolean bindsDriver() {
    return switch (this) {
      case DRIVER_OVERRIDE, NEW_ID, BIND, UNBIND, VFIO -> true;
      case DOMAIN_TYPE, SETPCI, REMOVE, RESCAN, RESET -> false;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
