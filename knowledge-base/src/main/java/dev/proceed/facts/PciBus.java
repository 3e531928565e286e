package dev.proceed.facts;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One PCI bus, printed as {@code 0000:c0}. A root bus stands for its root complex. */
public record PciBus(long domain, int bus) implements Comparable<PciBus> {

  private static final Pattern TEXT = Pattern.compile("([0-9a-f]{4,8}):([0-9a-f]{2})");
  private static final Comparator<PciBus> ORDER =
      Comparator.comparingLong(PciBus::domain).thenComparingInt(PciBus::bus);

  /** Reads {@code 0000:c0}. */
  public static Optional<PciBus> read(String text) {
    Matcher matcher = TEXT.matcher(text.toLowerCase(Locale.ROOT));
    return matcher.matches()
        ? Optional.of(
            new PciBus(
                Long.parseLong(matcher.group(1), 16), Integer.parseInt(matcher.group(2), 16)))
        : Optional.empty();
  }

  @Override
  public int compareTo(PciBus other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(7);
    append(text, domain, bus);
    return text.toString();
  }

  private static final String DIGITS = "0123456789abcdef";
  private static final int LEAST_DIGITS = 4;

  /** Written by hand: an address is a key, and its text is asked for thousands of times. */
  static void append(StringBuilder text, long domain, int bus) {
    int digits = LEAST_DIGITS;
    while (domain >>> (4 * digits) != 0) {
      digits++;
    }
    for (int at = digits - 1; at >= 0; at--) {
      text.append(digit(domain >>> (4 * at)));
    }
    text.append(':').append(digit(bus >> 4)).append(digit(bus));
  }

  /** The lowest four bits. */
  static char digit(long value) {
    return DIGITS.charAt((int) (value & 0xf));
  }
}
