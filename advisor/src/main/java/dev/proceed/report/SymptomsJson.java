package dev.proceed.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.assess.symptom.Diagnosis;
import dev.proceed.assess.symptom.LikelyCause;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** What may have caused what the log shows, as JSON. */
public final class SymptomsJson {

  private static final int SCHEMA_VERSION = 1;

  private final JsonGenerator json;

  private SymptomsJson(JsonGenerator json) {
    this.json = json;
  }

  /** One object with the incidents in their order, and the lines that are no failure. */
  public static String render(List<Diagnosis> diagnoses, List<LogSignature> states) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      new SymptomsJson(json).write(diagnoses, states);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private void write(List<Diagnosis> diagnoses, List<LogSignature> states) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schemaVersion", SCHEMA_VERSION);
    json.writeArrayFieldStart("incidents");
    for (Diagnosis diagnosis : diagnoses) {
      diagnosis(diagnosis);
    }
    json.writeEndArray();
    lines("states", states);
    json.writeEndObject();
  }

  private void diagnosis(Diagnosis diagnosis) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("devices");
    for (PciAddress device : diagnosis.incident().devices()) {
      json.writeString(device.toString());
    }
    json.writeEndArray();
    json.writeNumberField("boot", diagnosis.incident().boot());
    lines("lines", diagnosis.incident().lines());
    causes("causes", diagnosis.causes());
    causes("ruledOut", diagnosis.ruledOut());
    json.writeEndObject();
  }

  private void lines(String name, List<LogSignature> lines) throws IOException {
    json.writeArrayFieldStart(name);
    for (LogSignature line : lines) {
      json.writeStartObject();
      json.writeStringField("signature", line.signature());
      json.writeNumberField("line", line.line());
      json.writeStringField("text", line.text().asOptional().orElse(""));
      json.writeStringField("decoded", line.decoded().asOptional().orElse(""));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void causes(String name, List<LikelyCause> causes) throws IOException {
    json.writeArrayFieldStart(name);
    for (LikelyCause likely : causes) {
      json.writeStartObject();
      json.writeStringField("id", likely.cause().id());
      json.writeStringField("title", likely.cause().title());
      json.writeStringField("confidence", likely.cause().confidence());
      json.writeNumberField("firstLine", likely.first().line());
      json.writeArrayFieldStart("premises");
      for (LikelyCause.Premise premise : likely.premises()) {
        premise(premise);
      }
      json.writeEndArray();
      json.writeStringField("observe", likely.observation().command());
      json.writeStringField("shows", likely.observation().shows());
      json.writeStringField("next", likely.cause().next());
      json.writeStringField("source", likely.cause().source());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void premise(LikelyCause.Premise premise) throws IOException {
    json.writeStartObject();
    json.writeStringField("reading", premise.path());
    json.writeStringField("value", premise.value());
    json.writeStringField("holds", premise.truth().name().toLowerCase(Locale.ROOT));
    json.writeEndObject();
  }
}
