package dev.proceed.facts;

/**
 * One PCI function.
 *
 * @param name what {@code lspci} calls it; sysfs holds no names
 * @param path the way from its root complex, from the sysfs path, bus numbers or an {@code lspci
 *     -t} tree
 * @param id vendor and device id
 * @param subsystem subsystem vendor and device id; absent where both are 0, and for a bridge
 *     without the capability that holds them
 * @param revision revision id, 0 to 255
 * @param pciClass class code
 * @param driver name of the bound driver; absent when none is bound
 * @param driverOverride the only driver that may bind; absent when any may
 * @param numaNode absent when the kernel reports -1
 * @param iommuGroup number of its group; absent when it is in none
 * @param portType Device/Port Type of its PCI Express capability; absent without that capability
 * @param buses the buses behind a bridge; absent for a function that is no bridge
 * @param acs ACS of a port or function; absent without that capability
 * @param link link as trained now; absent where there is no PCI Express link
 * @param bestLink the best its own side supports
 * @param resetMethods what the kernel would try, in order; empty list when it has no way
 * @param functionLevelReset whether it advertises FLR (Device Capabilities bit 28, or AF)
 * @param ats whether Address Translation Services are enabled; absent without the capability
 * @param pasid whether PASID is enabled; absent without the capability
 * @param virtualFunctions SR-IOV of a physical function; absent without the capability
 * @param physicalFunction the function whose virtual function this is; absent when it is none
 * @param powerState power state as the kernel has it; reading it wakes nothing
 * @param capabilities ids of its PCI capabilities, below offset 0x100
 * @param extendedCapabilities ids of its extended capabilities, from offset 0x100 on
 * @param bars base address registers in use
 */
public record PciFunction(
    PciAddress address,
    Reading<String> name,
    Reading<PciPath> path,
    Reading<PciId> id,
    Reading<PciId> subsystem,
    Reading<Integer> revision,
    Reading<PciClass> pciClass,
    Reading<String> driver,
    Reading<String> driverOverride,
    Reading<Integer> numaNode,
    Reading<Integer> iommuGroup,
    Reading<PortType> portType,
    Reading<PciBusRange> buses,
    Reading<AcsControl> acs,
    Reading<PcieLink> link,
    Reading<PcieLink> bestLink,
    Reading<ResetMethods> resetMethods,
    Reading<Boolean> functionLevelReset,
    Reading<Boolean> ats,
    Reading<Boolean> pasid,
    Reading<SrIov> virtualFunctions,
    Reading<PciAddress> physicalFunction,
    Reading<PowerState> powerState,
    Reading<CapabilityIds> capabilities,
    Reading<CapabilityIds> extendedCapabilities,
    Listing<Bar> bars)
    implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }

  public PciFunction withDriver(Reading<String> changed) {
    return Parts.with(this, "driver", changed);
  }

  public PciFunction withIommuGroup(Reading<Integer> changed) {
    return Parts.with(this, "iommuGroup", changed);
  }

  /** False for a function that somebody named and no source has shown. */
  public boolean seen() {
    return Parts.anyCollected(this);
  }

  /** A function of which nothing but the address is known; {@code why} stands in every reading. */
  public static PciFunction unseen(PciAddress address, Reading.Unknown<?> why) {
    return Parts.unknown(PciFunction.class, why, address);
  }
}
