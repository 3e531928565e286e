package dev.proceed.report;

import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.HostFacts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A host as a bundle, redacted. */
public final class FactsDocument {

  private FactsDocument() {}

  public static String json(HostFacts facts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      BundleWriter.write(facts, bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
