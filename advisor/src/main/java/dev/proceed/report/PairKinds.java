package dev.proceed.report;

import dev.proceed.assess.Judged;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairWord;
import dev.proceed.check.Finding.Seen;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Pair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pairs of one kind: the same answer by the same first gate for the same reason. Where the two
 * directions of every pair are of one kind, a pair is told once.
 */
final class PairKinds {

  /**
   * Pairs of one kind.
   *
   * @param number 1 and up among the kinds of one word; 0 where there is only one
   */
  record Kind(PairWord word, int number, List<PairAnswer> answers) {

    String name() {
      return word + " " + number;
    }

    PairAnswer example() {
      return answers.get(0);
    }
  }

  private final Map<Pair, Kind> byPair = new HashMap<>();
  private final Map<PairWord, List<Kind>> byWord = new EnumMap<>(PairWord.class);
  private final boolean folded;

  PairKinds(List<PairAnswer> answers) {
    Map<String, List<PairAnswer>> alike = new LinkedHashMap<>();
    for (PairAnswer answer : answers) {
      alike.computeIfAbsent(key(answer), any -> new ArrayList<>()).add(answer);
    }
    Map<PairWord, List<List<PairAnswer>>> words = new EnumMap<>(PairWord.class);
    alike.values().stream()
        .sorted(Comparator.comparingInt(one -> -one.size()))
        .forEach(
            one -> words.computeIfAbsent(one.get(0).word(), any -> new ArrayList<>()).add(one));
    words.forEach(this::number);
    folded = answers.stream().allMatch(this::agrees);
  }

  private void number(PairWord word, List<List<PairAnswer>> kinds) {
    for (int at = 0; at < kinds.size(); at++) {
      Kind kind = new Kind(word, kinds.size() == 1 ? 0 : at + 1, kinds.get(at));
      byWord.computeIfAbsent(word, any -> new ArrayList<>()).add(kind);
      kind.answers().forEach(answer -> byPair.put(answer.pair(), kind));
    }
  }

  private boolean agrees(PairAnswer answer) {
    Pair pair = answer.pair();
    String back = of(new Pair(pair.to(), pair.from(), pair.place())).map(Kind::name).orElse("");
    return of(pair).map(Kind::name).orElse("").equals(back);
  }

  private static String key(PairAnswer answer) {
    StringBuilder key = new StringBuilder(answer.word().name());
    if (answer.first().isEmpty()) {
      return key.append(answer.word() == PairWord.SLOW ? answer.slow() : "").toString();
    }
    Judged first = answer.first().get();
    key.append(first.finding().check()).append(first.finding().outcome());
    for (Seen seen : first.finding().because()) {
      key.append('/').append(shape(seen.reading()));
    }
    return key.toString();
  }

  /** What was read, without where; why something is not known may differ within a kind. */
  private static String shape(Reading<?> reading) {
    return reading instanceof Reading.Present<?> present
        ? present.value().toString()
        : reading.getClass().getSimpleName();
  }

  List<Kind> of(PairWord word) {
    return byWord.getOrDefault(word, List.of());
  }

  /** None for a pair that was not asked about. */
  Optional<Kind> of(Pair pair) {
    return Optional.ofNullable(byPair.get(pair));
  }

  /** Whether the two directions of every pair are of one kind. */
  boolean folded() {
    return folded;
  }

  /** Pairs, or directions where the two of a pair are told apart. */
  int count(int directions) {
    return folded ? directions / 2 : directions;
  }

  int count(Kind kind) {
    return count(kind.answers().size());
  }

  int count(PairWord word) {
    return of(word).stream().mapToInt(this::count).sum();
  }

  int all() {
    return count(byPair.size());
  }

  String noun(int count) {
    return (folded ? "pair" : "direction") + (count == 1 ? "" : "s");
  }
}
