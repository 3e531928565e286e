package dev.proceed.report;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.HostFacts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A host as a bundle, redacted: as JSON, and the same document as YAML. */
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

  /** Every text is quoted, so that no address or version turns into a number or a date. */
  public static String yaml(HostFacts facts) {
    StringWriter text = new StringWriter();
    YAMLFactory factory =
        YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .disable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .build();
    try (YAMLGenerator yaml = factory.createGenerator(text)) {
      BundleWriter.write(facts, yaml);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text.toString();
  }
}
