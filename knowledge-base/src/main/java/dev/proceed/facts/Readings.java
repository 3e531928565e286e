package dev.proceed.facts;

import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/**
 * Walks {@link HostFacts} as (path, reading) and replaces one at a path, such as {@code
 * kernel.release}, {@code gpus[0000:c1:00.0].generation} or {@code groups.complete}.
 *
 * <p>Nothing else may enumerate the components of facts: differences, digests, bundles, hiding
 * tests and assumptions all go through here, so that a new component reaches all of them.
 */
public final class Readings {

  /** One reading and where it stands. */
  public record At(String path, Reading<?> reading) {}

  private Readings() {}

  /** Every reading, in a stable order. */
  public static List<At> walk(HostFacts facts) {
    List<At> found = new ArrayList<>();
    visit("", facts, (path, reading) -> found.add(new At(path, reading)), (path, item) -> {});
    return found;
  }

  /** The path of every list item, such as {@code groups[42]}. */
  public static List<String> items(HostFacts facts) {
    List<String> found = new ArrayList<>();
    visit("", facts, (path, reading) -> {}, (path, item) -> found.add(path));
    return found;
  }

  /**
   * The reading at a path.
   *
   * @throws IllegalArgumentException naming the first step of the path that does not exist
   */
  public static Reading<?> get(HostFacts facts, String path) {
    Reading<?>[] found = new Reading<?>[1];
    change(
        facts,
        path,
        reading -> {
          found[0] = reading;
          return reading;
        });
    return java.util.Objects.requireNonNull(found[0]);
  }

  /**
   * These facts with another reading at a path.
   *
   * @throws IllegalArgumentException when the path does not exist or the value has another type
   */
  public static HostFacts replace(HostFacts facts, String path, Reading<?> reading) {
    return change(facts, path, old -> reading);
  }

  /** These facts without the knowledge at a path. */
  public static HostFacts hide(HostFacts facts, String path) {
    return replace(facts, path, Reading.unknown(Reason.HIDDEN, "hidden: " + path, ""));
  }

  /** These facts without one list item; its listing is then known to be possibly incomplete. */
  public static HostFacts drop(HostFacts facts, String itemPath) {
    PathStep.Cursor cursor = PathStep.parse(itemPath);
    return (HostFacts)
        new RecordEditor(UnaryOperator.identity(), true).edit(facts, cursor, itemPath);
  }

  private static HostFacts change(
      HostFacts facts, String path, UnaryOperator<Reading<?>> operator) {
    return (HostFacts) new RecordEditor(operator, false).edit(facts, PathStep.parse(path), path);
  }

  private static void visit(
      String path,
      Record value,
      BiConsumer<String, Reading<?>> onReading,
      BiConsumer<String, Keyed> onItem) {
    RecordShape shape = RecordShape.of(value.getClass());
    for (int index = 0; index < shape.size(); index++) {
      String name = path.isEmpty() ? shape.name(index) : path + "." + shape.name(index);
      Object component = shape.get(value, index);
      if (component instanceof Reading<?> reading) {
        onReading.accept(name, reading);
      } else if (component instanceof Listing<?> listing) {
        visitListing(name, listing, onReading, onItem);
      } else if (component instanceof Record nested && shape.isNested(index)) {
        visit(name, nested, onReading, onItem);
      }
    }
  }

  private static void visitListing(
      String path,
      Listing<?> listing,
      BiConsumer<String, Reading<?>> onReading,
      BiConsumer<String, Keyed> onItem) {
    onReading.accept(path + ".complete", listing.complete());
    for (Keyed item : listing.items()) {
      String itemPath = path + "[" + item.key() + "]";
      onItem.accept(itemPath, item);
      visit(itemPath, (Record) item, onReading, onItem);
    }
  }
}
