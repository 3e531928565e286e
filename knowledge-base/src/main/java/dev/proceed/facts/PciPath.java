package dev.proceed.facts;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The way from a root complex down to a function.
 *
 * @param rootBus the root bus, which stands for the root complex (sysfs {@code pciDDDD:BB})
 * @param bridges every bridge below it, root port first; empty for a function on the root bus
 */
public record PciPath(PciBus rootBus, List<PciAddress> bridges) {

  public PciPath {
    bridges = List.copyOf(bridges);
  }

  /** True when both paths leave the same root complex. */
  public boolean sameRootComplex(PciPath other) {
    return rootBus.equals(other.rootBus);
  }

  /** True when a bridge lies on both paths, so that traffic need not pass the root complex. */
  public boolean sharesBridge(PciPath other) {
    return bridges.stream().anyMatch(other.bridges::contains);
  }

  /** {@code 0000:c0 > 0000:c0:01.1}. */
  @Override
  public String toString() {
    return rootBus + bridges.stream().map(bridge -> " > " + bridge).collect(Collectors.joining());
  }
}
