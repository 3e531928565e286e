package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether an NVSwitch fabric is set up. On a board that has one the driver does not fall back to
 * PCIe (NVIDIA/open-gpu-kernel-modules 595.45.04 p2p_caps.c).
 */
final class Fabric {

  /** "Bridge, other", which NVSwitches show themselves as. */
  private static final PciClass OTHER_BRIDGE = new PciClass(0x0680);

  private final HostFacts facts;
  private final Reading<Boolean> switchListed;

  Fabric(HostFacts facts) {
    this.facts = facts;
    this.switchListed = switchListed();
  }

  /** Absent where nobody has asked the driver and no NVSwitch is listed. */
  Reading<Boolean> down(Gpu one, Gpu other) {
    Reading<Boolean> told = GpuState.anyAsked(Truths.not(one.fabric()), Truths.not(other.fabric()));
    boolean asked = one.fabric().known() && other.fabric().known();
    if (!(told instanceof Reading.Absent<Boolean>) || asked) {
      return told;
    }
    if (switchListed.is(true)) {
      return Reading.notCollected(HowToTell.command("gpus[" + one.key() + "].fabric"));
    }
    return switchListed.isNot(true)
        ? Reading.absent(Evidence.derived("list of PCI functions", "no NVSwitch"))
        : switchListed;
  }

  private Reading<Boolean> switchListed() {
    List<Reading<Boolean>> found = new ArrayList<>();
    for (PciFunction function : facts.functions().items()) {
      found.add(
          Truths.both(
              PeerReports.asked(function.id()).map(PciId::isNvidia, false),
              PeerReports.asked(function.pciClass()).map(OTHER_BRIDGE::equals, false)));
    }
    Reading<Boolean> complete = PeerReports.asked(facts.functions().complete());
    return complete instanceof Reading.Absent<Boolean>
        ? Truths.any(found, Truths.yes(Evidence.derived("the inputs", "nobody has asked")))
        : Truths.any(found, complete);
  }
}
