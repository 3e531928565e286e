package dev.proceed.collect.bundle;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** HMAC-SHA256 (RFC 2104), written out because javax.crypto starts slowly. */
public final class Hmac {

  private static final int BLOCK = 64;

  private Hmac() {}

  /**
   * The 32 bytes of a hash.
   *
   * @param key at most 64 bytes
   */
  public static byte[] of(byte[] key, byte[] message) {
    return sha256(padded(key, 0x5c), sha256(padded(key, 0x36), message));
  }

  private static byte[] padded(byte[] key, int pad) {
    byte[] block = new byte[BLOCK];
    for (int at = 0; at < BLOCK; at++) {
      block[at] = (byte) ((at < key.length ? key[at] : 0) ^ pad);
    }
    return block;
  }

  private static byte[] sha256(byte[] first, byte[] second) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(first);
      return digest.digest(second);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
