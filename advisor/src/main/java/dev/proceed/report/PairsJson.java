package dev.proceed.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.proceed.assess.Judged;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairSlow;
import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Kind;
import dev.proceed.facts.Place.InGuest;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Every ordered pair of a P2P answer as JSON. */
final class PairsJson {

  private final JsonGenerator json;
  private final Catalogue catalogue;
  private final Map<String, CheckDetails> details;

  PairsJson(JsonGenerator json, Catalogue catalogue, Map<String, CheckDetails> details) {
    this.json = json;
    this.catalogue = catalogue;
    this.details = details;
  }

  void write(List<PairAnswer> answers) throws IOException {
    json.writeArrayFieldStart("pairs");
    Set<String> gates = answers.isEmpty() ? Set.of() : gates(answers.get(0));
    for (PairAnswer answer : answers) {
      pair(answer, gates);
    }
    json.writeEndArray();
  }

  /** The gates that a pair meets in this place. */
  private Set<String> gates(PairAnswer answer) {
    boolean guest = answer.pair().place() instanceof InGuest;
    Set<String> gates = new TreeSet<>();
    for (CheckEntry entry : catalogue.entries()) {
      if (entry.about() == About.PAIR && entry.kind() == Kind.HARM) {
        CheckDetails text = details.computeIfAbsent(entry.id(), catalogue::details);
        boolean elsewhere = text.premises().contains("pair.inGuest is " + !guest);
        if (!text.gate().isEmpty() && !elsewhere) {
          gates.add(entry.id());
        }
      }
    }
    return gates;
  }

  private void pair(PairAnswer answer, Set<String> gates) throws IOException {
    json.writeStartObject();
    json.writeStringField("from", answer.pair().from().toString());
    json.writeStringField("to", answer.pair().to().toString());
    json.writeStringField("place", answer.pair().place().toString());
    json.writeStringField("today", answer.today().name());
    json.writeStringField("answer", JsonEvidence.hyphenated(answer.word()));
    word("joint", answer.joint());
    word("way", answer.way());
    json.writeArrayFieldStart("slow");
    for (PairSlow why : answer.slow()) {
      json.writeString(JsonEvidence.hyphenated(why));
    }
    json.writeEndArray();
    if (answer.first().isPresent()) {
      json.writeStringField("first", answer.first().get().finding().check());
    } else {
      json.writeNullField("first");
    }
    Set<String> passed = new LinkedHashSet<>(gates);
    json.writeArrayFieldStart("gates");
    for (Judged gate : answer.gates()) {
      gate(gate);
      passed.remove(gate.finding().check());
    }
    json.writeEndArray();
    json.writeArrayFieldStart("passed");
    for (String check : passed) {
      json.writeString(check);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void word(String name, Reading<? extends Enum<?>> reading) throws IOException {
    if (reading.asOptional().isPresent()) {
      json.writeStringField(name, JsonEvidence.hyphenated(reading.asOptional().get()));
    } else {
      json.writeNullField(name);
    }
  }

  private void gate(Judged gate) throws IOException {
    json.writeStartObject();
    json.writeStringField("check", gate.finding().check());
    json.writeStringField("subject", gate.finding().subject().toString());
    json.writeStringField("outcome", gate.finding().outcome().name());
    json.writeStringField("effect", gate.verdict().name());
    new JsonEvidence(json).write(gate.finding().because());
    json.writeEndObject();
  }
}
