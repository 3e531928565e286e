package dev.proceed.change;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Classifier;
import dev.proceed.knowledge.HowToTell;

/** Adds things that are named but not listed, with everything about them unknown. */
public final class Materialised {

  private Materialised() {}

  /**
   * These facts, holding a function of this address, its group if that is known, and a GPU of this
   * address unless it is known to be none.
   */
  public static HostFacts function(HostFacts facts, PciAddress address) {
    HostFacts seen = gpu(plainFunction(facts, address), address);
    Reading<Integer> number = seen.function(address).orElseThrow().iommuGroup();
    return number instanceof Reading.Present<Integer> known ? group(seen, known.value()) : seen;
  }

  private static HostFacts gpu(HostFacts facts, PciAddress address) {
    PciFunction function = facts.function(address).orElseThrow();
    boolean cannotBe =
        facts.gpus().isComplete() || function.pciClass().map(PciClass::isDisplay).isNot(true);
    if (cannotBe || facts.gpu(address).isPresent()) {
      return facts;
    }
    Reading<Integer> minor = Reading.notCollected(HowToTell.command("gpus[" + address + "].minor"));
    return facts.withGpus(facts.gpus().with(Classifier.gpu(address, function.id(), minor)));
  }

  private static HostFacts plainFunction(HostFacts facts, PciAddress address) {
    if (facts.function(address).isPresent()) {
      return facts;
    }
    PciFunction unseen =
        PciFunction.unseen(
            address,
            new Reading.Unknown<>(
                Reason.NOT_COLLECTED,
                address + " is not in the list of PCI functions",
                "lspci -Dnnk -s " + address));
    return facts.withFunctions(facts.functions().with(unseen));
  }

  private static HostFacts group(HostFacts facts, int number) {
    if (facts.group(number).isPresent()) {
      return facts;
    }
    String path = "groups[" + number + "]";
    IommuGroup unseen = Parts.unknown(IommuGroup.class, path, HowToTell::notCollected, number);
    return facts.withGroups(facts.groups().with(unseen));
  }
}
