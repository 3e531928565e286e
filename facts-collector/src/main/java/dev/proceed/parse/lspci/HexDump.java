package dev.proceed.parse.lspci;

import dev.proceed.parse.Hex;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Configuration space as {@code lspci -x}, {@code -xxx} and {@code -xxxx} print it, 16 bytes a
 * line.
 *
 * <pre>
 * 00: de 10 b5 2b 07 04 10 00 a1 00 02 03 10 00 00 00
 * </pre>
 */
final class HexDump {

  private static final int BYTES = 16;
  private static final int FULL = 4096;

  private byte[] bytes = {};
  private boolean broken;

  /** Where the first line stands in the block; -1 when there is none. */
  private int first = -1;

  /** Takes a line; false when it is none of a dump. */
  boolean add(String bare, int index) {
    int colon = bare.indexOf(':');
    long offset = colon < 2 || colon > 3 ? -1 : Hex.number(bare.substring(0, colon));
    byte[] row = offset < 0 ? null : row(bare, colon + 1);
    if (row == null) {
      return false;
    }
    first = first < 0 ? index : first;
    broken |= offset != bytes.length || bytes.length >= FULL;
    if (!broken) {
      int end = bytes.length;
      bytes = Arrays.copyOf(bytes, end + row.length);
      System.arraycopy(row, 0, bytes, end, row.length);
      broken = row.length < BYTES;
    }
    return true;
  }

  private static byte @Nullable [] row(String bare, int from) {
    int count = (bare.length() - from) / 3;
    boolean fits = count > 0 && count <= BYTES && (bare.length() - from) % 3 == 0;
    byte[] row = new byte[fits ? count : 0];
    for (int number = 0; number < row.length; number++) {
      int at = from + 3 * number;
      int high = Hex.digit(bare.charAt(at + 1));
      int low = Hex.digit(bare.charAt(at + 2));
      if (bare.charAt(at) != ' ' || high < 0 || low < 0) {
        return null;
      }
      row[number] = (byte) (high << 4 | low);
    }
    return fits ? row : null;
  }

  boolean isEmpty() {
    return first < 0;
  }

  int firstLine() {
    return first;
  }

  /** The bytes from the start to the first line that is missing or cut. */
  byte[] bytes() {
    return bytes.clone();
  }
}
