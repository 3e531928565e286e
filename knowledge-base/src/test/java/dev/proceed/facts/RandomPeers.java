package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** What the driver says, and what was measured, about some pairs of random GPUs. */
final class RandomPeers {
  private static final List<String> WORDS = List.of("PIX", "PHB", "SYS", "NV4");

  private final RandomGenerator random;
  private final RandomGpus gpus;

  RandomPeers(RandomGenerator random, RandomGpus gpus) {
    this.random = random;
    this.gpus = gpus;
  }

  List<PeerReport> reports() {
    List<PeerReport> reports = new ArrayList<>();
    boolean asked = random.nextInt(3) == 0;
    for (GpuRef[] pair : pairs()) {
      if (asked && random.nextInt(4) != 0) {
        PeerReport bare = bare(PeerReport.class, pair[0], pair[1]);
        reports.add(with(bare, "connection", word(), "read", grant(), "write", grant()));
      }
    }
    return reports;
  }

  List<Measurement> measurements() {
    List<Measurement> measured = new ArrayList<>();
    for (GpuRef[] pair : pairs()) {
      if (random.nextInt(6) == 0) {
        Measurement bare = bare(Measurement.class, pair[0], pair[1], "simpleP2P");
        measured.add(
            with(
                bare,
                "delivered",
                random.nextInt(4) == 0 ? absent() : present(random.nextBoolean()),
                "withPeers",
                present(random.nextBoolean() ? 2000 : 50_000),
                "withoutPeers",
                present(20_000),
                "boot",
                random.nextInt(3) == 0 ? absent() : present("boot-1"),
                "place",
                present(Place.HOST)));
      }
    }
    return measured;
  }

  private Reading<String> word() {
    return present(WORDS.get(random.nextInt(WORDS.size())));
  }

  private Reading<PeerGrant> grant() {
    PeerGrant[] all = PeerGrant.values();
    return present(random.nextBoolean() ? PeerGrant.OK : all[random.nextInt(all.length)]);
  }

  private List<GpuRef[]> pairs() {
    List<GpuRef[]> pairs = new ArrayList<>();
    for (Gpu from : gpus.gpus()) {
      for (Gpu to : gpus.gpus()) {
        if (!from.address().equals(to.address())) {
          pairs.add(new GpuRef[] {GpuRef.of(from.address()), GpuRef.of(to.address())});
        }
      }
    }
    return pairs;
  }
}
