package dev.proceed.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.ask.Past;
import dev.proceed.ask.Question;
import dev.proceed.ask.Step;
import dev.proceed.assess.Missing;
import dev.proceed.check.Catalogue;
import dev.proceed.knowledge.Way;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where an interview stands, as JSON: {@code schemaVersion}, {@code settled} (whether nothing that
 * is unknown could change the answer), {@code question} (null at the end), {@code asked}, {@code
 * lost}, and {@code answer}, the document of {@code check} (null while the guest or container that
 * is asked about is not known).
 */
public final class AskJson {

  static final int SCHEMA_VERSION = 1;

  private AskJson() {}

  public static String render(Step step, Past past, Catalogue catalogue) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("schemaVersion", SCHEMA_VERSION);
      json.writeBooleanField("settled", step.settled());
      json.writeFieldName("question");
      if (step.question().isPresent()) {
        question(step.question().get(), json);
      } else {
        json.writeNull();
      }
      asked(past, json);
      missing("lost", step.settled() ? List.of() : step.lost(), json);
      json.writeFieldName("answer");
      json.writeRawValue(
          step.answer().map(answer -> JsonReport.render(answer, catalogue).strip()).orElse("null"));
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private static void question(Question question, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("command", question.command());
    json.writeBooleanField("root", question.way().root());
    missing("settles", question.settles(), json);
    Set<String> checks = new LinkedHashSet<>();
    question.settles().forEach(one -> checks.addAll(one.checks()));
    strings("checks", List.copyOf(checks), json);
    strings("others", question.others().stream().map(Way::command).toList(), json);
    json.writeEndObject();
  }

  private static void asked(Past past, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("asked");
    for (String command : past.asked()) {
      json.writeStartObject();
      json.writeStringField("command", command);
      if (past.failed().containsKey(command)) {
        json.writeStringField("failed", String.valueOf(past.failed().get(command)));
      } else {
        json.writeNullField("failed");
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void missing(String name, List<Missing> all, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Missing one : all) {
      json.writeStartObject();
      json.writeStringField("reading", one.reading());
      json.writeStringField("subject", one.subject());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void strings(String name, List<String> strings, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String string : strings) {
      json.writeString(string);
    }
    json.writeEndArray();
  }
}
