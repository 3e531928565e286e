package dev.proceed.facts;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address of one PCI function, printed as {@code 0000:c1:00.0} (domain:bus:device.function, hex).
 *
 * @param domain 0 to ffffffff; VMD and some guests use more than four digits
 * @param bus 0 to ff
 * @param device 0 to 1f
 * @param function 0 to 7
 */
public record PciAddress(long domain, int bus, int device, int function)
    implements Comparable<PciAddress> {

  private static final Pattern TEXT =
      Pattern.compile("(?:([0-9a-f]{4,8}):)?([0-9a-f]{2}):([01][0-9a-f])\\.([0-7])");

  private static final Comparator<PciAddress> ORDER =
      Comparator.comparingLong(PciAddress::domain)
          .thenComparingInt(PciAddress::bus)
          .thenComparingInt(PciAddress::device)
          .thenComparingInt(PciAddress::function);

  public PciAddress {
    if (domain < 0 || domain > 0xffffffffL || bus < 0 || bus > 0xff) {
      throw new IllegalArgumentException("PCI domain " + domain + " bus " + bus);
    }
    if (device < 0 || device > 0x1f || function < 0 || function > 7) {
      throw new IllegalArgumentException("PCI device " + device + " function " + function);
    }
  }

  /** Reads {@code 0000:c1:00.0} or {@code c1:00.0} (domain 0), in either case. */
  public static Optional<PciAddress> read(String text) {
    Matcher matcher = TEXT.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String domain = matcher.group(1);
    return Optional.of(
        new PciAddress(
            domain == null ? 0 : Long.parseLong(domain, 16),
            Integer.parseInt(matcher.group(2), 16),
            Integer.parseInt(matcher.group(3), 16),
            Integer.parseInt(matcher.group(4), 16)));
  }

  /** As {@link #read}, for text that is known to be an address. */
  public static PciAddress of(String text) {
    return read(text).orElseThrow(() -> new IllegalArgumentException("not a PCI address: " + text));
  }

  /** The bus this function sits on. */
  public PciBus onBus() {
    return new PciBus(domain, bus);
  }

  /** True for another function of the same slot, such as the audio function of a GPU. */
  public boolean sameSlot(PciAddress other) {
    return domain == other.domain && bus == other.bus && device == other.device;
  }

  @Override
  public int compareTo(PciAddress other) {
    return ORDER.compare(this, other);
  }

  /** By hand, because the generated one is linked anew at every start, and addresses are keys. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PciAddress that
        && domain == that.domain
        && bus == that.bus
        && device == that.device
        && function == that.function;
  }

  @Override
  public int hashCode() {
    return (int) domain * 31 + (bus << 8 | device << 3 | function);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(12);
    PciBus.append(text, domain, bus);
    return text.append(':')
        .append(PciBus.digit(device >> 4))
        .append(PciBus.digit(device))
        .append('.')
        .append(PciBus.digit(function))
        .toString();
  }
}
