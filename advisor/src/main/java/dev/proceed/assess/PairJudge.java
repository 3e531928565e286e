package dev.proceed.assess;

import dev.proceed.check.CheckEngine;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Goal;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology;
import dev.proceed.memory.Pair;
import dev.proceed.memory.Subject;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.List;

/** Judges pairs of GPUs: every gate that names the pair, and what already fails on either GPU. */
final class PairJudge {

  private final CheckEngine engine;
  private final HostFacts facts;

  PairJudge(CheckEngine engine, HostFacts facts) {
    this.engine = engine;
    this.facts = facts;
  }

  List<Judged> findings(List<Pair> pairs) {
    Evaluation evaluation = engine.evaluate(WorkingMemory.ofPairs(facts, pairs));
    return Resolve.apply(evaluation, engine.catalogue()).stream()
        .map(judged -> judged.counting(concernsAny(judged, pairs)))
        .toList();
  }

  List<PairAnswer> answers(List<Pair> pairs, List<Judged> findings) {
    List<PairAnswer> answers = new ArrayList<>();
    for (Pair pair : pairs) {
      List<Judged> gates =
          findings.stream()
              .filter(judged -> concerns(judged, pair))
              .sorted(Order.BY_WEIGHT)
              .toList();
      answers.add(new PairAnswer(pair, today(gates), joint(pair), gates));
    }
    return answers;
  }

  /** Every gate passes means expected; nothing in these facts is a measurement. */
  static Today today(List<Judged> gates) {
    Today today = Today.EXPECTED;
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
    if (!judged.entry().blocks().contains(Goal.P2P)) {
      return false;
    }
    if (subject instanceof Subject.OfFunction function) {
      return function.address().equals(pair.from()) || function.address().equals(pair.to());
    }
    return subject instanceof Subject.OfGroup group
        && (couldBeIn(pair.from(), group.number()) || couldBeIn(pair.to(), group.number()));
  }

  private boolean couldBeIn(PciAddress address, int group) {
    return facts
        .function(address)
        .map(function -> function.iommuGroup().couldBe(group))
        .orElse(true);
  }

  private Reading<Topology.Joint> joint(Pair pair) {
    return Topology.joint(path(pair.from()), path(pair.to()));
  }

  private Reading<PciPath> path(PciAddress address) {
    return facts
        .function(address)
        .map(PciFunction::path)
        .orElseGet(() -> Reading.notCollected("readlink -f /sys/bus/pci/devices/" + address));
  }
}
