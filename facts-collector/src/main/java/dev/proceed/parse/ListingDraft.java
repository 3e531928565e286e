package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.Setting;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Items of one kind as the sources name them, and which sources say that these are all.
 *
 * @param <K> what tells items apart
 * @param <D> a draft of one item
 */
public final class ListingDraft<K, D> {

  private record All<K>(Set<K> keys, Evidence evidence) {}

  /** Makes an item of its path, its key and its draft. */
  public interface Finish<K, D> {
    Keyed item(String path, K key, D draft);
  }

  private final Supplier<D> maker;
  private final Function<List<Object>, K> key;
  private final Finish<K, D> finish;
  private final Map<K, D> items = new LinkedHashMap<>();
  private final List<All<K>> complete = new ArrayList<>();
  private final List<Reading<Boolean>> obstacles = new ArrayList<>();

  /**
   * Items with several plain values, which {@code key} makes one key of.
   *
   * @param maker makes an empty draft
   */
  public ListingDraft(Supplier<D> maker, Function<List<Object>, K> key, Finish<K, D> finish) {
    this.maker = maker;
    this.key = key;
    this.finish = finish;
  }

  /** Items with one plain value. */
  @SuppressWarnings("unchecked")
  public static <K, D, T extends Record & Keyed> ListingDraft<K, D> of(
      Class<T> type, Supplier<D> maker) {
    return new ListingDraft<>(
        maker,
        keys -> (K) keys.get(0),
        (path, key, draft) -> Drafts.finish(type, draft, path, key));
  }

  /** Items that are nothing but their key. */
  public static <K> ListingDraft<K, Boolean> ofKeys(
      Function<List<Object>, K> key, Function<K, Keyed> item) {
    return new ListingDraft<>(() -> true, key, (path, one, draft) -> item.apply(one));
  }

  /** Settings by name. */
  public static ListingDraft<String, SettingDraft> settings() {
    return of(Setting.class, SettingDraft::new);
  }

  /** What all sources say together. */
  public Listing<Keyed> finish(String path) {
    List<Keyed> done = new ArrayList<>(items.size());
    items.forEach((one, draft) -> done.add(finish.item(path + "[" + one + "]", one, draft)));
    return new Listing<>(done, complete(path + ".complete"));
  }

  /** Adds what another collection says. */
  public void absorb(Listing<?> listing) {
    List<K> keys = new ArrayList<>();
    for (Keyed one : listing.items()) {
      K made = key.apply(Drafts.keys(one));
      keys.add(made);
      D draft = item(made);
      if (draft != null && !(draft instanceof Boolean)) {
        Drafts.absorb(draft, (Record) one);
      }
    }
    completeness(listing.complete(), keys);
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
      // a person who says "these are all" means those that were read, too
      boolean stated = present.evidence().origin() == Origin.STATED;
      allAre(stated ? items.keySet() : keys, present.evidence());
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
