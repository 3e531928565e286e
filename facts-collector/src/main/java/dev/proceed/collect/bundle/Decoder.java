package dev.proceed.collect.bundle;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Parts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Present;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes records of facts out of JSON, driven by the records' own components. */
final class Decoder {

  private Decoder() {}

  static Object record(Json node, Class<?> type) throws Rejection {
    Shape shape = Shape.of(type);
    node.only(shape.parts().stream().map(Shape.Part::name).toList());
    List<Object> arguments = new ArrayList<>();
    for (Shape.Part part : shape.parts()) {
      boolean missing = part.kind() != Shape.Kind.VALUE && !node.has(part.name());
      arguments.add(missing ? notCarried(part) : component(node.get(part.name()), part));
    }
    try {
      return shape.create(arguments);
    } catch (IllegalArgumentException refused) {
      throw node.rejection("not possible: " + refused.getMessage());
    }
  }

  /** An older bundle may lack a component; nothing can be concluded from that. */
  private static Object notCarried(Shape.Part part) {
    Reading.Unknown<?> why =
        new Reading.Unknown<>(Reason.NOT_COLLECTED, "the bundle does not carry it", "");
    return switch (part.kind()) {
      case LISTING -> new Listing<>(List.of(), why.map(nothing -> true));
      case NESTED -> Parts.unknown(part.content().asSubclass(Record.class), why);
      default -> why;
    };
  }

  private static Object component(Json node, Shape.Part part) throws Rejection {
    return switch (part.kind()) {
      case READING -> reading(node, part.content());
      case LISTING -> listing(node, part.content());
      case NESTED -> record(node, part.content());
      case VALUE -> Values.read(node, part.content());
    };
  }

  private static Listing<Keyed> listing(Json node, Class<?> type) throws Rejection {
    node.only(List.of("items", "complete"));
    List<Keyed> items = new ArrayList<>();
    for (Json item : node.get("items").list()) {
      items.add((Keyed) record(item, type));
    }
    Reading<Boolean> complete =
        reading(node.get("complete"), Boolean.class).map(Boolean.class::cast);
    try {
      return new Listing<>(items, complete);
    } catch (IllegalArgumentException twice) {
      throw node.rejection(String.valueOf(twice.getMessage()));
    }
  }

  private static Reading<Object> reading(Json node, Class<?> type) throws Rejection {
    if (node.has("value")) {
      node.only(List.of("value", "evidence"));
      return present(node, type);
    }
    if (node.has("absent")) {
      node.only(List.of("absent", "evidence"));
      if (!node.get("absent").flag()) {
        throw node.get("absent").rejection("absent is true or not there");
      }
      return Reading.absent(evidence(node.get("evidence")));
    }
    if (node.has("unknown")) {
      node.only(List.of("unknown", "detail", "command"));
      return Reading.unknown(
          word(node.get("unknown"), Reason.values()),
          node.get("detail").text(),
          node.get("command").text());
    }
    node.only(List.of("claims", "command"));
    return contradicted(node, type);
  }

  private static Present<Object> present(Json node, Class<?> type) throws Rejection {
    return new Present<>(Values.read(node.get("value"), type), evidence(node.get("evidence")));
  }

  private static Reading<Object> contradicted(Json node, Class<?> type) throws Rejection {
    List<Present<Object>> claims = new ArrayList<>();
    for (Json claim : node.get("claims").list()) {
      claim.only(List.of("value", "evidence"));
      claims.add(present(claim, type));
    }
    if (claims.size() < 2) {
      throw node.get("claims").rejection("a contradiction needs two claims");
    }
    return new Reading.Contradicted<>(claims, node.get("command").text());
  }

  private static Evidence evidence(Json node) throws Rejection {
    node.only(List.of("source", "line", "excerpt", "origin"));
    int line = node.get("line").number();
    if (line < 0) {
      throw node.get("line").rejection("lines count from 1; 0 is none");
    }
    return new Evidence(
        node.get("source").text(),
        line,
        node.get("excerpt").text(),
        word(node.get("origin"), Origin.values()));
  }

  private static <E extends Enum<E>> E word(Json node, E[] words) throws Rejection {
    for (E word : words) {
      if (word.name().equals(node.text())) {
        return word;
      }
    }
    throw node.rejection("\"" + node.text() + "\" is none of " + Arrays.toString(words));
  }
}
