package dev.proceed.facts;

import dev.proceed.facts.PathStep.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Puts one reading into facts that may not have its place yet: a list item on the way is made when
 * it is missing, and nothing else of it is known.
 */
public final class Statement {

  /** Reads a text as a value of a class; empty when it is none. */
  public interface Values extends BiFunction<Class<?>, String, Optional<?>> {}

  /** Makes the reading of the class that stands at the path. */
  public interface Maker {
    Reading<?> reading(Class<?> type);
  }

  private static final Reading.Unknown<?> NOBODY_SAID =
      new Reading.Unknown<>(Reading.Reason.NOT_COLLECTED, "not collected", "");

  private final String path;
  private final Values values;
  private final Maker maker;

  private Statement(String path, Values values, Maker maker) {
    this.path = path;
    this.values = values;
    this.maker = maker;
  }

  /** Facts of which nothing is known. */
  public static HostFacts nothing() {
    return Parts.unknown(HostFacts.class, NOBODY_SAID);
  }

  /**
   * The facts with a reading at a path such as {@code functions[0000:01:00.0].driver}. The path of
   * an item, such as {@code groups[42]}, says that there is such an item, and makes no reading.
   *
   * @throws IllegalArgumentException saying which step of the path does not exist
   */
  public static HostFacts put(HostFacts facts, String path, Values values, Maker maker) {
    return (HostFacts) new Statement(path, values, maker).record(facts, PathStep.parse(path));
  }

  private Record record(Record value, Cursor cursor) {
    RecordShape shape = RecordShape.of(value.getClass());
    PathStep step = cursor.head();
    int index = shape.indexOf(step.name());
    if (index < 0) {
      throw no("there is no \"" + step.name() + "\"; here are " + shape.names());
    }
    Object part = shape.get(value, index);
    if (part instanceof Listing<?> listing) {
      return shape.with(value, index, listing(listing, shape.argument(index), cursor));
    }
    if (step.hasKey()) {
      throw no("\"" + step.name() + "\" is no list");
    }
    if (part instanceof Reading<?> && cursor.isLast()) {
      return shape.with(value, index, maker.reading(shape.argument(index)));
    }
    if (part instanceof Record nested && shape.isNested(index) && !cursor.isLast()) {
      return shape.with(value, index, record(nested, cursor.tail()));
    }
    if (part instanceof Reading<?>) {
      throw no("\"" + step.name() + "\" is a value, and nothing is below it");
    }
    throw no("\"" + step.name() + "\" is no value; go on with one of " + below(part));
  }

  private static String below(Object part) {
    return part instanceof Record nested ? RecordShape.of(nested.getClass()).names() : "nothing";
  }

  private Listing<?> listing(Listing<?> listing, Class<?> type, Cursor cursor) {
    if (cursor.head().hasKey()) {
      return withItem(listing, type, cursor);
    }
    boolean complete = !cursor.isLast() && cursor.tail().isLast();
    if (!complete || !cursor.tail().head().equals(new PathStep("complete", ""))) {
      throw no("\"" + cursor.head().name() + "\" is a list: name an item in [], or .complete");
    }
    return new Listing<>(items(listing), maker.reading(Boolean.class).map(Boolean.class::cast));
  }

  private Listing<?> withItem(Listing<?> listing, Class<?> type, Cursor cursor) {
    Keyed made = item(type, cursor.head());
    List<Keyed> items = items(listing);
    int at = 0;
    while (at < items.size() && !items.get(at).key().equals(made.key())) {
      at++;
    }
    if (at == items.size()) {
      items.add(made);
    }
    if (!cursor.isLast()) {
      items.set(at, (Keyed) record((Record) items.get(at), cursor.tail()));
    }
    return new Listing<>(items, listing.complete());
  }

  private Keyed item(Class<?> type, PathStep step) {
    List<Object> plain =
        ItemKeys.read(type, step.key(), values)
            .orElseThrow(() -> no("[" + step.key() + "] names no item of \"" + step.name() + "\""));
    return (Keyed) Parts.unknown(type.asSubclass(Record.class), NOBODY_SAID, plain.toArray());
  }

  private static List<Keyed> items(Listing<?> listing) {
    return new ArrayList<>(listing.items());
  }

  private IllegalArgumentException no(String why) {
    return new IllegalArgumentException("the path \"" + path + "\" leads nowhere: " + why);
  }
}
