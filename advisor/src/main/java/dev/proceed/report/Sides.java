package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;

/**
 * Two sets of facts that are compared, and what the user calls them.
 *
 * @param nameOfA the input as it was given
 */
public record Sides(String nameOfA, HostFacts a, String nameOfB, HostFacts b) {

  /** {@code same host, another boot}; what is not known is not said. */
  String relation() {
    String host = relation(a.identity().host(), b.identity().host(), "same host", "another host");
    String boot = relation(a.identity().boot(), b.identity().boot(), "same boot", "another boot");
    if (host.isEmpty()) {
      return boot.equals("same boot") ? boot : "not known whether one host";
    }
    return host.equals("another host") || boot.isEmpty() ? host : host + ", " + boot;
  }

  private static String relation(
      Reading<String> one, Reading<String> other, String same, String different) {
    boolean both =
        one instanceof Reading.Present<String> && other instanceof Reading.Present<String>;
    return both ? (one.equals(other) ? same : different) : "";
  }
}
