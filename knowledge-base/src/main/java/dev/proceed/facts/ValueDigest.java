package dev.proceed.facts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digest over what facts say, whatever it was read from. */
public final class ValueDigest {

  private ValueDigest() {}

  /** SHA-256 in hex over path, form and value of every reading; evidence does not enter. */
  public static String of(HostFacts facts) {
    MessageDigest sha = sha256();
    for (Readings.At at : Readings.walk(facts)) {
      sha.update(at.path().getBytes(StandardCharsets.UTF_8));
      sha.update((byte) 0);
      sha.update(text(at.reading()).getBytes(StandardCharsets.UTF_8));
      sha.update((byte) 0);
    }
    return HexFormat.of().formatHex(sha.digest());
  }

  private static String text(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return "is " + present.value();
    }
    if (reading instanceof Reading.Contradicted<?> contradicted) {
      return "claims "
          + contradicted.claims().stream().map(claim -> String.valueOf(claim.value())).toList();
    }
    return reading instanceof Reading.Absent<?> ? "none" : "unknown";
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
