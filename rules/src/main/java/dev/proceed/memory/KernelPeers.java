package dev.proceed.memory;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.knowledge.HostBridges;
import java.util.Comparator;
import java.util.Optional;

/**
 * Whether the kernel lets its own drivers send peer traffic from one GPU to another: inside a
 * switch without redirect, on any AMD processor from family 17h on, and else between the host
 * bridges of its list (linux drivers/pci/p2pdma.c {@code calc_map_type_and_dist}, v6.14).
 */
final class KernelPeers {

  private static final int ZEN = 0x17;

  private final HostFacts facts;

  KernelPeers(HostFacts facts) {
    this.facts = facts;
  }

  /** Absent for a pair of NVIDIA's GPUs, whose driver does not ask the kernel. */
  Reading<Boolean> letThrough(
      PciFunction from, PciFunction to, Reading<Joint> joint, Reading<Boolean> redirected) {
    Reading<Boolean> asks = Truths.any(otherMaker(from), otherMaker(to));
    if (asks.isNot(true)) {
      return Reading.absent(Evidence.derived("the driver", "NVIDIA's maps peers by itself"));
    }
    Reading<Boolean> inSwitch =
        Truths.both(joint.map(one -> one == Joint.SHARED_BRIDGE, false), Truths.not(redirected));
    Reading<Boolean> through =
        Truths.any(inSwitch, Truths.any(zen(), listed(from.path(), to.path())));
    return through.is(true) || asks.is(true) ? through : Truths.unknownFrom(asks);
  }

  private static Reading<Boolean> otherMaker(PciFunction function) {
    return function.id().map(id -> !id.isNvidia(), false);
  }

  private Reading<Boolean> zen() {
    return Truths.both(
        facts.platform().cpuVendor().map(CpuVendor.AMD::equals, false),
        facts.platform().cpuFamily().map(family -> family >= ZEN, false));
  }

  private Reading<Boolean> listed(Reading<PciPath> from, Reading<PciPath> to) {
    if (!(from instanceof Reading.Present<PciPath> one)) {
      return from.withoutValue();
    }
    if (!(to instanceof Reading.Present<PciPath> other)) {
      return to.withoutValue();
    }
    Reading<KernelRelease> release = facts.kernel().release();
    if (!(release instanceof Reading.Present<KernelRelease> kernel)) {
      return release.withoutValue();
    }
    boolean same = one.value().sameRootComplex(other.value());
    Reading<PciId> first = hostBridge(one.value().rootBus());
    Reading<PciId> second = same ? first : hostBridge(other.value().rootBus());
    if (!(first instanceof Reading.Present<PciId> firstId)) {
      return noBridge(first);
    }
    return second instanceof Reading.Present<PciId> secondId
        ? HostBridges.letThrough(kernel.value(), firstId.value(), secondId.value(), same)
        : noBridge(second);
  }

  /** The kernel lets nothing pass where no function stands for the host bridge. */
  private static Reading<Boolean> noBridge(Reading<PciId> bridge) {
    return bridge instanceof Reading.Absent<PciId> none
        ? Truths.no(none.evidence())
        : bridge.withoutValue();
  }

  /** Function 00.0 of a root bus stands for its host bridge, or else the first if a root port. */
  private Reading<PciId> hostBridge(PciBus bus) {
    PciAddress zero = new PciAddress(bus.domain(), bus.bus(), 0, 0);
    Optional<PciFunction> first =
        facts.functions().items().stream()
            .filter(one -> one.address().onBus().equals(bus))
            .min(Comparator.comparing(PciFunction::address));
    if (first.isEmpty() || !first.get().address().equals(zero)) {
      if (!facts.functions().isComplete()) {
        return Truths.unknownFrom(WorkingMemory.missing(facts.functions()));
      }
      if (first.isEmpty()) {
        return Reading.absent(Evidence.derived("list of PCI functions", "none on " + bus));
      }
      return rootPort(first.get());
    }
    return first.get().id();
  }

  private static Reading<PciId> rootPort(PciFunction first) {
    Reading<Boolean> port = first.portType().map(PortType.ROOT_PORT::equals, false);
    if (port.is(true)) {
      return first.id();
    }
    return port.is(false)
        ? Reading.absent(Evidence.derived("list of PCI functions", first.key() + " is no port"))
        : port.withoutValue();
  }
}
