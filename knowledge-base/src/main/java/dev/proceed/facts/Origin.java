package dev.proceed.facts;

/** How a text reached us. Only {@link #LIVE} may ever be executed on by machine. */
public enum Origin {
  /** Read from the running host. */
  LIVE,
  /** Read from a copy of a host's files. */
  CAPTURED,
  /** Pasted command output. */
  PASTED,
  /** An operator's answer. */
  STATED,
  /** What a change would leave behind; nobody has seen it. */
  PROJECTED,
  /** Concluded from other readings or from a table. */
  DERIVED,
  /** Made up for a test or an example. */
  SYNTHETIC
}
