package dev.proceed.facts;

import java.util.ArrayList;
import java.util.List;

/**
 * One step of a reading's path: a component name and, for a list item, its key.
 *
 * @param key "" when the step names no item
 */
record PathStep(String name, String key) {

  /** The steps of a path that are still to be walked. */
  record Cursor(List<PathStep> steps) {
    Cursor {
      steps = List.copyOf(steps);
    }

    PathStep head() {
      return steps.get(0);
    }

    Cursor tail() {
      return new Cursor(steps.subList(1, steps.size()));
    }

    boolean isLast() {
      return steps.size() == 1;
    }

    boolean isEmpty() {
      return steps.isEmpty();
    }
  }

  boolean hasKey() {
    return !key.isEmpty();
  }

  /** Splits {@code groups[42].domainType}; a key may hold dots and colons, but no bracket. */
  static Cursor parse(String path) {
    List<PathStep> steps = new ArrayList<>();
    int at = 0;
    while (at < path.length()) {
      int end = endOfName(path, at);
      String name = path.substring(at, end);
      String key = "";
      if (end < path.length() && path.charAt(end) == '[') {
        int close = path.indexOf(']', end);
        if (close < 0) {
          throw new IllegalArgumentException("no closing bracket in the path " + path);
        }
        key = path.substring(end + 1, close);
        if (key.isEmpty()) {
          throw new IllegalArgumentException("empty brackets in the path " + path);
        }
        end = close + 1;
      }
      if (name.isEmpty() || (end < path.length() && path.charAt(end) != '.')) {
        throw new IllegalArgumentException("not a path: " + path);
      }
      steps.add(new PathStep(name, key));
      at = end + 1;
    }
    if (steps.isEmpty() || path.endsWith(".")) {
      throw new IllegalArgumentException("not a path: \"" + path + "\"");
    }
    return new Cursor(steps);
  }

  private static int endOfName(String path, int from) {
    int end = from;
    while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
      end++;
    }
    return end;
  }
}
