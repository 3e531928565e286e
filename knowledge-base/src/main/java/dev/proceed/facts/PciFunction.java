package dev.proceed.facts;

import java.util.stream.Stream;

/**
 * One PCI function.
 *
 * @param path the way from its root complex, from the sysfs path or an {@code lspci -t} tree
 * @param id vendor and device id
 * @param pciClass class code
 * @param driver name of the bound driver; absent when none is bound
 * @param numaNode absent when the kernel reports -1
 * @param iommuGroup number of its group; absent when it is in none
 * @param acs ACS of a port; absent when the port has no such capability
 */
public record PciFunction(
    PciAddress address,
    Reading<PciPath> path,
    Reading<PciId> id,
    Reading<PciClass> pciClass,
    Reading<String> driver,
    Reading<Integer> numaNode,
    Reading<Integer> iommuGroup,
    Reading<AcsControl> acs)
    implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }

  public PciFunction withDriver(Reading<String> changed) {
    return new PciFunction(address, path, id, pciClass, changed, numaNode, iommuGroup, acs);
  }

  public PciFunction withIommuGroup(Reading<Integer> changed) {
    return new PciFunction(address, path, id, pciClass, driver, numaNode, changed, acs);
  }

  /** False for a function that somebody named and no source has shown. */
  public boolean seen() {
    return Stream.of(path, id, pciClass, driver, numaNode, iommuGroup, acs)
        .anyMatch(reading -> !isNotCollected(reading));
  }

  private static boolean isNotCollected(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> unknown
        && unknown.reason() == Reading.Reason.NOT_COLLECTED;
  }

  /** A function of which nothing but the address is known; {@code why} stands in every reading. */
  public static PciFunction unseen(PciAddress address, Reading.Unknown<?> why) {
    return new PciFunction(
        address,
        again(why),
        again(why),
        again(why),
        again(why),
        again(why),
        again(why),
        again(why));
  }

  private static <T> Reading<T> again(Reading.Unknown<?> why) {
    return Reading.unknown(why.reason(), why.detail(), why.command());
  }
}
