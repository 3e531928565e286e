package dev.proceed.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.check.Finding.Seen;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Readings as JSON, each with where it was read. */
final class JsonEvidence {

  private final JsonGenerator json;

  JsonEvidence(JsonGenerator json) {
    this.json = json;
  }

  void write(List<Seen> because) throws IOException {
    json.writeArrayFieldStart("evidence");
    for (Seen seen : because) {
      if (seen.reading() instanceof Reading.Contradicted<?> contradicted) {
        for (Reading.Present<?> claim : contradicted.claims()) {
          evidence(seen.name(), "contradicted", Optional.of(claim.value()), claim.evidence());
        }
      } else if (seen.reading() instanceof Reading.Present<?> present) {
        evidence(seen.name(), "present", Optional.of(present.value()), present.evidence());
      } else if (seen.reading() instanceof Reading.Absent<?> absent) {
        evidence(seen.name(), "absent", Optional.empty(), absent.evidence());
      } else {
        noEvidence(seen.name());
      }
    }
    json.writeEndArray();
  }

  private void evidence(String reading, String state, Optional<Object> value, Evidence evidence)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("reading", reading);
    json.writeStringField("state", state);
    json.writeFieldName("value");
    value(value);
    json.writeStringField("source", evidence.source());
    json.writeNumberField("line", evidence.line());
    json.writeStringField("excerpt", evidence.excerpt());
    json.writeStringField("origin", evidence.origin().name());
    json.writeEndObject();
  }

  private void noEvidence(String reading) throws IOException {
    json.writeStartObject();
    json.writeStringField("reading", reading);
    json.writeStringField("state", "unknown");
    json.writeNullField("value");
    json.writeNullField("source");
    json.writeNumberField("line", 0);
    json.writeStringField("excerpt", "");
    json.writeNullField("origin");
    json.writeEndObject();
  }

  /** Truths and numbers as such; words as the field writes them. */
  private void value(Optional<Object> value) throws IOException {
    Object present = value.orElse(null);
    if (present == null) {
      json.writeNull();
    } else if (present instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (present instanceof Integer || present instanceof Long) {
      json.writeNumber(((Number) present).longValue());
    } else {
      json.writeString(machineWord(present));
    }
  }

  /** A word of the kernel stays as it is; a word of ours has a form that wording cannot change. */
  private static String machineWord(Object value) {
    return value instanceof Enum<?> one && one.toString().equals(one.name())
        ? hyphenated(one)
        : value.toString();
  }

  static String hyphenated(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
