package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import java.util.List;
import java.util.function.BiFunction;

/** Three-valued aggregates: "any" and "all" that never conclude from what was not seen. */
final class Truths {

  private Truths() {}

  /** True if one is; false only if each is false and nothing more could exist. */
  static Reading<Boolean> any(List<Reading<Boolean>> parts, Reading<Boolean> complete) {
    Reading<Boolean> open = null;
    for (Reading<Boolean> part : parts) {
      if (part.is(true)) {
        return part;
      }
      if (open == null && part.couldBe(true)) {
        open = part;
      }
    }
    if (open != null) {
      return open;
    }
    return complete.is(true) ? not(complete) : unlisted(complete);
  }

  /** As {@link #any(List, Reading)} over a closed set that is never empty. */
  static Reading<Boolean> any(Reading<Boolean> one, Reading<Boolean> other) {
    return one.is(true) ? one : other.is(true) ? other : one.couldBe(true) ? one : other;
  }

  /** True only if both are. */
  static Reading<Boolean> both(Reading<Boolean> one, Reading<Boolean> other) {
    if (one.isNot(true)) {
      return falseFrom(one);
    }
    if (other.isNot(true)) {
      return falseFrom(other);
    }
    return one.is(true) ? other : one;
  }

  /** What follows from two values, if both are known. An absence of either yields none. */
  static <A, B, R> Reading<R> combine(
      Reading<A> one, Reading<B> other, BiFunction<A, B, R> function) {
    if (one instanceof Reading.Present<A> first) {
      return other.map(second -> function.apply(first.value(), second));
    }
    if (one instanceof Reading.Absent<A> absent) {
      return Reading.absent(absent.evidence());
    }
    return other instanceof Reading.Absent<B> absent
        ? Reading.absent(absent.evidence())
        : unknownFrom(one);
  }

  static Reading<Boolean> not(Reading<Boolean> reading) {
    return reading.map(value -> !value);
  }

  static Reading<Boolean> yes(Evidence evidence) {
    return Reading.present(true, evidence);
  }

  static Reading<Boolean> no(Evidence evidence) {
    return Reading.present(false, evidence);
  }

  private static Reading<Boolean> falseFrom(Reading<Boolean> reading) {
    return reading instanceof Reading.Absent<Boolean> absent ? no(absent.evidence()) : reading;
  }

  private static Reading<Boolean> unlisted(Reading<Boolean> complete) {
    return complete.isNot(true)
        ? Reading.unknown(Reading.Reason.TRUNCATED, "the list is known to be incomplete", "")
        : complete;
  }

  /** The same not-knowing, for another type. */
  static <T> Reading<T> unknownFrom(Reading<?> reading) {
    if (reading instanceof Reading.Unknown<?> unknown) {
      return Reading.unknown(unknown.reason(), unknown.detail(), unknown.command());
    }
    if (reading instanceof Reading.Contradicted<?> contradicted) {
      return Reading.unknown(
          Reading.Reason.UNPARSEABLE,
          "sources disagree: " + contradicted.claims(),
          contradicted.command());
    }
    throw new IllegalArgumentException("known: " + reading);
  }
}
