package dev.proceed.check;

/** What a check says about one subject. None of these is ever folded into another. */
public enum Outcome {
  /** The harm applies: every reading is known. */
  FAIL,
  /** The harm may apply: a reading is missing. */
  UNKNOWN,
  /** The check itself broke; it blocks. */
  ERROR,
  /** Nothing matched. */
  PASS
}
