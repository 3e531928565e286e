package dev.proceed.assess;

import dev.proceed.check.Goal;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Facts from which some knowledge was taken, and what was taken. */
record LessKnowledge(String taken, HostFacts facts) {

  private static final int FEW = 8;

  /** An answer that became more permissive. */
  record Worse(String taken, Request request, String before, String after) {}

  static Stream<LessKnowledge> hidingEach(HostFacts facts) {
    return Readings.walk(facts).stream()
        .filter(at -> at.reading().known())
        .map(at -> new LessKnowledge("hide " + at.path(), Readings.hide(facts, at.path())));
  }

  /**
   * A few of each kind of reading or item, those of GPUs apart; the rest differ in the address
   * only.
   */
  static Stream<LessKnowledge> fewOfEachKind(
      HostFacts facts, Stream<LessKnowledge> all, Random random) {
    Map<String, List<LessKnowledge>> kinds = new TreeMap<>();
    for (LessKnowledge one : all.toList()) {
      boolean ofGpu =
          facts.gpus().items().stream().anyMatch(gpu -> one.taken().contains(gpu.key()));
      String kind = (ofGpu ? "GPU " : "") + kind(one.taken());
      kinds.computeIfAbsent(kind, none -> new ArrayList<>()).add(one);
    }
    kinds.values().forEach(list -> Collections.shuffle(list, random));
    return kinds.values().stream().flatMap(list -> list.stream().limit(FEW));
  }

  static Stream<LessKnowledge> droppingEach(HostFacts facts) {
    return Readings.items(facts).stream()
        .map(path -> new LessKnowledge("drop " + path, Readings.drop(facts, path)));
  }

  /** Each present reading against another value that occurs at the same kind of path. */
  static Stream<LessKnowledge> contradictingEach(HostFacts facts) {
    Map<String, List<Reading.Present<?>>> byKind = new HashMap<>();
    for (Readings.At at : Readings.walk(facts)) {
      if (at.reading() instanceof Reading.Present<?> present) {
        byKind.computeIfAbsent(kind(at.path()), any -> new ArrayList<>()).add(present);
      }
    }
    return Readings.walk(facts).stream()
        .flatMap(
            at ->
                contradicted(at, byKind).stream()
                    .map(
                        reading ->
                            new LessKnowledge(
                                "contradict " + at.path(),
                                Readings.replace(facts, at.path(), reading))));
  }

  private static String kind(String path) {
    return path.replaceAll("\\[[^\\]]*\\]", "[*]");
  }

  private static Optional<Reading<?>> contradicted(
      Readings.At at, Map<String, List<Reading.Present<?>>> byKind) {
    if (!(at.reading() instanceof Reading.Present<?> present)) {
      return Optional.empty();
    }
    for (Reading.Present<?> other : byKind.get(kind(at.path()))) {
      if (!other.value().equals(present.value())) {
        return Optional.of(against(present, other.value()));
      }
    }
    return otherBoolean(present.value()).map(other -> against(present, other));
  }

  private static Optional<Object> otherBoolean(Object value) {
    return value instanceof Boolean truth ? Optional.of(!truth) : Optional.empty();
  }

  private static Reading<Object> against(Reading.Present<?> present, Object other) {
    return new Reading.Contradicted<>(
        List.of(
            new Reading.Present<>(present.value(), present.evidence()),
            new Reading.Present<>(other, Evidence.derived("another source", "says otherwise"))),
        "");
  }

  /** Between two and forty readings and items at once. */
  static Stream<LessKnowledge> randomSets(HostFacts facts, Random random, int count) {
    List<Readings.At> readings =
        Readings.walk(facts).stream().filter(at -> at.reading().known()).toList();
    List<String> items = Readings.items(facts);
    return IntStream.range(0, count).mapToObj(index -> randomSet(facts, readings, items, random));
  }

