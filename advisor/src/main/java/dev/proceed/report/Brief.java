package dev.proceed.report;

import dev.proceed.facts.Reading;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Readings in as few letters as possible: {@code ?} is not known, and why stands at the end. */
final class Brief {

  static final String UNKNOWN = "?";

  private Brief() {}

  /** The value, {@code none}, {@code ?}, or every value that a source claims. */
  static <T> String of(Reading<T> reading, Function<? super T, String> words) {
    if (reading instanceof Reading.Present<T> present) {
      return words.apply(present.value());
    }
    if (reading instanceof Reading.Contradicted<T> contradicted) {
      return contradicted.claims().stream()
          .map(claim -> words.apply(claim.value()))
          .collect(Collectors.joining(" against "));
    }
    return reading instanceof Reading.Absent<T> ? "none" : UNKNOWN;
  }

  static String of(Reading<?> reading) {
    return of(reading, Object::toString);
  }

  /** {@code on} or {@code off}. */
  static String onOff(Reading<Boolean> reading) {
    return of(reading.map(on -> on ? "on" : "off", "off"));
  }

  /** {@code 128 GiB}. */
  static String bytes(long size) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    int unit = 0;
    double left = size;
    while (left >= 1024 && unit < units.length - 1) {
      left /= 1024;
      unit++;
    }
    String number =
        left == Math.rint(left)
            ? Long.toString((long) left)
            : String.format(Locale.ROOT, "%.1f", left);
    return number + " " + units[unit];
  }
}
