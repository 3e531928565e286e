package dev.proceed.ask;

import dev.proceed.assess.Missing;
import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import dev.proceed.facts.HostFacts;
import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Chooses the command that is worth most: one that settles the most severe of what is not known,
 * hardware before software, and of these the one that settles most.
 */
final class Choice {

  private static final int MOST_OTHERS = 3;

  /** What forbids comes first; of that, what is worst; of that, what lies deepest. */
  private static final Comparator<CheckEntry> RANK =
      Comparator.comparing((CheckEntry entry) -> !entry.severity().forbids())
          .thenComparing(CheckEntry::severity)
          .thenComparing(CheckEntry::layer);

  /** Name of the reading that a check of an unread log waits for. */
  private static final String UNREAD_LOG = "logState.whole";

  private final Catalogue catalogue;
  private final boolean begun;
  private final Function<String, List<Way>> to;
  private final OpenKinds unknown;
  private final Past past;
  private final Map<Missing, List<Way>> ways = new LinkedHashMap<>();

  private Choice(
      Catalogue catalogue,
      HostFacts facts,
      List<Missing> missing,
      Past past,
      boolean begun,
      Function<String, List<Way>> to) {
    this.to = to;
    this.begun = begun;
    this.catalogue = catalogue;
    this.past = past;
    this.unknown = new OpenKinds(facts);
    missing.stream().sorted(this::byRank).forEach(this::add);
  }

  /**
   * The choice among the ways to what is missing.
   *
   * @param begun whether it is known what there is to judge, such as pairs of GPUs
   * @param to the ways to what a command tells
   */
  static Choice of(
      Catalogue catalogue,
      HostFacts facts,
      List<Missing> missing,
      Past past,
      boolean begun,
      Function<String, List<Way>> to) {
    return new Choice(catalogue, facts, missing, past, begun, to);
  }

  private void add(Missing missing) {
    List<Way> open = to.apply(missing.command()).stream().filter(past::allows).toList();
    ways.put(missing, open);
  }

  /** What can no longer be found out. */
  List<Missing> lost() {
    return ways.keySet().stream().filter(one -> open(one).isEmpty()).toList();
  }

  private List<Way> open(Missing missing) {
    return ways.getOrDefault(missing, List.of());
  }

  /** Empty when no way to anything is left. */
  Optional<Question> best() {
    for (Missing first : ways.keySet()) {
      if (!open(first).isEmpty()) {
        List<Way> ranked =
            open(first).stream()
                .sorted(Comparator.comparing(way -> worth(way, Ways.paths(first.command()))))
                .toList();
        Way best = ranked.get(0);
        List<Way> others = ranked.subList(1, Math.min(ranked.size(), 1 + MOST_OTHERS));
        return Optional.of(new Question(best, settles(best.command()), others));
      }
    }
    return Optional.empty();
  }

  private List<Missing> settles(String command) {
    List<Missing> settles = new ArrayList<>();
    ways.forEach(
        (missing, open) -> {
          if (open.stream().anyMatch(way -> way.command().equals(command))) {
            settles.add(missing);
          }
        });
    return settles;
  }

  /**
   * Smaller is better: what settles most; of that, what tells most of the readings that are needed
   * first; of that, what tells most that is new; of that, what is easily dictated.
   */
  private String worth(Way way, Set<String> needed) {
    return String.format(
        java.util.Locale.ROOT,
        "%05d %05d %05d %s %05d %s",
        99_999 - settles(way.command()).size(),
        99_999 - needed.stream().filter(way.tells()::contains).count(),
        99_999 - news(way),
        way.root() ? "root" : "any",
        way.command().length(),
        way.command());
  }

  /** How many kinds of readings it could tell that nobody has told. */
  private long news(Way way) {
    return way.tells().stream().filter(unknown::hold).count();
  }

  /**
   * What everything hangs on has no check of its own, and comes first while nothing else is known.
   * A log that nobody has read may hold anything: it comes behind what is known to be open.
   */
  private int byRank(Missing one, Missing other) {
    int place = Integer.compare(place(one), place(other));
    return place != 0 || one.checks().isEmpty() || other.checks().isEmpty()
        ? place
        : RANK.compare(heaviest(one), heaviest(other));
  }

  private int place(Missing missing) {
    if (missing.checks().isEmpty()) {
      return begun ? 4 : 0;
    }
    boolean forbids = heaviest(missing).severity().forbids();
    boolean unread = missing.reading().equals(UNREAD_LOG);
    return forbids ? (unread ? 2 : 1) : 3;
  }

  private CheckEntry heaviest(Missing missing) {
    return missing.checks().stream().map(catalogue::get).min(RANK).orElseThrow();
  }
}
