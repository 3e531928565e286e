package dev.proceed.assess;

/** The answer for one pair in a word; {@link Today}, with the slow ones told apart. */
public enum PairWord {
  WORKS,
  EXPECTED,
  /** Expected, by a longer way. */
  SLOW,
  BLOCKED,
  UNKNOWN
}
