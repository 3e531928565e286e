package dev.proceed.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Finds which of many plain texts a line holds, in one pass over the line however many texts there
 * are (the automaton of Aho and Corasick, "Efficient string matching", 1975).
 */
public final class TextFinder {

  private static final int ASCII = 128;
  private static final int[] NONE = {};

  private final int[] classOf = new int[ASCII];
  private final int classes;

  /** The state after each state and class of letters, while the finder is built. */
  private final List<int[]> next = new ArrayList<>();

  private final List<int[]> ends = new ArrayList<>();
  private final int[] steps;
  private final int[][] found;

  /** A finder of texts in ASCII; in what it finds they are told by their index. */
  public TextFinder(List<String> texts) {
    int known = 1;
    for (String text : texts) {
      for (int at = 0; at < text.length(); at++) {
        int letter = text.charAt(at);
        classOf[letter] = classOf[letter] == 0 ? known++ : classOf[letter];
      }
    }
    classes = known;
    newState();
    for (int index = 0; index < texts.size(); index++) {
      add(texts.get(index), index);
    }
    link();
    steps = next.stream().flatMapToInt(Arrays::stream).toArray();
    found = ends.toArray(int[][]::new);
    next.clear();
    ends.clear();
  }

  private int newState() {
    next.add(new int[classes]);
    ends.add(NONE);
    return next.size() - 1;
  }

  private void add(String text, int index) {
    int state = 0;
    for (int at = 0; at < text.length(); at++) {
      int[] row = next.get(state);
      int to = classOf[text.charAt(at)];
      row[to] = row[to] == 0 ? newState() : row[to];
      state = row[to];
    }
    ends.set(state, both(ends.get(state), new int[] {index}));
  }

  /** Turns missing steps into the steps of the longest ending that is a beginning too. */
  private void link() {
    int[] fallback = new int[next.size()];
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(0));
    while (!queue.isEmpty()) {
      int state = queue.remove();
      int[] row = next.get(state);
      int[] other = next.get(fallback[state]);
      ends.set(state, both(ends.get(state), state == 0 ? NONE : ends.get(fallback[state])));
      for (int to = 1; to < classes; to++) {
        if (row[to] == 0) {
          row[to] = state == 0 ? 0 : other[to];
        } else {
          fallback[row[to]] = state == 0 ? 0 : other[to];
          queue.add(row[to]);
        }
      }
    }
  }

  private static int[] both(int[] one, int[] other) {
    int[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  /** The indexes of all texts that the line holds, ascending. */
  public int[] find(String line) {
    TreeSet<Integer> all = null;
    int state = 0;
    for (int at = 0; at < line.length(); at++) {
      char letter = line.charAt(at);
      state = letter < ASCII ? steps[state * classes + classOf[letter]] : 0;
      for (int end : found[state]) {
        all = all == null ? new TreeSet<>() : all;
        all.add(end);
      }
    }
    return all == null ? NONE : all.stream().mapToInt(Integer::intValue).toArray();
  }
}
