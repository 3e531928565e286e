package dev.proceed.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Items of one kind, and whether they are all there are. "None" can be concluded only from a
 * complete listing: a truncated {@code lspci} or a handle scan without root is not complete.
 *
 * @param items sorted by key
 * @param complete true when nothing of this kind is missing
 */
public record Listing<T extends Keyed>(List<T> items, Reading<Boolean> complete) {

  public Listing {
    Map<String, T> byKey = new TreeMap<>();
    for (T item : items) {
      if (byKey.put(item.key(), item) != null) {
        throw new IllegalArgumentException("two items with the key " + item.key());
      }
    }
    items = List.copyOf(byKey.values());
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

  /** The item of this key; items are sorted by key, so a look-up is cheap. */
  public Optional<T> find(String key) {
    int low = 0;
    int high = items.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = items.get(middle).key().compareTo(key);
      if (order == 0) {
        return Optional.of(items.get(middle));
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle - 1;
    }
    return Optional.empty();
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
