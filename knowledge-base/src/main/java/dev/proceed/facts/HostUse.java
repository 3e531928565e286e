package dev.proceed.facts;

/**
 * A PCI function that the host itself needs. The listing is complete when every mounted file
 * system, swap area, pool, volume, array and route is traced to its end; functions that no such
 * trace reaches are then known not to be needed.
 *
 * @param function the function at the end of the chain
 * @param need what for
 * @param chain from the use down to the device, in the field's terms, such as {@code / on ext4 on
 *     vg-root (LVM) on md0 (raid1) on nvme0n1p3}; one of several where one need has several
 */
public record HostUse(PciAddress function, HostNeed need, Reading<String> chain) implements Keyed {

  @Override
  public String key() {
    return function + " " + need;
  }
}
