package dev.proceed.check;

import java.util.Locale;

/** How sure the claim behind a check is. */
public enum Confidence {
  /** Read in a primary source or measured. */
  CONFIRMED,
  /** Somebody reports it. */
  REPORTED,
  /** Our own reasoning from the above. */
  INFERRED,
  /** Sources speak for and against it. */
  CONTESTED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
