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

  /** Written by hand: an address is a key, and its text is asked for thousands of times. */
  static void append(StringBuilder text, long domain, int bus) {
    String high = Long.toHexString(domain);
    text.append("0".repeat(Math.max(0, 4 - high.length()))).append(high);
    text.append(bus < 0x10 ? ":0" : ":").append(Integer.toHexString(bus));
  }
}
