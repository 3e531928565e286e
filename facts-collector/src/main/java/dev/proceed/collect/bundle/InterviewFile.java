package dev.proceed.collect.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An interview as one JSON file, its facts redacted as in a bundle. */
public final class InterviewFile {

  static final String KIND = "proceed-interview";
  static final int VERSION = 1;

  private static final List<String> NAMES =
      List.of(
          "schemaVersion", "kind", "request", "accepted", "asked", "noRoot", "console", "facts");

  private InterviewFile() {}

  public static String write(SavedInterview saved) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("schemaVersion", VERSION);
      json.writeStringField("kind", KIND);
      strings("request", saved.request(), json);
      strings("accepted", saved.accepted(), json);
      asked(saved, json);
      json.writeBooleanField("noRoot", saved.noRoot());
      json.writeBooleanField("console", saved.console());
      json.writeFieldName("facts");
      new Encoder(json, new Redactor()).record(saved.facts());
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private static void strings(String name, List<String> texts, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private static void asked(SavedInterview saved, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("asked");
    for (String command : saved.asked()) {
      json.writeStartObject();
      json.writeStringField("command", command);
      json.writeStringField("failed", saved.failed().getOrDefault(command, ""));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /**
   * Reads one; strict: what it does not know, it rejects.
   *
   * @param place what the stream is called in messages
   */
  public static SavedInterview read(InputStream stream, String place) throws InputRejected {
    try {
      return saved(Json.parse(stream));
    } catch (Rejection rejection) {
      throw new InputRejected(
          place + " " + rejection.place(), rejection.why(), "give a file that ask has written");
    } catch (IOException broken) {
      throw new InputRejected(place, "cannot be read: " + broken.getMessage(), "try again");
    }
  }

  private static SavedInterview saved(Json root) throws Rejection {
    if (!root.isObject() || !root.has("kind") || !root.get("kind").text().equals(KIND)) {
      throw root.rejection("this is no interview: \"kind\" is not \"" + KIND + "\"");
    }
    if (root.get("schemaVersion").number() != VERSION) {
      throw root.get("schemaVersion").rejection("this release reads version 1");
    }
    root.only(NAMES);
    List<String> asked = new ArrayList<>();
    Map<String, String> failed = new LinkedHashMap<>();
    for (Json one : root.get("asked").list()) {
      one.only(List.of("command", "failed"));
      String command = one.get("command").text();
      asked.add(command);
      if (!one.get("failed").text().isEmpty()) {
        failed.put(command, one.get("failed").text());
      }
    }
    return new SavedInterview(
        texts(root.get("request")),
        texts(root.get("accepted")),
        asked,
        failed,
        root.get("noRoot").flag(),
        root.get("console").flag(),
        (HostFacts) Decoder.record(root.get("facts"), HostFacts.class));
  }

  private static List<String> texts(Json list) throws Rejection {
    List<String> texts = new ArrayList<>();
    for (Json one : list.list()) {
      texts.add(one.text());
    }
    return texts;
  }
}
