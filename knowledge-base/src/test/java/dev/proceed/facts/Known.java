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

  public static <T extends Keyed> Listing<T> all(List<T> items) {
    return Listing.complete(items, EVIDENCE);
  }
}
