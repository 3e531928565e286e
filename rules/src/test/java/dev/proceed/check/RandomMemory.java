package dev.proceed.check;

import dev.proceed.change.Change;
import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.change.Materialised;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.memory.Pair;
import dev.proceed.memory.PeerPath;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.List;

/** A change and pairs to ask about, and the memory they make with facts. */
record RandomMemory(Change change, List<Pair> pairs) {
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");
  private static final List<Place> PLACES =
      List.of(Place.HOST, new Place.InContainer("105"), new Place.InGuest("132"));
  private static final List<Change> CHANGES =
      List.of(
          new SetDomainType(GPU, DomainType.IDENTITY),
          new SetDomainType(GPU, DomainType.DMA_FQ),
          new UnbindDriver(GPU),
          new BindDriver(GPU, "vfio-pci"),
          new SetBootParameters(List.of("iommu=pt"), List.of("mem_encrypt=on")));

  /** What to ask about a host; another change for each seed. */
  static RandomMemory about(HostFacts host, int seed) {
    List<Pair> pairs = new ArrayList<>();
    for (Gpu one : host.gpus().items()) {
      for (Gpu other : host.gpus().items()) {
        if (!one.equals(other)) {
          PLACES.forEach(place -> pairs.add(Pair.of(one.address(), other.address(), place)));
        }
      }
    }
    return new RandomMemory(CHANGES.get(seed % CHANGES.size()), pairs);
  }

  /** State and change as the advisor asks about a function it has made sure of, and pairs. */
  List<Object> of(HostFacts facts) {
    HostFacts seen =
        change instanceof SetBootParameters ? facts : Materialised.function(facts, GPU);
    List<Object> memory = new ArrayList<>(WorkingMemory.ofChanges(seen, List.of(change)));
    WorkingMemory.ofPairs(facts, pairs).stream()
        .filter(PeerPath.class::isInstance)
        .forEach(memory::add);
    return memory;
  }
}
