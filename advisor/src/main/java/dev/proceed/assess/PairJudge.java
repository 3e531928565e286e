package dev.proceed.assess;

import dev.proceed.check.CheckEngine;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Goal;
import dev.proceed.check.Permit;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Pair;
import dev.proceed.memory.Subject;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges pairs of GPUs: every gate that names the pair, and what already fails on either GPU. */
final class PairJudge {

  /** The permit that a copy whose data was checked gives. */
  private static final String PROOF = "P2P-901";

  private final CheckEngine engine;
  private final HostFacts facts;
  private List<Permit> permits = List.of();

  PairJudge(CheckEngine engine, HostFacts facts) {
    this.engine = engine;
    this.facts = facts;
  }

  private boolean proven(Pair pair) {
    return permits.stream()
        .filter(permit -> permit.check().equals(PROOF))
        .anyMatch(
            permit ->
                permit.subject().equals(new Subject.OfPair(pair.from(), pair.to(), pair.place())));
  }

  List<Judged> findings(List<Pair> pairs) {
    Evaluation evaluation = engine.evaluate(WorkingMemory.ofPairs(facts, pairs));
    permits = evaluation.permits();
    return Resolve.apply(evaluation, engine.catalogue(), Optional.of(Goal.P2P)).stream()
        .map(
            judged ->
                judged.counting(pairs.isEmpty() ? blocks(judged) : concernsAny(judged, pairs)))
        .toList();
  }

  List<PairAnswer> answers(List<Pair> pairs, List<Judged> findings) {
    PairWays ways = new PairWays(facts);
    List<PairAnswer> answers = new ArrayList<>();
    for (Pair pair : pairs) {
      boolean proven = proven(pair);
      List<Judged> gates =
          findings.stream()
              .filter(judged -> concerns(judged, pair) && !(proven && judged.isFromLog()))
              .sorted(Order.BY_WEIGHT)
              .toList();
      Reading<PairWay> way = ways.of(pair);
      answers.add(
          new PairAnswer(
              pair, today(gates, proven), ways.joint(pair), way, ways.slow(way, gates), gates));
    }
    return answers;
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

  private boolean concernsAny(Judged judged, List<Pair> pairs) {
    return pairs.stream().anyMatch(pair -> concerns(judged, pair));
  }

  private boolean concerns(Judged judged, Pair pair) {
    Subject subject = judged.finding().subject();
    if (subject instanceof Subject.OfPair of) {
      return of.from().equals(pair.from()) && of.to().equals(pair.to());
    }
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
