package dev.proceed.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Judged;
import dev.proceed.assess.Missing;
import dev.proceed.assess.PairAnswer;
import dev.proceed.check.Catalogue;
import dev.proceed.check.Finding.Seen;
import dev.proceed.check.Source;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The answer as JSON: the public contract, {@code schema/verdict-1.schema.json}. */
public final class JsonReport {

  static final int SCHEMA_VERSION = 1;

  private final Assessment assessment;
  private final Catalogue catalogue;
  private final JsonGenerator json;

  private JsonReport(Assessment assessment, Catalogue catalogue, JsonGenerator json) {
    this.assessment = assessment;
    this.catalogue = catalogue;
    this.json = json;
  }

  public static String render(Assessment assessment, Catalogue catalogue) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      new JsonReport(assessment, catalogue, json).write();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeNumberField("schemaVersion", SCHEMA_VERSION);
    json.writeObjectFieldStart("host");
    known("id", assessment.host().host());
    known("bootId", assessment.host().boot());
    json.writeEndObject();
    json.writeStringField("request", assessment.request().toString());
    word("today", assessment.today().map(Enum::name).orElse(""));
    json.writeNullField("reach");
    word("verdict", assessment.verdict().map(Enum::name).orElse(""));
    json.writeNumberField("exit", assessment.exitCode());
    word("best", assessment.best().name());
    word("worst", assessment.worst().name());
    findings();
    unknown();
    pairs();
    json.writeArrayFieldStart("ways");
    json.writeEndArray();
    strings("passed", assessment.passed());
    strings("notes", assessment.notes());
    json.writeObjectFieldStart("digests");
    json.writeStringField("facts", assessment.factsDigest());
    json.writeStringField("rules", assessment.rulesDigest());
    json.writeEndObject();
    json.writeEndObject();
  }

  private void known(String name, Reading<String> reading) throws IOException {
    word(name, reading.asOptional().orElse(""));
  }

  /** A string, or null when there is none. */
  private void word(String name, String value) throws IOException {
    if (value.isEmpty()) {
      json.writeNullField(name);
    } else {
      json.writeStringField(name, value);
    }
  }

  private void findings() throws IOException {
    json.writeArrayFieldStart("findings");
    for (Judged judged : assessment.findings()) {
      finding(judged);
    }
    json.writeEndArray();
  }

  private void finding(Judged judged) throws IOException {
    json.writeStartObject();
    json.writeStringField("check", judged.finding().check());
    json.writeStringField("outcome", judged.finding().outcome().name());
    json.writeStringField("severity", judged.entry().severity().toString());
    json.writeStringField("confidence", judged.entry().confidence().toString());
    json.writeStringField("layer", judged.entry().layer().toString());
    json.writeStringField("subject", judged.finding().subject().toString());
    json.writeStringField("place", judged.finding().place().toString());
    json.writeStringField("title", judged.entry().title());
    json.writeStringField("causedBy", hyphenated(judged.causedBy()));
    word("overruledBy", judged.overruledBy().map(permit -> permit.check()).orElse(""));
    json.writeBooleanField("counts", judged.counts());
    word("accepted", judged.accepted().map(acceptance -> acceptance.why()).orElse(""));
    json.writeStringField("effect", judged.verdict().name());
    evidence(judged.finding().because());
    sources("sources", catalogue.details(judged.finding().check()).sources());
    sources("contradicting", catalogue.details(judged.finding().check()).contradicting());
    json.writeEndObject();
  }

  private void evidence(List<Seen> because) throws IOException {
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

  private static String hyphenated(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void sources(String name, List<Source> sources) throws IOException {
    json.writeArrayFieldStart(name);
    for (Source source : sources) {
      json.writeStartObject();
      json.writeStringField("kind", source.kind());
      json.writeStringField("ref", source.ref());
      json.writeStringField("says", source.says());
      json.writeStringField("versions", source.versions());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void unknown() throws IOException {
    json.writeArrayFieldStart("unknown");
    for (Missing missing : assessment.missing()) {
      json.writeStartObject();
      json.writeStringField("reading", missing.reading());
      json.writeStringField("subject", missing.subject());
      json.writeStringField("reason", missing.reason());
      word("command", missing.command());
      strings("checks", missing.checks());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void pairs() throws IOException {
    json.writeArrayFieldStart("pairs");
    for (PairAnswer answer : assessment.pairs()) {
      json.writeStartObject();
      json.writeStringField("from", answer.pair().from().toString());
      json.writeStringField("to", answer.pair().to().toString());
      json.writeStringField("place", answer.pair().place().toString());
      json.writeStringField("today", answer.today().name());
      word("joint", answer.joint().asOptional().map(JsonReport::hyphenated).orElse(""));
      json.writeArrayFieldStart("gates");
      for (Judged gate : answer.gates()) {
        json.writeStartObject();
        json.writeStringField("check", gate.finding().check());
        json.writeStringField("outcome", gate.finding().outcome().name());
        json.writeStringField("effect", gate.verdict().name());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void strings(String name, List<String> strings) throws IOException {
    json.writeArrayFieldStart(name);
    for (String string : strings) {
      json.writeString(string);
    }
    json.writeEndArray();
  }
}
