package dev.proceed.collect;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows links inside a tree as a kernel does inside a root: an absolute target starts at the top
 * again, {@code ..} stops there, and loops end.
 */
final class Resolver {

  private static final int MOST_LINKS = 40;

  private final HostTree tree;
  private final Set<String> plainDirectories = new HashSet<>();

  Resolver(HostTree tree) {
    this.tree = tree;
  }

  /** Where a path leads; null when it leads nowhere. The last step need not exist. */
  @Nullable String resolve(String path) {
    return walk(path, true);
  }

  /** The text of a link; null when the last step is none. */
  @Nullable String linkText(String path) {
    String place = walk(path, false);
    return place == null ? null : tree.link(place);
  }

  private @Nullable String walk(String path, boolean followLast) {
    Deque<String> ahead = new ArrayDeque<>();
    push(path, ahead);
    Deque<String> done = new ArrayDeque<>();
    int links = 0;
    while (!ahead.isEmpty()) {
      String step = ahead.pop();
      if (step.isEmpty() || step.equals(".")) {
        continue;
      }
      if (step.equals("..")) {
        done.pollLast();
        continue;
      }
      done.addLast(step);
      boolean last = ahead.isEmpty();
      String target = last && !followLast ? null : target(String.join("/", done), last);
      if (target != null) {
        if (++links > MOST_LINKS) {
          return null;
        }
        done.pollLast();
        if (target.startsWith("/")) {
          done.clear();
        }
        push(target, ahead);
      }
    }
    return String.join("/", done);
  }

  private static void push(String path, Deque<String> ahead) {
    String[] steps = path.split("/", -1);
    for (int at = steps.length - 1; at >= 0; at--) {
      ahead.push(steps[at]);
    }
  }

  private @Nullable String target(String path, boolean last) {
    if (plainDirectories.contains(path)) {
      return null;
    }
    String target = tree.link(path);
    if (target == null && !last && tree.isDirectory(path)) {
      plainDirectories.add(path);
    }
    return target;
  }
}
