package dev.proceed.collect.bundle;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes the same facts with other texts or other evidence; the host's own hashes stay. */
public final class FactsMapper {

  private final UnaryOperator<String> text;
  private final UnaryOperator<Evidence> evidence;
  private final UnaryOperator<Evidence> ofIdentity;

  private FactsMapper(
      UnaryOperator<String> text,
      UnaryOperator<Evidence> evidence,
      UnaryOperator<Evidence> ofIdentity) {
    this.text = text;
    this.evidence = evidence;
    this.ofIdentity = ofIdentity;
  }

  /** The same facts, with all evidence replaced. */
  public static HostFacts withEvidence(HostFacts facts, UnaryOperator<Evidence> evidence) {
    return (HostFacts) new FactsMapper(UnaryOperator.identity(), evidence, evidence).record(facts);
  }

  /** The same facts, with every text replaced, in values, evidence and reasons alike. */
  static HostFacts withTexts(HostFacts facts, UnaryOperator<String> text) {
    UnaryOperator<Evidence> evidence =
        one ->
            new Evidence(
                text.apply(one.source()), one.line(), text.apply(one.excerpt()), one.origin());
    return (HostFacts) new FactsMapper(text, evidence, UnaryOperator.identity()).record(facts);
  }

  private Object record(Object record) {
    FactsMapper asItIs = new FactsMapper(UnaryOperator.identity(), ofIdentity, ofIdentity);
    Shape shape = Shape.of(record.getClass());
    List<Object> parts = new ArrayList<>();
    for (Shape.Part part : shape.parts()) {
      Object value = part.get(record);
      FactsMapper mapper = OfIdentity.is(record, part.name()) ? asItIs : this;
      parts.add(
          switch (part.kind()) {
            case READING -> mapper.reading((Reading<?>) value);
            case LISTING -> mapper.listing((Listing<?>) value);
            case NESTED -> mapper.record(value);
            case VALUE -> mapper.value(value);
          });
    }
    return shape.create(parts);
  }

  private Listing<Keyed> listing(Listing<?> listing) {
    List<Keyed> items = new ArrayList<>();
    for (Keyed item : listing.items()) {
      items.add((Keyed) record(item));
    }
    return new Listing<>(items, reading(listing.complete()).map(Boolean.class::cast));
  }

  private Reading<Object> reading(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return present(present);
    }
    if (reading instanceof Reading.Absent<?> absent) {
      return Reading.absent(evidence.apply(absent.evidence()));
    }
    if (reading instanceof Reading.Unknown<?> unknown) {
      return Reading.unknown(
          unknown.reason(), text.apply(unknown.detail()), text.apply(unknown.command()));
    }
    Reading.Contradicted<?> contradicted = (Reading.Contradicted<?>) reading;
    List<Reading.Present<Object>> claims = new ArrayList<>();
    contradicted.claims().forEach(claim -> claims.add(present(claim)));
    return new Reading.Contradicted<>(claims, text.apply(contradicted.command()));
  }

  private Reading.Present<Object> present(Reading.Present<?> present) {
    return new Reading.Present<>(value(present.value()), evidence.apply(present.evidence()));
  }

  /** Texts, lists of texts, and what is written as a list of texts. */
  private Object value(Object value) {
    if (value instanceof String one) {
      return text.apply(one);
    }
    if (value instanceof List<?> items) {
      return items.stream().map(this::value).toList();
    }
    if (value instanceof Record whole && Values.write(whole) instanceof List<?>) {
      Shape shape = Shape.of(whole.getClass());
      return shape.create(List.of(value(shape.parts().get(0).get(whole))));
    }
    return value;
  }
}
