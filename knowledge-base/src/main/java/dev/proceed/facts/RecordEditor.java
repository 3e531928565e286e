package dev.proceed.facts;

import dev.proceed.facts.PathStep.Cursor;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rebuilds a tree of records with one reading changed, or one list item dropped. */
final class RecordEditor {

  private final UnaryOperator<Reading<?>> operator;
  private final boolean dropping;

  RecordEditor(UnaryOperator<Reading<?>> operator, boolean dropping) {
    this.operator = operator;
    this.dropping = dropping;
  }

  Record edit(Record value, Cursor cursor, String path) {
    RecordShape shape = RecordShape.of(value.getClass());
    int index = shape.indexOf(cursor.head().name());
    if (index < 0) {
      throw noSuch(path, "there is no \"" + cursor.head().name() + "\"");
    }
    Object component = shape.get(value, index);
    Object changed = editComponent(shape, index, component, cursor, path);
    return changed == component ? value : shape.with(value, index, changed);
  }

  private Object editComponent(
      RecordShape shape, int index, Object component, Cursor cursor, String path) {
    if (component instanceof Listing<?> listing) {
      return cursor.head().hasKey()
          ? editItem(listing, cursor, path)
          : editComplete(listing, cursor, path);
    }
    if (cursor.head().hasKey()) {
      throw noSuch(path, "\"" + cursor.head().name() + "\" is not a list");
    }
    if (component instanceof Reading<?> reading && cursor.isLast() && !dropping) {
      return checked(shape, index, operator.apply(reading), path);
    }
    if (component instanceof Record nested && shape.isNested(index) && !cursor.isLast()) {
      return edit(nested, cursor.tail(), path);
    }
    throw noSuch(path, "\"" + cursor.head().name() + "\" is not the end of a path");
  }

  private Object editComplete(Listing<?> listing, Cursor cursor, String path) {
    Cursor rest = cursor.tail();
    if (rest.isEmpty() || !rest.isLast() || !rest.head().name().equals("complete")) {
      throw noSuch(path, "a listing has [items] and .complete");
    }
    return edit(listing, rest, path);
  }

  private Object editItem(Listing<?> listing, Cursor cursor, String path) {
    List<Keyed> items = new ArrayList<>(listing.items());
    for (int at = 0; at < items.size(); at++) {
      if (items.get(at).key().equals(cursor.head().key())) {
        if (dropping && cursor.isLast()) {
          items.remove(at);
          return new Listing<>(items, dropped(path));
        }
        if (cursor.isLast()) {
          throw noSuch(path, "an item is not a reading");
        }
        items.set(at, (Keyed) edit((Record) items.get(at), cursor.tail(), path));
        return new Listing<>(items, listing.complete());
      }
    }
    throw noSuch(path, "there is no item \"" + cursor.head().key() + "\"");
  }

  private static Reading<Boolean> dropped(String path) {
    return Reading.unknown(Reason.HIDDEN, "dropped: " + path, "");
  }

  private static Reading<?> checked(RecordShape shape, int index, Reading<?> reading, String path) {
    boolean fits =
        reading instanceof Reading.Contradicted<?> contradicted
            ? contradicted.claims().stream().allMatch(one -> shape.accepts(index, one.value()))
            : reading.asOptional().map(value -> shape.accepts(index, value)).orElse(true);
    if (!fits) {
      throw new IllegalArgumentException(
          path + " is a " + shape.typeName(index) + ", got " + reading);
    }
    return reading;
  }

  private static IllegalArgumentException noSuch(String path, String why) {
    return new IllegalArgumentException("no reading at " + path + ": " + why);
  }
}
