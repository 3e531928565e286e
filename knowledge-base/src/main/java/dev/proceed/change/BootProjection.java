package dev.proceed.change;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Drivers;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Iommu;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.MemoryEncryption;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ServiceUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The facts after a reboot with another command line: what the command line decides is projected,
 * what hardware decides stays, and what only the next boot can show becomes unknown.
 */
final class BootProjection {

  private static final List<String> SET_AT_RUN_TIME =
      List.of("driverOverride", "link", "ats", "pasid", "virtualFunctions", "powerState");

  private final HostFacts facts;
  private final SetBootParameters change;
  private final Reading<BootParameters> next;

  private BootProjection(HostFacts facts, SetBootParameters change) {
    this.facts = facts;
    this.change = change;
    this.next = next(facts, change);
  }

  static Reading<BootParameters> next(HostFacts facts, SetBootParameters change) {
    return Projection.projected(
        facts.kernel().bootParameters().map(line -> edited(line, change)), change);
  }

  static HostFacts apply(HostFacts facts, SetBootParameters change) {
    return new BootProjection(facts, change).after();
  }

  private static BootParameters edited(BootParameters line, SetBootParameters change) {
    BootParameters edited = line;
    for (String token : change.removed()) {
      edited = edited.minus(token);
    }
    for (String token : change.added()) {
      edited = edited.plus(token);
    }
    return edited;
  }

  private <T> Reading<T> only(String detail) {
    return Projection.unknowable(change, detail);
  }

  private HostFacts after() {
    Reading<Boolean> off = IommuAtBoot.off(facts, change);
    Reading<DomainType> type = defaultDomain();
    HostFacts after = Parts.with(facts, "kernel", kernel());
    after = Parts.with(after, "encryption", encryption());
    after = Parts.with(after, "iommu", iommu(off, type));
    after = Parts.with(after, "drivers", drivers());
    after = after.withFunctions(functions(off)).withGroups(groups(off, type));
    after = Parts.with(after, "peers", none("what the driver grants after the reboot"));
    after = Parts.with(after, "measurements", none("what a copy does after the reboot"));
    after = Parts.with(after, "handles", none("processes after the reboot"));
    after = Parts.with(after, "services", services());
    after = Parts.with(after, "guests", guests());
    return Parts.with(after, "signatures", none("the log of the next boot"));
  }

  private <T extends Keyed> Listing<T> none(String detail) {
    return new Listing<>(List.of(), only(detail));
  }

  /** Unit files stay; which of them run is decided anew. */
  private Listing<ServiceUnit> services() {
    List<ServiceUnit> next = new ArrayList<>();
    for (ServiceUnit unit : facts.services().items()) {
      next.add(Parts.with(unit, "active", only("what runs after the reboot")));
    }
    return new Listing<>(next, only("units that use a GPU after the reboot"));
  }

  private Kernel kernel() {
    Kernel kernel = Parts.with(facts.kernel(), "bootParameters", next);
    return Parts.with(kernel, "nextBootParameters", next);
  }

  private Iommu iommu(Reading<Boolean> off, Reading<DomainType> type) {
    Iommu iommu = Parts.with(facts.iommu(), "enabled", enabled(off));
    iommu = Parts.with(iommu, "defaultDomain", type);
    if (!IommuSwitches.touches(change)) {
      return iommu;
    }
    iommu = Parts.with(iommu, "strict", only("the flush policy of the next boot"));
    return Parts.with(iommu, "interruptRemapping", only("interrupt remapping at the next boot"));
  }

  /** Files stay, and with them the installed driver; which modules are loaded is decided anew. */
  private Drivers drivers() {
    Reading.Unknown<?> why =
        new Reading.Unknown<>(Reading.Reason.PROJECTED, "modules of the next boot", "");
    Drivers next = Parts.unknown(Drivers.class, why);
    next = Parts.with(next, "nvidiaVersion", facts.drivers().nvidiaVersion());
    next = Parts.with(next, "nvidiaFlavour", facts.drivers().nvidiaFlavour());
    return Parts.with(next, "modprobe", facts.drivers().modprobe());
  }

  private Reading<DomainType> defaultDomain() {
    if (next instanceof Reading.Present<BootParameters> line) {
      if (IommuSwitches.passthrough(line.value())) {
        return Reading.present(DomainType.IDENTITY, Projection.evidence(change));
      }
      boolean translates = facts.iommu().defaultDomain().map(DomainType::isTranslated).is(true);
      boolean stays = translates && IommuSwitches.asksForTranslation(line.value());
      if (stays || !IommuSwitches.touches(change)) {
        return facts.iommu().defaultDomain();
      }
    }
    return only("the default domain type of the next boot");
  }

  private Reading<Boolean> enabled(Reading<Boolean> off) {
    if (off.is(true)) {
      return Reading.present(false, Projection.evidence(change));
    }
    boolean mayStopDriving =
        touchesName("intel_iommu", "amd_iommu") || !facts.iommu().enabled().is(true);
    return IommuSwitches.touches(change) && (mayStopDriving || !off.is(false))
        ? only("whether the IOMMU is driven at the next boot")
        : facts.iommu().enabled();
  }

