package dev.proceed.facts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A digest of what is known about a host, whatever the evidence: equal facts have equal digests,
 * and another value, form or list item gives another one.
 */
public final class ValueDigest {
  private final MessageDigest digest;

  private ValueDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /** SHA-256 in hex of every list item's path, and of every reading's path, form and value. */
  public static String of(HostFacts facts) {
    ValueDigest digest = new ValueDigest();
    Readings.items(facts).forEach(item -> digest.line("item", item));
    for (Readings.At at : Readings.walk(facts)) {
      digest.line(at.path(), text(at.reading()));
    }
    return HexFormat.of().formatHex(digest.digest.digest());
  }

  /** Lengths go before the texts, so that no text can look like the end of another. */
  private void line(String name, String text) {
    digest.update(framed(name).getBytes(StandardCharsets.UTF_8));
    digest.update(framed(text).getBytes(StandardCharsets.UTF_8));
  }

  private static String framed(String text) {
    return text.length() + ":" + text;
  }

  private static String text(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return "present " + value(present.value());
    }
    if (reading instanceof Reading.Contradicted<?> contradicted) {
      List<String> claims =
          contradicted.claims().stream().map(claim -> value(claim.value())).sorted().toList();
      return "contradicted " + claims;
    }
    return reading instanceof Reading.Absent<?> ? "absent" : "unknown";
  }

  /** Every component of a value; {@code toString} may leave some out. */
  private static String value(Object value) {
    if (value instanceof Record whole) {
      RecordShape shape = RecordShape.of(whole.getClass());
      StringBuilder text = new StringBuilder(whole.getClass().getSimpleName());
      for (int index = 0; index < shape.size(); index++) {
        text.append(' ').append(framed(value(shape.get(whole, index))));
      }
      return text.toString();
    }
    if (value instanceof List<?> items) {
      StringBuilder text = new StringBuilder("list");
      items.forEach(item -> text.append(' ').append(framed(value(item))));
      return text.toString();
    }
    return framed(value instanceof Enum<?> constant ? constant.name() : value.toString());
  }
}
