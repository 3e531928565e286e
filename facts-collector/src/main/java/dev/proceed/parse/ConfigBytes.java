package dev.proceed.parse;

import dev.proceed.facts.Evidence;

/** Bytes of one function's configuration space, little-endian, and where they came from. */
final class ConfigBytes {

  /** What every user may read (linux drivers/pci/pci-sysfs.c {@code pci_read_config}). */
  static final int HEADER = 64;

  /** Configuration space of conventional PCI. */
  static final int STANDARD = 256;

  /** Configuration space of PCI Express. */
  static final int FULL = 4096;

  private final byte[] bytes;
  private final Evidence source;

  ConfigBytes(byte[] bytes, Evidence source) {
    this.bytes = bytes;
    this.source = source;
  }

  int length() {
    return Math.min(bytes.length, FULL);
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
    return at >= 0 && at + count <= length();
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
