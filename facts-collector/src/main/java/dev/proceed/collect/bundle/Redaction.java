package dev.proceed.collect.bundle;

import dev.proceed.facts.HostFacts;

/**
 * Facts as they may be shown and written: tokens stand in the place of serial numbers, UUIDs,
 * addresses, names of hosts and users, and secrets. Equal values have equal tokens, so what is
 * joined by a value stays joined; addresses of PCI, ids, versions and log lines stay.
 */
public final class Redaction {

  private Redaction() {}

  /**
   * The same facts with tokens.
   *
   * @param key of the host, which makes tokens equal in all that is written about it; when empty,
   *     tokens are numbered and equal within these facts only
   */
  public static HostFacts of(HostFacts facts, byte[] key) {
    Redactor redactor = new Redactor(key);
    return FactsMapper.withTexts(facts, redactor::redact);
  }

  /** A text with numbered tokens. */
  public static String of(String text) {
    return new Redactor().redact(text);
  }
}
