package dev.proceed.assess;

/** The answer to "does it work today?". */
public enum Today {
  /** A copy whose data was checked proves it. */
  WORKS(0),
  /** Every gate passes; nothing was measured. */
  EXPECTED(10),
  BLOCKED(20),
  UNKNOWN(30);

  private final int exitCode;

  Today(int exitCode) {
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }
}
