package dev.proceed.compare;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.Reading;
import java.util.Optional;
import java.util.stream.Collectors;

/** The same reading of two hosts. */
record ReadingPair(String path, Reading<?> a, Reading<?> b) {

  boolean isComparable() {
    return a.known() && b.known();
  }

  /** How they differ; empty when they agree, and when neither tells. */
  Optional<Difference> difference() {
    if (!a.known() && !b.known()) {
      return Optional.empty();
    }
    if (!a.known() || !b.known()) {
      return of(a.known() ? Kind.KNOWN_ONLY_IN_A : Kind.KNOWN_ONLY_IN_B);
    }
    boolean first = a instanceof Reading.Present<?>;
    boolean second = b instanceof Reading.Present<?>;
    if (first != second) {
      return of(first ? Kind.GONE : Kind.APPEARED);
    }
    return !first || sameValue() ? Optional.empty() : of(Kind.CHANGED);
  }

  private boolean sameValue() {
    Object one = ((Reading.Present<?>) a).value();
    Object other = ((Reading.Present<?>) b).value();
    return one.equals(other) || SameText.same(one, other);
  }

  private Optional<Difference> of(Kind kind) {
    return Optional.of(new Difference(path, kind, text(a), text(b)));
  }

  /** The value, {@code none}, or why it is not known. */
  static String text(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return present.value().toString();
    }
    if (reading instanceof Reading.Contradicted<?> contradicted) {
      return contradicted.claims().stream()
          .map(claim -> claim.value().toString())
          .collect(Collectors.joining(" against ", "sources disagree: ", ""));
    }
    return reading instanceof Reading.Unknown<?> unknown
        ? "not known: " + unknown.detail()
        : "none";
  }
}
