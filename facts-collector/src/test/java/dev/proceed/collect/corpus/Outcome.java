package dev.proceed.collect.corpus;

import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** How one field of one machine compares: how often equal, unknown (and why), and different. */
final class Outcome {

  private int equal;
  private final TreeMap<String, Integer> unknown = new TreeMap<>();
  private final List<String> different = new ArrayList<>();

  /** Compares a reading; what the truth does not state is not compared. */
  void compare(String what, Object expected, Reading<?> reading, Object value) {
    if (expected == null) {
      return;
    }
    if (reading instanceof Reading.Unknown<?> why) {
      unknown.merge(
          why.reason() + ": " + why.detail().replaceAll("[0-9a-f:./]{7,}", "…"), 1, Integer::sum);
    } else if (Objects.equals(expected, value)) {
      equal++;
    } else {
      different.add(what + ": expected " + expected + ", got " + reading);
    }
  }

  /** Compares a fact that is always told. */
  void compare(String what, Object expected, Object value) {
    if (Objects.equals(expected, value)) {
      equal++;
    } else if (expected != null) {
      different.add(what + ": expected " + expected + ", got " + value);
    }
  }

  List<String> different() {
    return different;
  }

  /** The reasons given for what could not be told. */
  java.util.Set<String> reasons() {
    return unknown.keySet();
  }

  /** {@code 44=}, {@code 9=1?}, {@code -} when the truth states nothing. */
  @Override
  public String toString() {
    int open = unknown.values().stream().mapToInt(Integer::intValue).sum();
    String text =
        (equal > 0 ? equal + "=" : "")
            + (open > 0 ? open + "?" : "")
            + (different.isEmpty() ? "" : different.size() + "!");
    return text.isEmpty() ? "-" : text;
  }
}
