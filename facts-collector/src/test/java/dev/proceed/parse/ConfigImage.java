package dev.proceed.parse;

import java.util.Arrays;

/** Configuration space made up for a test. */
public final class ConfigImage {

  private final byte[] bytes;

  private ConfigImage(int size) {
    bytes = new byte[size];
  }

  /** An endpoint 10de:2bb5 rev a1, class 0302, with an empty list of capabilities. */
  public static ConfigImage endpoint(int size) {
    return new ConfigImage(size).dword(0, 0x2bb510de).dword(8, 0x030200a1);
  }

  /** A bridge 1022:153e, class 0604. */
  public static ConfigImage bridge(int size, int secondary, int subordinate) {
    ConfigImage image = new ConfigImage(size).dword(0, 0x153e1022).dword(8, 0x06040001);
    return image.set(0x0e, 1).set(0x19, secondary).set(0x1a, subordinate);
  }

  public ConfigImage set(int at, int value) {
    bytes[at] = (byte) value;
    return this;
  }

  public ConfigImage word(int at, int value) {
    return set(at, value).set(at + 1, value >> 8);
  }

  public ConfigImage dword(int at, long value) {
    return word(at, (int) value).word(at + 2, (int) (value >> 16));
  }

  /** Where the list of capabilities begins. */
  public ConfigImage first(int at) {
    return word(0x06, 0x10).set(0x34, at);
  }

  public ConfigImage capability(int at, int id, int next) {
    return set(at, id).set(at + 1, next);
  }

  public ConfigImage extended(int at, int id, int next) {
    return dword(at, id | 1L << 16 | (long) next << 20);
  }

  /** A PCI Express capability of version 2 with a link. */
  public ConfigImage express(int at, int next, int type, int speed, int width) {
    capability(at, 0x10, next).word(at + 2, 2 | type << 4);
    dword(at + 0x0c, speed | width << 4).word(at + 0x12, speed | width << 4);
    return dword(at + 0x2c, ((1 << speed) - 1) << 1);
  }

  public ConfigImage ones(int from, int to) {
    Arrays.fill(bytes, from, to, (byte) 0xff);
    return this;
  }

  public byte[] bytes() {
    return bytes.clone();
  }
}
