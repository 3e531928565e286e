package dev.proceed.collect.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.OutputStream;

/** Writes facts as one JSON file, redacted. */
public final class BundleWriter {

  private BundleWriter() {}

  /** Writes to a stream and leaves it open. */
  public static void write(HostFacts facts, OutputStream stream) throws IOException {
    JsonFactory factory =
        JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    try (JsonGenerator json = factory.createGenerator(stream)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
      write(facts, json);
      json.writeRaw('\n');
    }
  }

  /** Writes the same document in the form of the generator, which may be another than JSON. */
  public static void write(HostFacts facts, JsonGenerator generator) throws IOException {
    generator.writeStartObject();
    generator.writeNumberField("schemaVersion", Bundle.VERSION);
    generator.writeStringField("kind", Bundle.KIND);
    generator.writeFieldName("facts");
    new Encoder(generator, new Redactor()).record(facts);
    generator.writeEndObject();
  }
}
