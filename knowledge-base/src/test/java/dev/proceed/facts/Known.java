package dev.proceed.facts;

import java.util.List;

/** Short ways to make readings in tests. */
public final class Known {
  public static final Evidence EVIDENCE = Evidence.of("a test", "made up", Origin.SYNTHETIC);

  private Known() {}

  public static <T> Reading<T> present(T value) {
    return Reading.present(value, EVIDENCE);
  }

  public static <T> Reading<T> absent() {
    return Reading.absent(EVIDENCE);
  }

  public static <T> Reading<T> unknown() {
    return Reading.unknown(Reading.Reason.NOT_COLLECTED, "nobody looked", "look");
  }

  public static <T> Reading<T> contradicted(T one, T other) {
    return new Reading.Contradicted<>(
        List.of(
            new Reading.Present<>(one, EVIDENCE),
            new Reading.Present<>(other, Evidence.of("another test", "", Origin.PASTED))),
        "ask again");
  }

  /** A record of which nothing but its plain components is known; see {@link #with}. */
  public static <T extends Record> T bare(Class<T> type, Object... plain) {
    return Parts.unknown(type, (Reading.Unknown<?>) unknown(), plain);
  }

  /** The same record with other values: each component's name, then its reading or listing. */
  public static <T extends Record> T with(T record, Object... namesAndValues) {
    T changed = record;
    for (int at = 0; at < namesAndValues.length; at += 2) {
      changed = Parts.with(changed, (String) namesAndValues[at], namesAndValues[at + 1]);
    }
    return changed;
  }

  public static <T extends Keyed> Listing<T> all(List<T> items) {
    return Listing.complete(items, EVIDENCE);
  }
}
