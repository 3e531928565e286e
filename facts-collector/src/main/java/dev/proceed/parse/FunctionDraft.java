package dev.proceed.parse;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Bar;
import dev.proceed.facts.CapabilityIds;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ResetMethods;
import dev.proceed.facts.SrIov;

/** What the sources say about one PCI function. */
public final class FunctionDraft {

  public final Claims<String> name = new Claims<>();
  public final Claims<PciPath> path = new Claims<>();
  public final Claims<PciId> id = new Claims<>();
  public final Claims<PciId> subsystem = new Claims<>();
  public final Claims<Integer> revision = new Claims<>();
  public final Claims<PciClass> pciClass = new Claims<>();
  public final Claims<String> driver = new Claims<>();
  public final Claims<String> driverOverride = new Claims<>();
  public final Claims<Integer> numaNode = new Claims<>();
  public final Claims<Integer> iommuGroup = new Claims<>();
  public final Claims<PortType> portType = new Claims<>();
  public final Claims<PciBusRange> buses = new Claims<>();
  public final Claims<AcsControl> acs = new Claims<>();

  /** The control register of ACS alone, where a source does not show what the port is able to. */
  public final Claims<Integer> acsControl = new Claims<>();

  public final Claims<PcieLink> link = new Claims<>();
  public final Claims<PcieLink> bestLink = new Claims<>();
  public final Claims<ResetMethods> resetMethods = new Claims<>();
  public final Claims<Boolean> functionLevelReset = new Claims<>();
  public final Claims<Boolean> ats = new Claims<>();
  public final Claims<Boolean> pasid = new Claims<>();
  public final Claims<SrIov> virtualFunctions = new Claims<>();
  public final Claims<PciAddress> physicalFunction = new Claims<>();
  public final Claims<PowerState> powerState = new Claims<>();
  public final Claims<CapabilityIds> capabilities = new Claims<>();
  public final Claims<CapabilityIds> extendedCapabilities = new Claims<>();
  public final ListingDraft<Integer, BarDraft> bars = ListingDraft.of(Bar.class, BarDraft::new);

  /** The control register counts where nothing else is told, or where it says something else. */
  void settle() {
    if (!acsControl.told()) {
      return;
    }
    Reading<AcsControl> alone = acsControl.result("").map(control -> new AcsControl(0, control));
    AcsControl full = acs.result("").asOptional().orElse(null);
    if (full == null || alone.map(AcsControl::control).isNot(full.control())) {
      acs.add(alone);
    }
  }
}
