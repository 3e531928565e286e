package dev.proceed.change;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import java.util.List;

/** Whether the next boot drives an IOMMU, as far as its command line decides. */
public final class IommuAtBoot {

  private static final String ON_BY_BUILD = "CONFIG_INTEL_IOMMU_DEFAULT_ON";

  private IommuAtBoot() {}

  /** Whether the command line of the next boot keeps the kernel from driving an IOMMU. */
  public static Reading<Boolean> off(HostFacts facts, SetBootParameters change) {
    Reading<BootParameters> next = BootProjection.next(facts, change);
    Reading<Boolean> off = IommuSwitches.off(next, facts.platform().cpuVendor());
    return off.is(false) && isLeftToTheBuild(facts, change, next)
        ? Projection.unknowable(change, "whether the kernel drives the IOMMU without being asked")
        : off;
  }

  /**
   * Intel's driver stays off without {@code intel_iommu=on} unless the kernel was built to start it
   * (linux drivers/iommu/intel/iommu.c {@code dmar_disabled}, v6.12).
   */
  private static boolean isLeftToTheBuild(
      HostFacts facts, SetBootParameters change, Reading<BootParameters> next) {
    boolean built =
        facts.kernel().options().find(ON_BY_BUILD).map(one -> one.setting().is("y")).orElse(false);
    return facts.platform().cpuVendor().couldBe(CpuVendor.INTEL)
        && IommuSwitches.touches(change, List.of("intel_iommu"))
        && !next.map(line -> IommuSwitches.intelSwitch(line).isPresent()).is(true)
        && !built;
  }
}