  private static LessKnowledge randomSet(
      HostFacts facts, List<Readings.At> readings, List<String> items, Random random) {
    HostFacts less = facts;
    List<String> taken = new ArrayList<>();
    int size = 2 + random.nextInt(39);
    for (int index = 0; index < size; index++) {
      boolean item = !items.isEmpty() && random.nextInt(4) == 0;
      String path =
          item
              ? items.get(random.nextInt(items.size()))
              : readings.get(random.nextInt(readings.size())).path();
      try {
        less = item ? Readings.drop(less, path) : Readings.hide(less, path);
        taken.add(path);
      } catch (IllegalArgumentException goneAlready) {
        taken.add(path + " (gone already)");
      }
    }
    return new LessKnowledge("set " + taken, less);
  }

  static Stream<LessKnowledge> allOf(HostFacts facts) {
    return Stream.of(hidingEach(facts), droppingEach(facts), contradictingEach(facts))
        .flatMap(stream -> stream);
  }

  /** Requests that make sense on any host. */
  static List<Request> requestsFor(HostFacts facts) {
    List<Request> requests = new ArrayList<>();
    requests.add(new Request.Health());
    requests.add(new Request.Boot(List.of("iommu=pt"), List.of()));
    requests.add(new Request.P2p(List.of(), Place.HOST));
    for (Gpu gpu : facts.gpus().items()) {
      requests.add(new Request.Domain(gpu.address(), DomainType.IDENTITY));
      requests.add(new Request.Domain(gpu.address(), DomainType.DMA_FQ));
    }
    return requests;
  }

  /** Every goal, for every GPU where it is about one. */
  static List<Request> goalsFor(HostFacts facts) {
    List<Request> goals = new ArrayList<>();
    goals.add(new Request.P2p(List.of(), Place.HOST));
    goals.add(new Request.Reach(Goal.SNP, Optional.empty(), Optional.empty()));
    goals.add(new Request.Reach(Goal.ACS_REDIRECT_OFF, Optional.empty(), Optional.empty()));
    for (Gpu gpu : facts.gpus().items()) {
      Optional<PciAddress> one = Optional.of(gpu.address());
      goals.add(new Request.Reach(Goal.ASSIGN, one, Optional.empty()));
      goals.add(new Request.Reach(Goal.RELEASE, one, Optional.empty()));
    }
    return goals;
  }

  static List<Worse> violations(
      Advisor advisor, HostFacts facts, List<Request> requests, Stream<LessKnowledge> less) {
    Map<Request, Answer> before = new HashMap<>();
    requests.forEach(request -> before.put(request, Answer.of(advisor, facts, request)));
    return less.toList().parallelStream()
        .flatMap(
            one ->
                requests.stream()
                    .flatMap(request -> one.worse(advisor, request, before.get(request)).stream()))
        .toList();
  }

  private Optional<Worse> worse(Advisor advisor, Request request, Answer before) {
    Answer after = Answer.of(advisor, facts, request);
    return after.permits() > before.permits()
        ? Optional.of(new Worse(taken, request, before.text(), after.text()))
        : Optional.empty();
  }

  /**
   * An answer, and how much it permits: 0 for stop, blocked and unknown, which nobody may go on
   * with; 1 for caution and expected; 2 for proceed and works. A request that no longer makes sense
   * permits nothing.
   */
  private record Answer(String text, int permits) {
    static Answer of(Advisor advisor, HostFacts facts, Request request) {
      try {
        Assessment assessment = advisor.assess(facts, request);
        return assessment
            .today()
            .map(today -> new Answer(today.name(), permits(today)))
            .orElseGet(() -> of(assessment.verdict().orElseThrow()));
      } catch (RequestRejected rejected) {
        return new Answer(String.valueOf(rejected.getMessage()), 0);
      }
    }

    private static int permits(Today today) {
      return switch (today) {
        case WORKS -> 2;
        case EXPECTED -> 1;
        case BLOCKED, UNKNOWN -> 0;
      };
    }

    private static Answer of(Verdict verdict) {
      int permits =
          switch (verdict) {
            case PROCEED -> 2;
            case CAUTION -> 1;
            case STOP, UNKNOWN -> 0;
          };
      return new Answer(verdict.name(), permits);
    }
  }
}
