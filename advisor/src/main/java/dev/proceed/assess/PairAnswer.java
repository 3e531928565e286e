package dev.proceed.assess;

import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.memory.Pair;
import java.util.List;
import java.util.Optional;

/**
 * The answer for one ordered pair of GPUs.
 *
 * @param way how the traffic travels
 * @param slow why it takes a longer way than it could; says nothing about whether it is blocked
 * @param gates the findings about it, the one that decides first
 */
public record PairAnswer(
    Pair pair,
    Today today,
    Reading<Joint> joint,
    Reading<PairWay> way,
    List<PairSlow> slow,
    List<Judged> gates) {

  public PairAnswer {
    slow = List.copyOf(slow);
    gates = List.copyOf(gates);
  }

  public PairWord word() {
    return switch (today) {
      case WORKS -> PairWord.WORKS;
      case EXPECTED -> slow.isEmpty() ? PairWord.EXPECTED : PairWord.SLOW;
      case BLOCKED -> PairWord.BLOCKED;
      case UNKNOWN -> PairWord.UNKNOWN;
    };
  }

  /** The gate that makes it blocked or unknown; none when it is neither. */
  public Optional<Judged> first() {
    return switch (today) {
      case BLOCKED -> gates.stream().filter(gate -> gate.verdict() == Verdict.STOP).findFirst();
      case UNKNOWN -> gates.stream().filter(gate -> gate.verdict() == Verdict.UNKNOWN).findFirst();
      case WORKS, EXPECTED -> Optional.empty();
    };
  }
}
