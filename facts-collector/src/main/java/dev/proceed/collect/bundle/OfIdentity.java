package dev.proceed.collect.bundle;

import dev.proceed.facts.HostIdentity;
import dev.proceed.facts.Measurement;

/**
 * Which readings tell hosts and boots apart; they are hashes or random, and no token stands for
 * them.
 */
final class OfIdentity {

  private OfIdentity() {}

  /** Which host and boot facts are of, and on which boot something was measured. */
  static boolean is(Object record, String part) {
    return record instanceof HostIdentity || (record instanceof Measurement && part.equals("boot"));
  }
}
