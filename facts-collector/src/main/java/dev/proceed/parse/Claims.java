package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.Reading.Unknown;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;

/** What the sources say about one reading, until all have been heard. */
public final class Claims<T> {

  private final List<Reading<T>> all = new ArrayList<>(2);

  public void add(Reading<T> reading) {
    all.add(reading);
  }

  public void present(T value, Evidence evidence) {
    all.add(Reading.present(value, evidence));
  }

  public void absent(Evidence evidence) {
    all.add(Reading.absent(evidence));
  }

  /** The command that would tell is added later. */
  public void unknown(Reason reason, String detail) {
    all.add(Reading.unknown(reason, Clean.line(detail), ""));
  }

  /** Adds all that another one holds. */
  void addAll(Claims<T> other) {
    all.addAll(other.all);
  }

  /** Whether a source could tell. */
  public boolean told() {
    for (Reading<T> reading : all) {
      if (!(reading instanceof Unknown<T>)) {
        return true;
      }
    }
    return false;
  }

  /** The reading at a path such as {@code kernel.release}. */
  public Reading<T> result(String path) {
    return result("", path);
  }

  /** As {@link #result}; the path is put together only when it is needed. */
  Reading<T> result(String above, String name) {
    if (all.size() == 1 && all.get(0).known()) {
      return all.get(0);
    }
    return merged(above.isEmpty() ? name : above + "." + name);
  }

  private Reading<T> merged(String path) {
    String command = HowToTell.command(path);
    Reading<T> merged = Reading.merge(all, command);
    return merged instanceof Unknown<T> unknown && unknown.command().isEmpty()
        ? Reading.unknown(unknown.reason(), unknown.detail(), command)
        : merged;
  }
}