  private MemoryEncryption encryption() {
    MemoryEncryption now = facts.encryption();
    Reading<Boolean> snp = snp(now.iommuSnp());
    MemoryEncryption after = Parts.with(now, "iommuSnp", snp);
    after = Parts.with(after, "kvmSnp", kvmSnp(snp, now.kvmSnp()));
    return Parts.with(after, "sme", sme(now.sme()));
  }

  private Reading<Boolean> kvmSnp(Reading<Boolean> snp, Reading<Boolean> now) {
    if (!touchesSnp()) {
      return now;
    }
    return snp.is(false) ? snp : only("whether KVM offers SNP at the next boot");
  }

  private Reading<Boolean> snp(Reading<Boolean> now) {
    if (next.map(this::forbidsSnp).is(true)) {
      return Reading.present(false, Projection.evidence(change));
    }
    return touchesSnp() ? only("whether SNP comes up at the next boot") : now;
  }

  private boolean touchesSnp() {
    return IommuSwitches.touches(change) || touchesName("sev", "mem_encrypt");
  }

  private boolean forbidsSnp(BootParameters line) {
    return passthroughMayKeepSnp()
        ? IommuSwitches.forbidsSnpOnAnyHardware(line)
        : IommuSwitches.forbidsSnp(line);
  }

  /** From kernel 7.3, unless the hardware is known to lack page mode 0. */
  private boolean passthroughMayKeepSnp() {
    boolean older = facts.kernel().release().map(release -> !release.atLeast(7, 3, 0)).is(true);
    return !older && facts.iommu().pageModeZero().couldBe(true);
  }

  /**
   * SME is off unless asked for: {@code CONFIG_AMD_MEM_ENCRYPT_ACTIVE_BY_DEFAULT} is gone from the
   * 6.12 and 6.14 trees (linux arch/x86/Kconfig, read in 6.12.118 and 6.14.0).
   */
  private Reading<Boolean> sme(Reading<Boolean> now) {
    if (!touchesName("mem_encrypt")) {
      return now;
    }
    boolean offByDefault =
        facts.kernel().release().map(release -> release.atLeast(6, 12, 0)).is(true);
    boolean notAskedFor =
        next.map(line -> line.last("mem_encrypt").orElse("off").equals("off")).is(true);
    return offByDefault && notAskedFor
        ? Reading.present(false, Projection.evidence(change))
        : only("whether SME comes up at the next boot");
  }

  private boolean touchesName(String... names) {
    return IommuSwitches.touches(change, List.of(names));
  }

  private Listing<PciFunction> functions(Reading<Boolean> off) {
    List<PciFunction> rebooted =
        facts.functions().items().stream()
            .map(this::rebooted)
            .map(function -> regrouped(function, off))
            .toList();
    return new Listing<>(rebooted, facts.functions().complete());
  }

  /** What drivers, hotplug and boot scripts set is forgotten, and perhaps set again. */
  private PciFunction rebooted(PciFunction function) {
    PciFunction rebooted = function.withDriver(only("the driver bound at the next boot"));
    for (String component : SET_AT_RUN_TIME) {
      rebooted = Parts.with(rebooted, component, only("the state of the next boot"));
    }
    return rebooted;
  }

  private PciFunction regrouped(PciFunction function, Reading<Boolean> off) {
    if (off.is(true)) {
      return function.withIommuGroup(Reading.absent(Projection.evidence(change)));
    }
    return groupsMayDiffer(off) ? function.withIommuGroup(only("the next boot's group")) : function;
  }

  /** Whether there may be groups where now are none, or the reverse. */
  private boolean groupsMayDiffer(Reading<Boolean> off) {
    boolean stays = facts.iommu().enabled().is(true) && off.is(false);
    return IommuSwitches.touches(change) && !stays;
  }

  private Listing<IommuGroup> groups(Reading<Boolean> off, Reading<DomainType> type) {
    if (off.is(true)) {
      return Listing.complete(List.of(), Projection.evidence(change));
    }
    Reading<DomainType> then = off.is(false) ? type : only("whether the group is there at all");
    List<IommuGroup> rebooted =
        facts.groups().items().stream().map(group -> group.withDomainType(then)).toList();
    return new Listing<>(
        rebooted,
        groupsMayDiffer(off) ? only("the groups of the next boot") : facts.groups().complete());
  }

  /** Every guest is started anew, so that its pending changes are then its configuration. */
  private Listing<Guest> guests() {
    List<Guest> stopped = facts.guests().items().stream().map(this::restarted).toList();
    return new Listing<>(stopped, facts.guests().complete());
  }

  private Guest restarted(Guest guest) {
    Guest after = Parts.with(guest, "running", only("guests after the reboot"));
    return Parts.with(after, "devices", guest.atNextStart());
  }
}
