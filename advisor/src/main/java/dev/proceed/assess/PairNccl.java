package dev.proceed.assess;

import dev.proceed.facts.Container;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which ways NCCL takes by itself in one place: its own limit, and what is set there. The limits
 * are those of {@code ncclTopoCheckP2p} in NVIDIA/nccl 2.30.7, {@code src/graph/paths.cc}, and the
 * words those of its {@code env.rst}.
 *
 * @param gpus of the answer, those which may be used there
 * @param disabled {@code NCCL_P2P_DISABLE}; absent when it is known not to be set
 * @param level {@code NCCL_P2P_LEVEL}; absent when it is known not to be set
 * @param amd whether a job of two GPUs has no limit, as on an AMD processor
 */
public record PairNccl(
    Place place,
    Set<GpuRef> gpus,
    Reading<String> disabled,
    Reading<String> level,
    Reading<Boolean> amd) {

  public PairNccl {
    gpus = Set.copyOf(gpus);
  }

  /** How far peer traffic may go, nearest first; {@code NVL} has no number in the environment. */
  public enum Limit {
    LOC,
    NVL,
    PIX,
    PXB,
    PHB,
    SYS;

    private static final List<Limit> NUMBERED = List.of(LOC, PIX, PXB, PHB, SYS);

    /** Reads a value of {@code NCCL_P2P_LEVEL}; a number above 4 means {@code SYS}. */
    static Optional<Limit> read(String text) {
      String word = text.strip().toUpperCase(Locale.ROOT);
      if (word.matches("\\d{1,3}")) {
        return Optional.of(NUMBERED.get(Math.min(Integer.parseInt(word), 4)));
      }
      return List.of(values()).stream().filter(limit -> limit.name().equals(word)).findFirst();
    }
  }

  /**
   * The asked place, and on the host each container that may use these GPUs.
   *
   * @param answered GPUs of the answer
   */
  public static List<PairNccl> of(HostFacts facts, Place place, Collection<GpuRef> answered) {
    Reading<Boolean> amd = facts.platform().cpuVendor().map(CpuVendor.AMD::equals);
    List<PairNccl> places = new ArrayList<>();
    if (!(place instanceof Place.InContainer)) {
      Reading<String> open = Reading.notCollected(COMMAND);
      places.add(new PairNccl(place, Set.copyOf(answered), open, open, amd));
    }
    for (Container container : facts.containers().items()) {
      Set<GpuRef> held = new TreeSet<>(PairSelection.held(facts, container));
      held.retainAll(answered);
      Place there = new Place.InContainer(container.id());
      if (there.equals(place) || (place.equals(Place.HOST) && !held.isEmpty())) {
        places.add(
            new PairNccl(
                there,
                held,
                setting(container, "NCCL_P2P_DISABLE"),
                setting(container, "NCCL_P2P_LEVEL"),
                amd));
      }
    }
    return places;
  }

  private static final String COMMAND = "env | grep NCCL_";

  private static Reading<String> setting(Container container, String name) {
    Optional<Setting> set = container.environment().find(name);
    return set.isPresent()
        ? set.get().setting()
        : container.environment().complete() instanceof Reading.Present<Boolean> complete
                && complete.value()
            ? Reading.absent(complete.evidence())
            : Reading.notCollected(COMMAND);
  }

  /** Whether peer traffic is switched off there. */
  public boolean isOff() {
    return disabled.map(value -> !value.isEmpty() && !value.equals("0"), false).is(true);
  }

  /** The limit that is set there; empty where none is seen. */
  public Optional<Limit> set() {
    return level.asOptional().flatMap(Limit::read);
  }

  /**
   * How far NCCL goes by itself.
   *
   * @param gpus in the job
   */
  public Limit limit(int gpus) {
    return set().orElse(gpus <= 2 && amd.is(true) ? Limit.SYS : Limit.PXB);
  }

  /** Whether the way lies within the limit; false as well where it is not known to. */
  public static boolean takes(Reading<PairWay> way, Limit limit) {
    return way.map(one -> needed(one).compareTo(limit) <= 0, false).is(true);
  }

  /** Of the ways by a switch the farthest is meant, so that no way is taken for granted. */
  private static Limit needed(PairWay way) {
    return switch (way) {
      case NVLINK -> Limit.NVL;
      case SWITCH -> Limit.PXB;
      case HOST_BRIDGE -> Limit.PHB;
      case NODES -> Limit.SYS;
    };
  }
}
