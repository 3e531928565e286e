package dev.proceed.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Judged;
import dev.proceed.assess.Missing;
import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.Source;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The answer as JSON: the public contract, {@code schema/verdict-1.schema.json}. */
public final class JsonReport {

  static final int SCHEMA_VERSION = 1;

  private final Assessment assessment;
  private final Catalogue catalogue;
  private final JsonGenerator json;
  private final Map<String, CheckDetails> details = new HashMap<>();

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
    new PairsJson(json, catalogue, details).write(assessment.pairs());
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
    json.writeStringField("causedBy", JsonEvidence.hyphenated(judged.causedBy()));
    word("overruledBy", judged.overruledBy().map(permit -> permit.check()).orElse(""));
    json.writeBooleanField("counts", judged.counts());
    word("accepted", judged.accepted().map(acceptance -> acceptance.why()).orElse(""));
    json.writeStringField("effect", judged.verdict().name());
    new JsonEvidence(json).write(judged.finding().because());
    sources("sources", details(judged).sources());
    sources("contradicting", details(judged).contradicting());
    json.writeEndObject();
  }

  private CheckDetails details(Judged judged) {
    return details.computeIfAbsent(judged.finding().check(), catalogue::details);
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

  private void strings(String name, List<String> strings) throws IOException {
    json.writeArrayFieldStart(name);
    for (String string : strings) {
      json.writeString(string);
    }
    json.writeEndArray();
  }
}
