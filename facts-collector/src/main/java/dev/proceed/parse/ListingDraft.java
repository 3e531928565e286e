package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Items of one kind as the sources name them, and which sources say that these are all.
 *
 * @param <K> what tells items apart
 * @param <D> a draft of one item
 */
public final class ListingDraft<K, D> {

  private record All<K>(Set<K> keys, Evidence evidence) {}

  private final Supplier<D> maker;
  private final Map<K, D> items = new LinkedHashMap<>();
  private final List<All<K>> complete = new ArrayList<>();
  private final List<Reading<Boolean>> obstacles = new ArrayList<>();

  public ListingDraft(Supplier<D> maker) {
    this.maker = maker;
  }

  /** The draft for a key, made when it is new. */
  public D item(K key) {
    D item = items.get(key);
    if (item == null) {
      item = maker.get();
      items.put(key, item);
    }
    return item;
  }

  public boolean has(K key) {
    return items.containsKey(key);
  }

  public Map<K, D> items() {
    return items;
  }

  /** A source says that these are all. */
  public void allAre(Collection<K> keys, Evidence evidence) {
    complete.add(new All<>(Set.copyOf(keys), evidence));
  }

  /** A source was read, and something may be missing in it. */
  public void maybeMore(Reason reason, String detail) {
    obstacles.add(Reading.unknown(reason, Clean.line(detail), ""));
  }

  /** An answer of another collection. */
  public void completeness(Reading<Boolean> reading, Collection<K> keys) {
    if (reading instanceof Reading.Present<Boolean> present && present.value()) {
      allAre(keys, present.evidence());
    } else {
      obstacles.add(reading);
    }
  }

  /** Whether nothing is missing; a complete source must name every item that any source names. */
  public Reading<Boolean> complete(String path) {
    for (All<K> all : complete) {
      if (all.keys().containsAll(items.keySet())) {
        return Reading.present(true, all.evidence());
      }
    }
    String command = HowToTell.command(path);
    if (!complete.isEmpty()) {
      return Reading.unknown(Reason.UNPARSEABLE, disagreement(complete.get(0)), command);
    }
    Reading<Boolean> merged = Reading.merge(obstacles, command);
    return merged instanceof Reading.Unknown<Boolean> unknown && unknown.command().isEmpty()
        ? Reading.unknown(unknown.reason(), unknown.detail(), command)
        : merged;
  }

  private String disagreement(All<K> all) {
    for (K key : items.keySet()) {
      if (!all.keys().contains(key)) {
        return "another source names " + key + ", " + all.evidence().source() + " does not";
      }
    }
    return "sources disagree";
  }
}
