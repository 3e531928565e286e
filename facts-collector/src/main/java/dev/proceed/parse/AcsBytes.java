package dev.proceed.parse;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.Locale;

/**
 * Finds Access Control Services in configuration space: the list of extended capabilities starts at
 * 0x100, each header holds the id in bits 0-15 and the next offset in bits 20-31.
 */
public final class AcsBytes {

  private static final int FIRST = 0x100;
  private static final int FULL = 0x1000;
  private static final int ACS = 0x000d;
  private static final int MOST_CAPABILITIES = (FULL - FIRST) / 8;

  private AcsBytes() {}

  /** Reads the bytes of a file {@code config}. */
  public static Reading<AcsControl> read(byte[] config, Evidence source) {
    if (config.length < FULL) {
      return Reading.unknown(
          Reason.NO_PERMISSION,
          "only " + config.length + " bytes of configuration space were readable: read as root",
          "");
    }
    int at = FIRST;
    for (int seen = 0; seen < MOST_CAPABILITIES && at >= FIRST && at <= FULL - 8; seen++) {
      int header = word(config, at) | (word(config, at + 2) << 16);
      if (header == -1) {
        return Reading.unknown(Reason.UNPARSEABLE, "the device does not answer: all ones", "");
      }
      if ((header & 0xffff) == ACS) {
        return found(config, at, source);
      }
      int next = (header >>> 20) & 0xffc;
      if (next == 0) {
        return Reading.absent(source);
      }
      at = next;
    }
    return Reading.unknown(
        Reason.UNPARSEABLE, "the list of extended capabilities is broken at " + hex(at), "");
  }

  private static Reading<AcsControl> found(byte[] config, int at, Evidence source) {
    AcsControl acs = new AcsControl(word(config, at + 4), word(config, at + 6));
    String excerpt = "extended capability 0x000d at " + hex(at) + ": " + acs;
    return Reading.present(acs, Evidence.of(source.source(), excerpt, source.origin()));
  }

  private static int word(byte[] config, int at) {
    return (config[at] & 0xff) | ((config[at + 1] & 0xff) << 8);
  }

  private static String hex(int number) {
    return "0x" + Integer.toHexString(number).toLowerCase(Locale.ROOT);
  }
}
