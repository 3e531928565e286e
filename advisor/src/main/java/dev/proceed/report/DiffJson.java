package dev.proceed.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.compare.Comparison;
import dev.proceed.compare.Difference;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** What differs between two hosts, as JSON. */
public final class DiffJson {

  private static final int SCHEMA_VERSION = 1;

  private DiffJson() {}

  public static String render(Sides sides, Comparison comparison) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("schemaVersion", SCHEMA_VERSION);
      json.writeStringField("a", sides.nameOfA());
      json.writeStringField("b", sides.nameOfB());
      json.writeStringField("relation", sides.relation());
      json.writeBooleanField("equal", comparison.isEqual());
      json.writeNumberField("compared", comparison.compared());
      list(json, "differences", comparison.changes());
      list(json, "knownOnlyInOne", comparison.oneSided());
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private static void list(JsonGenerator json, String name, List<Difference> differences)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Difference one : differences) {
      json.writeStartObject();
      json.writeStringField("path", one.path());
      json.writeStringField("kind", one.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      json.writeStringField("a", one.a());
      json.writeStringField("b", one.b());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
