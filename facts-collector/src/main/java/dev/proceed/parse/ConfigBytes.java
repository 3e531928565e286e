package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.parse.ConfigSpace.Fetch;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one function's configuration space, little-endian, and where they came from. Those of a
 * running host are fetched register by register: some devices crash when registers are read that
 * they do not define (lspci(8), option -xxx).
 */
final class ConfigBytes {

  /** What every user may read (linux drivers/pci/pci-sysfs.c {@code pci_read_config}). */
  static final int HEADER = 64;

  /** Configuration space of conventional PCI. */
  static final int STANDARD = 256;

  /** Configuration space of PCI Express. */
  static final int FULL = 4096;

  private final byte[] bytes;
  private final Evidence source;
  private final @Nullable Fetch fetch;
  private final BitSet fetched = new BitSet();
  private int length;

  ConfigBytes(byte[] bytes, Evidence source) {
    this.bytes = bytes;
    this.source = source;
    this.fetch = null;
    this.length = Math.min(bytes.length, FULL);
  }

  /** Bytes that are fetched when they are asked for; the header at once. */
  ConfigBytes(Fetch fetch, int size, Evidence source) {
    this.bytes = new byte[FULL];
    this.source = source;
    this.fetch = fetch;
    this.length = Math.min(size, FULL);
    holds(0, HEADER);
  }

  /** How many bytes are there. */
  int length() {
    return length;
  }

  Evidence source() {
    return source;
  }

  /** Evidence for one part of the bytes. */
  Evidence evidence(String excerpt) {
    return new Evidence(source.source(), source.line(), excerpt, source.origin());
  }

  /** Whether {@code count} bytes from {@code at} on are there. */
  boolean holds(int at, int count) {
    if (at < 0 || at + count > length) {
      return false;
    }
    return fetch == null || fetched(fetch, at & ~3, at + count + 3 & ~3);
  }

  private boolean fetched(Fetch from, int start, int end) {
    if (fetched.nextClearBit(start) >= end) {
      return true;
    }
    byte[] piece = from.bytes(start, end - start);
    int count = Math.min(piece.length, end - start);
    System.arraycopy(piece, 0, bytes, start, count);
    fetched.set(start, start + count);
    if (start + count < end) {
      length = reach(start + count);
    }
    return start + count >= end;
  }

  /** Where the kernel stops: what was got lies before, and it stops at one of these. */
  private static int reach(int end) {
    return end >= STANDARD ? STANDARD : end >= 128 ? 128 : end >= HEADER ? HEADER : end;
  }

  int byteAt(int at) {
    return bytes[at] & 0xff;
  }

  int word(int at) {
    return byteAt(at) | byteAt(at + 1) << 8;
  }

  /** Four bytes; the sign has no meaning. */
  int dword(int at) {
    return word(at) | word(at + 2) << 16;
  }

  /** Four bytes as a number that is not negative. */
  long unsigned(int at) {
    return dword(at) & 0xffffffffL;
  }

  static String hex(long number) {
    return "0x" + Long.toHexString(number);
  }

  /** A number with leading zeros, without {@code 0x}. */
  static String digits(int number, int count) {
    String text = Integer.toHexString(number);
    return "0".repeat(Math.max(0, count - text.length())) + text;
  }
}
