package dev.proceed.facts;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Items of one kind, and whether they are all there are. "None" can be concluded only from a
 * complete listing: a truncated {@code lspci} or a handle scan without root is not complete.
 *
 * @param items sorted by key
 * @param complete true when nothing of this kind is missing
 */
public record Listing<T extends Keyed>(List<T> items, Reading<Boolean> complete) {

  public Listing {
    items = items.stream().sorted(Comparator.comparing(Keyed::key)).toList();
    Set<String> keys = new HashSet<>();
    for (T item : items) {
      if (!keys.add(item.key())) {
        throw new IllegalArgumentException("two items with the key " + item.key());
      }
    }
  }

  /** Everything of this kind, proven by {@code evidence}. */
  public static <T extends Keyed> Listing<T> complete(List<T> items, Evidence evidence) {
    return new Listing<>(items, Reading.present(true, evidence));
  }

  /** What is known so far; {@code command} would show the rest. */
  public static <T extends Keyed> Listing<T> partial(List<T> items, String command) {
    return new Listing<>(items, Reading.notCollected(command));
  }

  /** True only when it is known that nothing is missing. */
  public boolean isComplete() {
    return complete.is(true);
  }

  public Optional<T> find(String key) {
    return items.stream().filter(item -> item.key().equals(key)).findFirst();
  }

  /** This listing with {@code item} added, or put in the place of the item with the same key. */
  public Listing<T> with(T item) {
    List<T> others =
        new java.util.ArrayList<>(
            items.stream().filter(other -> !other.key().equals(item.key())).toList());
    others.add(item);
    return new Listing<>(others, complete);
  }
}
