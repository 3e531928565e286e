package dev.proceed.assess;

import dev.proceed.check.Outcome;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.memory.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the traffic between two GPUs travels, from the topology and the driver's own words. */
final class PairWays {

  /** The gate of ACS redirect. */
  private static final String REDIRECT = "P2P-004";

  private final HostFacts facts;

  PairWays(HostFacts facts) {
    this.facts = facts;
  }

  Reading<Joint> joint(Pair pair) {
    return Topology.joint(path(pair.from()), path(pair.to()));
  }

  /** The way of a pair, given how the two are joined. */
  Reading<PairWay> of(Pair pair, Reading<Joint> joint) {
    Reading<String> word = word(pair);
    if (word.map(one -> one.startsWith("NV"), false).is(true)) {
      return word.map(one -> PairWay.NVLINK);
    }
    if (joint.asOptional().isEmpty() && word.asOptional().isPresent()) {
      return named(word);
    }
    if (!joint.is(Joint.SEPARATE_ROOT_COMPLEXES)) {
      return joint.map(one -> one == Joint.SHARED_BRIDGE ? PairWay.SWITCH : PairWay.HOST_BRIDGE);
    }
    return between(node(pair.from()), node(pair.to()));
  }

  /** Absence of a NUMA node means that the kernel knows of one node only. */
  private static Reading<PairWay> between(Reading<Integer> one, Reading<Integer> other) {
    return one instanceof Reading.Present<Integer> node
        ? other.map(
            value -> value.equals(node.value()) ? PairWay.HOST_BRIDGE : PairWay.NODES,
            PairWay.HOST_BRIDGE)
        : one.map(any -> PairWay.HOST_BRIDGE, PairWay.HOST_BRIDGE);
  }

  /** The legend of {@code nvidia-smi topo -m}; a word that is not in it stays unknown. */
  private static Reading<PairWay> named(Reading<String> word) {
    return switch (word.asOptional().orElse("")) {
      case "PIX", "PXB" -> word.map(one -> PairWay.SWITCH);
      case "PHB", "NODE" -> word.map(one -> PairWay.HOST_BRIDGE);
      case "SYS" -> word.map(one -> PairWay.NODES);
      default -> Reading.notCollected("nvidia-smi topo -m");
    };
  }

  /** Why a pair takes a longer way than it could; nothing that is not known counts. */
  List<PairSlow> slow(Reading<PairWay> way, List<Judged> gates) {
    List<PairSlow> slow = new ArrayList<>();
    boolean redirected =
        gates.stream()
            .anyMatch(
                gate ->
                    gate.finding().check().equals(REDIRECT)
                        && gate.weighs()
                        && gate.finding().outcome() == Outcome.FAIL);
    if (redirected && way.is(PairWay.SWITCH)) {
      slow.add(PairSlow.REDIRECT);
    }
    if (way.is(PairWay.NODES) && !facts.platform().sockets().is(1)) {
      slow.add(PairSlow.NODES);
    }
    return slow;
  }

  /** What the driver calls it; it says nothing about a guest, whose driver sees other devices. */
  private Reading<String> word(Pair pair) {
    Optional<PeerReport> report =
        pair.place() instanceof Place.InGuest
            ? Optional.empty()
            : facts.peers().find(pair.from() + ">" + pair.to());
    return report.map(PeerReport::connection).orElse(Reading.notCollected("nvidia-smi topo -m"));
  }

  private Reading<Integer> node(GpuRef gpu) {
    return function(gpu)
        .map(PciFunction::numaNode)
        .orElseGet(() -> Reading.notCollected("grep -H . /sys/bus/pci/devices/*/numa_node"));
  }

  private Reading<PciPath> path(GpuRef gpu) {
    return function(gpu).map(PciFunction::path).orElseGet(() -> Reading.notCollected("lspci -t"));
  }

  private Optional<PciFunction> function(GpuRef gpu) {
    return gpu.address().flatMap(facts::function);
  }
}
