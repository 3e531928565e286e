package dev.proceed.memory;

/** How copies with peer access compare to the same copies through host memory. */
public enum PeerSpeed {
  /** Less than half as fast. */
  CRAWLS,
  /** Clearly slower, but at least half as fast. */
  SLOWER,
  /** At least about as fast. */
  NO_SLOWER
}
