package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Takes something off neighbouring lines that all have it, if that makes known lines of unknown
 * ones.
 */
final class Runs {

  /** Takes off; null for a line that has nothing of the kind. */
  interface Peel {
    @Nullable String peel(String line);

    /** Whether the line last peeled belongs to no run before it. */
    default boolean opensRun() {
      return false;
    }
  }

  private final Predicate<String> wanted;
  private final List<String> lines;
  private List<String> run = new ArrayList<>();
  private boolean known;
  private boolean better;

  private Runs(SourceText text, Predicate<String> wanted) {
    this.wanted = wanted;
    this.lines = new ArrayList<>(text.lines());
  }

  /**
   * @param least lines of a run
   * @param wanted whether a line without what was taken off proves that it was put there
   */
  static SourceText peel(SourceText text, int least, Peel peel, Predicate<String> wanted) {
    Runs runs = new Runs(text, wanted);
    int count = text.lines().size();
    for (int index = 0; index < count; index++) {
      String line = text.lines().get(index);
      String bare = peel.peel(line);
      if (bare == null || peel.opensRun()) {
        runs.end(index, least);
      }
      if (bare != null) {
        runs.add(line, bare);
      }
    }
    runs.end(count, least);
    return text.with(runs.lines);
  }

  private void add(String line, String bare) {
    run.add(bare);
    known |= KnownLine.is(line) && !KnownLine.isStamped(line) && !wanted.test(bare);
    better |= wanted.test(bare);
  }

  private void end(int end, int least) {
    if (better && !known && run.size() >= least) {
      int from = end - run.size();
      for (int at = 0; at < run.size(); at++) {
        lines.set(from + at, run.get(at));
      }
    }
    run = new ArrayList<>();
    known = false;
    better = false;
  }
}
