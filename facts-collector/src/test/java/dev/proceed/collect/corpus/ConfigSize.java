package dev.proceed.collect.corpus;

import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads from what a function's capabilities rest on how many bytes of it were at hand. */
final class ConfigSize {

  private static final Pattern BYTES = Pattern.compile("(\\d+) bytes");

  private ConfigSize() {}

  static String of(PciFunction function) {
    Reading<?> reading = function.capabilities();
    String basis =
        reading instanceof Reading.Present<?> present
            ? present.evidence().excerpt()
            : reading instanceof Reading.Absent<?> absent
                ? absent.evidence().excerpt()
                : reading instanceof Reading.Unknown<?> unknown ? unknown.detail() : "";
    Matcher matcher = BYTES.matcher(basis);
    return matcher.find() ? matcher.group(1) : "0";
  }
}
