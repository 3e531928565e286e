package dev.proceed.assess;

/** The answer to "may I?", and to "is anything wrong?". */
public enum Verdict {
  PROCEED(0),
  CAUTION(10),
  STOP(20),
  UNKNOWN(30);

  private final int exitCode;

  Verdict(int exitCode) {
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }

  /** Whether somebody who trusts this answer goes on. */
  public boolean permits() {
    return this == PROCEED || this == CAUTION;
  }
}
