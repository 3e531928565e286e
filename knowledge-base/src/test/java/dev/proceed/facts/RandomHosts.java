package dev.proceed.facts;

import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Classifier;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random hosts for tests: first a host that could exist, from small pools so that joins hit, then
 * holes torn into what is known about it. Two generators with one seed give the same host.
 */
public final class RandomHosts {
  private RandomHosts() {}

  /** A host with up to a quarter of its readings missing or contradicted, and items dropped. */
  public static HostFacts next(RandomGenerator random) {
    HostFacts host = complete(random);
    double holes = List.of(0.0, 0.03, 0.1, 0.25).get(random.nextInt(4));
    return withHoles(host, holes, random);
  }

  /** A host of which everything is known and every list is complete. */
  public static HostFacts complete(RandomGenerator random) {
    return new RandomTruth(random).host();
  }

  private static HostFacts withHoles(HostFacts host, double share, RandomGenerator random) {
    HostFacts torn = host;
    for (String item : Readings.items(host)) {
      if (random.nextDouble() < share / 3 && exists(torn, item)) {
        torn = Readings.drop(torn, item);
      }
    }
    for (Readings.At at : Readings.walk(torn)) {
      if (random.nextDouble() < share) {
        torn = Readings.replace(torn, at.path(), hole(at.reading(), random));
      }
    }
    return lookedUpAgain(torn);
  }

  /** What the device table tells of a GPU is known where the id of its function is. */
  private static HostFacts lookedUpAgain(HostFacts torn) {
    HostFacts facts = torn;
    for (Gpu gpu : torn.gpus().items()) {
      Optional<PciFunction> function = torn.function(gpu.address());
      if (function.isPresent()) {
        Gpu again = Classifier.classified(gpu, function.get().id());
        facts = facts.withGpus(facts.gpus().with(again));
      }
    }
    return facts;
  }

  private static boolean exists(HostFacts host, String item) {
    return Readings.items(host).contains(item);
  }

  private static Reading<?> hole(Reading<?> reading, RandomGenerator random) {
    if (reading instanceof Reading.Present<?> present && random.nextInt(3) == 0) {
      return OtherValue.contradicting(present.value());
    }
    Reason[] reasons = Reason.values();
    return Reading.unknown(reasons[random.nextInt(reasons.length)], "a hole", "look again");
  }
}
