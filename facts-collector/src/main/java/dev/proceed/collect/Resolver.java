package dev.proceed.collect;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows links inside a directory as a kernel does inside a root: an absolute target starts at the
 * top again, {@code ..} stops there, and loops end.
 */
final class Resolver {

  private static final int MOST_LINKS = 40;

  private final Path top;
  private final Map<String, Path> plainDirectories = new HashMap<>();

  Resolver(Path top) {
    this.top = top;
  }

  /** Where a path leads; null when it leads nowhere. The last step need not exist. */
  @Nullable Path resolve(String path) {
    return walk(path, true);
  }

  /** The text of a link; null when the last step is none. */
  @Nullable String linkText(String path) {
    Path place = walk(path, false);
    return place == null ? null : RootDir.linkText(place);
  }

  private @Nullable Path walk(String path, boolean followLast) {
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
      String target = last && !followLast ? null : target(done, last);
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
    return place(String.join("/", done));
  }

  private static void push(String path, Deque<String> ahead) {
    String[] steps = path.split("/", -1);
    for (int at = steps.length - 1; at >= 0; at--) {
      ahead.push(steps[at]);
    }
  }

  private @Nullable String target(Deque<String> done, boolean last) {
    String path = String.join("/", done);
    if (plainDirectories.containsKey(path)) {
      return null;
    }
    Path place = place(path);
    if (place == null || !Files.isSymbolicLink(place)) {
      if (place != null && !last && Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
        plainDirectories.put(path, place);
      }
      return null;
    }
    return RootDir.linkText(place);
  }

  private @Nullable Path place(String path) {
    Path known = plainDirectories.get(path);
    if (known != null) {
      return known;
    }
    try {
      return top.resolve(path);
    } catch (InvalidPathException odd) {
      return null;
    }
  }
}
