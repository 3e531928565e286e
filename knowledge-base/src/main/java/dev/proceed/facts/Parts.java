package dev.proceed.facts;

import java.util.List;
import java.util.function.Function;

/** Makes records of facts by their components' names, so that a new component touches one place. */
public final class Parts {

  private Parts() {}

  /** The same record with another value in one component. */
  @SuppressWarnings("unchecked")
  public static <T extends Record> T with(T record, String component, Object value) {
    RecordShape shape = RecordShape.of(record.getClass());
    int index = shape.indexOf(component);
    if (index < 0) {
      throw new IllegalArgumentException(record.getClass() + " has no component " + component);
    }
    return (T) shape.with(record, index, value);
  }

  /**
   * A record of which nothing but its plain components is known.
   *
   * @param why stands in every reading and in the completeness of every listing
   * @param plain values of the components that are no readings, in order
   */
  public static <T extends Record> T unknown(
      Class<T> type, Reading.Unknown<?> why, Object... plain) {
    return unknown(type, "", component -> why, plain);
  }

  /** As {@link #unknown}; {@code why} is asked with each reading's path below {@code path}. */
  public static <T extends Record> T unknown(
      Class<T> type, String path, Function<String, Reading.Unknown<?>> why, Object... plain) {
    RecordShape shape = RecordShape.of(type);
    Object[] parts = new Object[shape.size()];
    int next = 0;
    for (int index = 0; index < parts.length; index++) {
      Class<?> part = shape.type(index);
      String at = path.isEmpty() ? shape.name(index) : path + "." + shape.name(index);
      if (part == Reading.class) {
        parts[index] = again(why.apply(at));
      } else if (part == Listing.class) {
        parts[index] = new Listing<>(List.of(), again(why.apply(at + ".complete")));
      } else if (shape.isNested(index)) {
        parts[index] = unknown(part.asSubclass(Record.class), at, why);
      } else {
        parts[index] = plain[next++];
      }
    }
    return type.cast(shape.create(parts));
  }

  /** Whether a source has said anything at all about a record, even that it could not tell. */
  static boolean anyCollected(Record record) {
    RecordShape shape = RecordShape.of(record.getClass());
    for (int index = 0; index < shape.size(); index++) {
      if (shape.get(record, index) instanceof Reading<?> reading && !isNotCollected(reading)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNotCollected(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> unknown
        && unknown.reason() == Reading.Reason.NOT_COLLECTED;
  }

  private static <T> Reading<T> again(Reading.Unknown<?> why) {
    return Reading.unknown(why.reason(), why.detail(), why.command());
  }
}
