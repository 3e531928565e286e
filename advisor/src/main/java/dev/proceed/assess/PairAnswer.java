package dev.proceed.assess;

import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.memory.Pair;
import java.util.List;

/**
 * The answer for one ordered pair of GPUs.
 *
 * @param gates the findings about it, the one that decides first
 */
public record PairAnswer(Pair pair, Today today, Reading<Joint> joint, List<Judged> gates) {

  public PairAnswer {
    gates = List.copyOf(gates);
  }
}
