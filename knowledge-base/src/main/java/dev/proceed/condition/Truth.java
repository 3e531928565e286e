package dev.proceed.condition;

/** Answer to a question about readings (Kleene's strong three-valued logic). */
public enum Truth {
  FALSE,
  UNKNOWN,
  TRUE;

  /** False if one is false, true if both are true. */
  public Truth and(Truth other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** True if one is true, false if both are false. */
  public Truth or(Truth other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
