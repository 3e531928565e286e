package dev.proceed.condition;

import dev.proceed.facts.Reading;

/** The closed set of questions a condition may ask of a reading. */
public enum Operator {
  /** The value is known and equal. */
  IS("is"),
  /** It is known that the value is another one, or that there is none. */
  IS_NOT("is not"),
  /** The value is known and not smaller. */
  AT_LEAST("is at least"),
  /** The value is known and smaller. */
  BELOW("is below");

  private final String words;

  Operator(String words) {
    this.words = words;
  }

  Truth ask(Reading<?> reading, Object value) {
    if (!reading.known()) {
      return Truth.UNKNOWN;
    }
    return reading
        .<Object>map(known -> holds(known, value))
        .map(answer -> Boolean.TRUE.equals(answer) ? Truth.TRUE : Truth.FALSE)
        .asOptional()
        .orElse(this == IS_NOT ? Truth.TRUE : Truth.FALSE);
  }

  private boolean holds(Object known, Object value) {
    return switch (this) {
      case IS -> known.equals(value);
      case IS_NOT -> !known.equals(value);
      case AT_LEAST -> compare(known, value) >= 0;
      case BELOW -> compare(known, value) < 0;
    };
  }

  @SuppressWarnings("unchecked")
  private static int compare(Object known, Object value) {
    if (known instanceof Comparable<?> && known.getClass() == value.getClass()) {
      return ((Comparable<Object>) known).compareTo(value);
    }
    throw new IllegalArgumentException("cannot order " + known + " and " + value);
  }

  @Override
  public String toString() {
    return words;
  }
}
