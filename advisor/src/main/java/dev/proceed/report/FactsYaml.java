package dev.proceed.report;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The bundle's document as YAML. Apart, so that no other form loads the YAML library. */
public final class FactsYaml {

  private FactsYaml() {}

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
