package dev.proceed.assess;

import java.util.Comparator;

/**
 * The order in which findings are shown: the one that decides most first, of equals the one whose
 * cause lies deepest, since software cannot cure hardware.
 */
final class Order {

  static final Comparator<Judged> BY_WEIGHT =
      Comparator.comparingInt(Order::rank)
          .thenComparing(judged -> judged.entry().severity())
          .thenComparing(judged -> judged.entry().confidence())
          .thenComparing(judged -> judged.entry().layer())
          .thenComparing(judged -> judged.finding().check())
          .thenComparing(judged -> judged.finding().subject().toString());

  private Order() {}

  private static int rank(Judged judged) {
    if (!judged.weighs()) {
      return judged.overruledBy().isPresent() ? 4 : 5;
    }
    return switch (judged.verdict()) {
      case STOP -> 0;
      case UNKNOWN -> 1;
      case CAUTION -> 2;
      case PROCEED -> 3;
    };
  }
}
