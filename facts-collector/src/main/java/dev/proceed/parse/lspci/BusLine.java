package dev.proceed.parse.lspci;

import dev.proceed.facts.PciBusRange;
import dev.proceed.parse.Hex;
import org.jspecify.annotations.Nullable;

/** Tells the buses behind a bridge. */
final class BusLine {

  private BusLine() {}

  /** Reads {@code Bus: primary=00, secondary=01, subordinate=08}, else the bytes of a dump. */
  static @Nullable PciBusRange range(Details details) {
    int line = details.find("Bus:");
    if (line >= 0) {
      int secondary = hex(details.bare(line), "secondary=");
      int subordinate = hex(details.bare(line), "subordinate=");
      return secondary < 0 || subordinate < 0 ? null : new PciBusRange(secondary, subordinate);
    }
    byte[] bytes = details.hex().bytes();
    int layout = bytes.length < 64 ? 0 : bytes[0x0e] & 0x7f;
    return layout == 1 || layout == 2
        ? new PciBusRange(bytes[0x19] & 0xff, bytes[0x1a] & 0xff)
        : null;
  }

  private static int hex(String line, String name) {
    int at = line.indexOf(name);
    int from = at + name.length();
    boolean fits = at >= 0 && line.length() >= from + 2;
    boolean ends = fits && (line.length() == from + 2 || Hex.digit(line.charAt(from + 2)) < 0);
    return ends ? (int) Hex.number(line.substring(from, from + 2)) : -1;
  }
}
