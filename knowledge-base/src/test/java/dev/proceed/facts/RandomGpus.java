package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import dev.proceed.knowledge.Classifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** One to four GPUs with their audio functions and bridges, and a network card. */
final class RandomGpus {
  private static final List<Integer> BUSES = List.of(0x01, 0x11, 0x61, 0x71);
  private static final List<String> IDS =
      List.of(
          "10de:2bb5",
          "10de:2bb5",
          "10de:2684",
          "10de:2230",
          "10de:2330",
          "10de:2b85",
          "10de:1eb8",
          "10de:0001",
          "1002:744c");

  /** Placed, so that what the log says of windows without room may be over. */
  private static final Bar WINDOW =
      with(
          bare(Bar.class, 1),
          "kind",
          present(BarKind.MEMORY_64),
          "prefetchable",
          present(true),
          "address",
          present("0x20000000000"));

  private final RandomGenerator random;
  private final boolean grouped;
  private final List<PciFunction> functions = new ArrayList<>();
  private final List<Gpu> gpus = new ArrayList<>();
  private final Set<PciAddress> bridgesMade = new HashSet<>();

  RandomGpus(RandomGenerator random, boolean grouped) {
    this.random = random;
    this.grouped = grouped;
  }

  List<PciFunction> functions() {
    return functions;
  }

  List<Gpu> gpus() {
    return gpus;
  }

  void make() {
    int count = 1 + random.nextInt(4);
    for (int index = 0; index < count; index++) {
      gpu(index);
    }
    PciAddress network = PciAddress.of("0000:21:00.0");
    PciPath path = path(0x21);
    function(network, path, "15b3:1021", 0x0200, present("mlx5_core"), group());
  }

  private void gpu(int index) {
    PciAddress address = new PciAddress(0, BUSES.get(index), 0, 0);
    PciPath path = path(address.bus());
    Reading<Integer> group = group();
    Reading<String> driver = driver();
    String id = IDS.get(random.nextInt(IDS.size()));
    function(address, path, id, random.nextBoolean() ? 0x0300 : 0x0302, driver, group);
    Reading<Integer> minor = driver.is("nvidia") ? present(index) : absent();
    gpus.add(Classifier.gpu(address, present(PciId.read(id).orElseThrow()), minor));
    if (random.nextBoolean()) {
      PciAddress audio = new PciAddress(0, address.bus(), 0, 1);
      function(audio, path, "10de:22e8", 0x0403, absent(), group);
    }
    for (PciAddress bridge : path.bridges()) {
      bridge(bridge, path, group);
    }
  }

  private PciPath path(int bus) {
    int root = random.nextInt(3) == 0 ? 0xc0 : bus - 1;
    PciAddress port = new PciAddress(0, root, 1, random.nextInt(2));
    boolean behindSwitch = random.nextInt(3) == 0;
    PciAddress below = new PciAddress(0, 0xc1, 0, 0);
    return new PciPath(new PciBus(0, root), behindSwitch ? List.of(port, below) : List.of(port));
  }

  private Reading<Integer> group() {
    return grouped && random.nextInt(10) != 0 ? present(1 + random.nextInt(5)) : absent();
  }

  private ResetMethods resets() {
    return new ResetMethods(
        switch (random.nextInt(4)) {
          case 0 -> List.of();
          case 1 -> List.of("bus");
          default -> List.of("flr", "bus");
        });
  }

  private Reading<String> driver() {
    return switch (random.nextInt(7)) {
      case 0 -> absent();
      case 1, 2 -> present("vfio-pci");
      case 3 -> present("nouveau");
      default -> present("nvidia");
    };
  }

  private void bridge(PciAddress address, PciPath below, Reading<Integer> group) {
    if (bridgesMade.add(address)) {
      PciPath path = new PciPath(below.rootBus(), List.of());
      boolean sameGroup = random.nextInt(3) == 0;
      function(
          address, path, "1022:1453", 0x0604, present("pcieport"), sameGroup ? group : group());
    }
  }

  private void function(
      PciAddress address,
      PciPath path,
      String id,
      int type,
      Reading<String> driver,
      Reading<Integer> group) {
    boolean bridge = type == 0x0604;
    functions.add(
        with(
            bare(PciFunction.class, address),
            "path",
            present(path),
            "id",
            present(PciId.read(id).orElseThrow()),
            "pciClass",
            present(new PciClass(type)),
            "bars",
            all(List.of(WINDOW)),
            "driver",
            driver,
            "numaNode",
            random.nextBoolean() ? present(random.nextInt(2)) : absent(),
            "iommuGroup",
            group,
            "resetMethods",
            present(resets()),
            "acs",
            bridge && random.nextInt(4) != 0
                ? present(new AcsControl(0x5f, random.nextBoolean() ? 0x1d : 0))
                : absent()));
  }
}
