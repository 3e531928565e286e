package dev.proceed.facts;

import java.util.List;

/** Questions about who shares what, answered from facts. Every answer is a reading. */
public final class Topology {

  /** How two functions are joined, nearest first. */
  public enum Joint {
    /** A bridge above both: traffic may turn round in a switch. */
    SHARED_BRIDGE,
    /** The same root complex, by different root ports. */
    SAME_ROOT_COMPLEX,
    /** Different root complexes: traffic passes from one host bridge to the other. */
    SEPARATE_ROOT_COMPLEXES
  }

  private Topology() {}

  /** How two functions are joined, from their paths. */
  public static Reading<Joint> joint(Reading<PciPath> one, Reading<PciPath> other) {
    if (!(one instanceof Reading.Present<PciPath> first)) {
      return one.withoutValue();
    }
    return other.map(path -> joint(first.value(), path));
  }

  private static Joint joint(PciPath one, PciPath other) {
    if (!one.sameRootComplex(other)) {
      return Joint.SEPARATE_ROOT_COMPLEXES;
    }
    return one.sharesBridge(other) ? Joint.SHARED_BRIDGE : Joint.SAME_ROOT_COMPLEX;
  }

  /** The other functions that could be in the same slot, such as a GPU's audio function. */
  public static List<PciFunction> slotSiblings(HostFacts facts, PciAddress address) {
    return facts.functions().items().stream()
        .filter(other -> other.address().sameSlot(address))
        .filter(other -> !other.address().equals(address))
        .toList();
  }
}
