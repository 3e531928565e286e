package dev.proceed.assess;

import dev.proceed.check.CheckEngine;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Goal;
import dev.proceed.check.Permit;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.memory.Pair;
import dev.proceed.memory.Subject;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Judges pairs of GPUs: every gate that names the pair, and what already fails on either GPU. */
final class PairJudge {

  /** The permit that a copy whose data was checked gives. */
  private static final String PROOF = "P2P-901";

  /** The permit of such a copy that nothing given disputes; a log from elsewhere would. */
  private static final String UNDISPUTED = "P2P-904";

  private final CheckEngine engine;
  private final HostFacts facts;
  private final Set<Subject> proven = new HashSet<>();
  private final Set<Subject> undisputed = new HashSet<>();

  PairJudge(CheckEngine engine, HostFacts facts) {
    this.engine = engine;
    this.facts = facts;
  }

  List<Judged> findings(List<Pair> pairs) {
    Evaluation evaluation = engine.evaluate(WorkingMemory.ofPairs(facts, pairs));
    for (Permit permit : evaluation.permits()) {
      if (permit.check().equals(PROOF)) {
        proven.add(permit.subject());
      } else if (permit.check().equals(UNDISPUTED)) {
        undisputed.add(permit.subject());
      }
    }
    Set<Subject> asked = new HashSet<>();
    pairs.forEach(pair -> asked.add(subject(pair)));
    return Resolve.apply(evaluation, engine.catalogue(), Optional.of(Goal.P2P)).stream()
        .map(
            judged ->
                judged.counting(
                    pairs.isEmpty() ? blocks(judged) : concernsAny(judged, pairs, asked)))
        .toList();
  }

  /**
   * The answer for each pair.
   *
   * @param findings in the order of their weight, in which each pair keeps its own
   */
  List<PairAnswer> answers(List<Pair> pairs, List<Judged> findings) {
    Map<Subject, List<Judged>> gates = new HashMap<>();
    pairs.forEach(pair -> gates.put(subject(pair), new ArrayList<>()));
    for (Judged judged : findings) {
      if (judged.finding().subject() instanceof Subject.OfPair of) {
        gates.getOrDefault(of, new ArrayList<>()).add(judged);
      } else {
        pairs.stream()
            .filter(pair -> concerns(judged, pair))
            .forEach(pair -> gates.getOrDefault(subject(pair), new ArrayList<>()).add(judged));
      }
    }
    PairWays ways = new PairWays(facts);
    return pairs.stream()
        .map(pair -> answer(pair, gates.getOrDefault(subject(pair), List.of()), ways))
        .toList();
  }

  private PairAnswer answer(Pair pair, List<Judged> found, PairWays ways) {
    boolean works = proven.contains(subject(pair));
    boolean arrived = works || undisputed.contains(subject(pair));
    List<Judged> gates =
        found.stream()
            .filter(
                judged -> !(works && judged.isFromLog()) && !(arrived && judged.isOfUnreadLog()))
            .toList();
    Reading<Joint> joint = ways.joint(pair);
    Reading<PairWay> way = ways.of(pair, joint);
    return new PairAnswer(pair, today(gates, works), joint, way, ways.slow(way, gates), gates);
  }

  private static Subject subject(Pair pair) {
    return new Subject.OfPair(pair.from(), pair.to(), pair.place());
  }

  /** Every gate passes means expected; with a copy whose data was checked, it works. */
  static Today today(List<Judged> gates, boolean proven) {
    Today today = proven ? Today.WORKS : Today.EXPECTED;
    for (Judged gate : gates) {
      if (gate.verdict() == Verdict.STOP) {
        return Today.BLOCKED;
      }
      if (gate.verdict() == Verdict.UNKNOWN) {
        today = Today.UNKNOWN;
      }
    }
    return today;
  }

  private boolean concernsAny(Judged judged, List<Pair> pairs, Set<Subject> asked) {
    return judged.finding().subject() instanceof Subject.OfPair of
        ? asked.contains(of)
        : pairs.stream().anyMatch(pair -> concerns(judged, pair));
  }

  /** Whether what was found about something else than a pair concerns this one. */
  private boolean concerns(Judged judged, Pair pair) {
    Subject subject = judged.finding().subject();
    if (!blocks(judged)) {
      return false;
    }
    if (subject instanceof Subject.OfHost || (judged.isFromLog() && isAny(subject))) {
      return true;
    }
    if (subject instanceof Subject.OfFunction function) {
      return isOneOf(function.address(), pair);
    }
    return subject instanceof Subject.OfGroup group
        && (couldBeIn(pair.from(), group.number()) || couldBeIn(pair.to(), group.number()));
  }

  private static boolean blocks(Judged judged) {
    return judged.entry().blocks().contains(Goal.P2P);
  }

  /** A line of the log whose device is hidden may be about any GPU. */
  private static boolean isAny(Subject subject) {
    return subject instanceof Subject.Unlisted;
  }

  private static boolean isOneOf(PciAddress address, Pair pair) {
    GpuRef one = GpuRef.of(address);
    return one.equals(pair.from()) || one.equals(pair.to());
  }

  private boolean couldBeIn(GpuRef gpu, int group) {
    return gpu.address()
        .flatMap(facts::function)
        .map(function -> function.iommuGroup().couldBe(group))
        .orElse(true);
  }
}
