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
    return String.format("%04x:%02x", domain, bus);
  }
}
