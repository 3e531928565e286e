package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import java.util.ArrayList;
import java.util.List;

/**
 * A bus of a tree and the bridges above it.
 *
 * @param number -1 for the place where the roots fork
 * @param shown whether the tree shows all bridges above
 */
record TreeBus(long domain, int number, PciBus root, List<PciAddress> bridges, boolean shown) {

  /** Where root buses fork. */
  static final TreeBus FOREST = new TreeBus(0, -1, new PciBus(0, 0), List.of(), true);

  static TreeBus root(long domain, int number) {
    return new TreeBus(domain, number, new PciBus(domain, number), List.of(), true);
  }

  boolean isForest() {
    return number < 0;
  }

  TreeBus below(PciAddress bridge, int secondary) {
    List<PciAddress> more = new ArrayList<>(bridges);
    more.add(bridge);
    return new TreeBus(domain, secondary, root, more, shown);
  }

  /** A bus within the range of this one; another number is behind a bridge that is not shown. */
  TreeBus within(long otherDomain, int other) {
    return new TreeBus(otherDomain, other, root, bridges, shown && other == number);
  }
}
