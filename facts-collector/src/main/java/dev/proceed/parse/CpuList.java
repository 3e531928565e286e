package dev.proceed.parse;

import java.util.BitSet;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Lists of processors. Files of sysfs, {@code lscpu} and {@code numactl} write the same set as
 * {@code 0-1}, {@code 0,1} and {@code 0 1}.
 */
final class CpuList {

  private static final int MOST = 1 << 16;

  private CpuList() {}

  /** The list in the kernel's form, {@code 0-63,128-191}; null when the text is no list. */
  static @Nullable String read(String text) {
    BitSet processors = new BitSet();
    for (String part : text.strip().split("[,\\s]+", -1)) {
      int dash = part.indexOf('-');
      int from = Hex.decimal(dash < 0 ? part : part.substring(0, dash));
      int to = dash < 0 ? from : Hex.decimal(part.substring(dash + 1));
      if (!part.isEmpty() && (from < 0 || to < from || to >= MOST)) {
        return null;
      }
      if (!part.isEmpty()) {
        processors.set(from, to + 1);
      }
    }
    return print(processors);
  }

  private static String print(BitSet processors) {
    StringJoiner ranges = new StringJoiner(",");
    for (int from = processors.nextSetBit(0); from >= 0; ) {
      int end = processors.nextClearBit(from);
      ranges.add(end - from == 1 ? Integer.toString(from) : from + "-" + (end - 1));
      from = processors.nextSetBit(end);
    }
    return ranges.toString();
  }
}
