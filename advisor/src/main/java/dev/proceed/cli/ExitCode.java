package dev.proceed.cli;

/** Exit codes that are no verdict; those of a verdict are in {@code dev.proceed.assess}. */
final class ExitCode {

  static final int OK = 0;

  /** The command line, or an acceptance, does not make sense. */
  static final int USAGE = 2;

  /** An input cannot be read as facts. */
  static final int INPUT_REJECTED = 40;

  /** A fault of this program or of its rule engine. */
  static final int INTERNAL = 70;

  private ExitCode() {}
}
