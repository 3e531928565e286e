package dev.proceed.collect.bundle;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes records of facts as JSON; all text but the host's own hashes goes through redaction. */
final class Encoder {

  private final JsonGenerator json;
  private final Redactor redactor;
  private boolean identity;

  Encoder(JsonGenerator json, Redactor redactor) {
    this.json = json;
    this.redactor = redactor;
  }

  void record(Object record) throws IOException {
    boolean outer = identity;
    json.writeStartObject();
    for (Shape.Part part : Shape.of(record.getClass()).parts()) {
      identity = outer || OfIdentity.is(record, part.name());
      json.writeFieldName(part.name());
      component(part.get(record), part);
    }
    json.writeEndObject();
    identity = outer;
  }

  private void component(Object value, Shape.Part part) throws IOException {
    switch (part.kind()) {
      case READING -> reading((Reading<?>) value);
      case LISTING -> listing((Listing<?>) value);
      case NESTED -> record(value);
      case VALUE -> redacted(Values.write(value));
    }
  }

  private void listing(Listing<?> listing) throws IOException {
    json.writeStartObject();
    json.writeFieldName("complete");
    reading(listing.complete());
    json.writeArrayFieldStart("items");
    for (Keyed item : listing.items()) {
      record(item);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void reading(Reading<?> reading) throws IOException {
    json.writeStartObject();
    if (reading instanceof Reading.Present<?> present) {
      present(present);
    } else if (reading instanceof Reading.Absent<?> absent) {
      json.writeBooleanField("absent", true);
      evidence(absent.evidence());
    } else if (reading instanceof Reading.Unknown<?> unknown) {
      json.writeStringField("unknown", unknown.reason().name());
      json.writeStringField("detail", text(unknown.detail()));
      json.writeStringField("command", text(unknown.command()));
    } else if (reading instanceof Reading.Contradicted<?> contradicted) {
      claims(contradicted);
    }
    json.writeEndObject();
  }

  private void claims(Reading.Contradicted<?> contradicted) throws IOException {
    json.writeArrayFieldStart("claims");
    for (Reading.Present<?> claim : contradicted.claims()) {
      json.writeStartObject();
      present(claim);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("command", text(contradicted.command()));
  }

  private void present(Reading.Present<?> present) throws IOException {
    json.writeFieldName("value");
    redacted(Values.write(present.value()));
    evidence(present.evidence());
  }

  private void evidence(Evidence evidence) throws IOException {
    json.writeObjectFieldStart("evidence");
    json.writeStringField("source", text(evidence.source()));
    json.writeNumberField("line", evidence.line());
    json.writeStringField("excerpt", text(evidence.excerpt()));
    json.writeStringField("origin", evidence.origin().name());
    json.writeEndObject();
  }

  private String text(String text) {
    return identity ? text : redactor.redact(text);
  }

  private void redacted(Object value) throws IOException {
    plain(value instanceof String text ? text(text) : value);
  }

  private void plain(Object value) throws IOException {
    if (value instanceof String text) {
      json.writeString(text);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Long number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof List<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        redacted(item);
      }
      json.writeEndArray();
    } else if (value instanceof Map<?, ?> members) {
      json.writeStartObject();
      for (Map.Entry<?, ?> member : members.entrySet()) {
        json.writeFieldName(String.valueOf(member.getKey()));
        plain(member.getValue());
      }
      json.writeEndObject();
    } else {
      throw new IllegalStateException("no JSON for " + value.getClass());
    }
  }
}
