package dev.proceed.ask;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Kinds of readings that are not known, such as {@code groups[*].domainType}. */
final class OpenKinds {

  private static final Pattern KEY = Pattern.compile("\\[[^\\]]*\\]");
  private static final String ANY = "[*]";

  private final Set<String> unknown = new HashSet<>();

  OpenKinds(HostFacts facts) {
    for (Readings.At at : Readings.walk(facts)) {
      if (at.reading() instanceof Reading.Unknown<?>) {
        unknown.add(KEY.matcher(at.path()).replaceAll(ANY));
      }
    }
  }

  /** Whether a reading of this kind is unknown, or may be of an item that nobody has listed. */
  boolean hold(String kind) {
    int item = kind.indexOf(ANY);
    return unknown.contains(kind)
        || (item > 0 && unknown.contains(kind.substring(0, item) + ".complete"));
  }
}
