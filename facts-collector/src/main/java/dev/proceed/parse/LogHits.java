package dev.proceed.parse;

import dev.proceed.knowledge.Signature;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lines of one boot that the signature table knows. A fault can be logged a million times, so of
 * each signature and device the first and the last {@value #KEPT} lines are kept.
 */
final class LogHits {

  /** Lines kept from the start, and lines kept from the end. */
  static final int KEPT = 16;

  private static final int MOST = 8192;
  private static final int LONGEST = 512;

  /**
   * One line.
   *
   * @param device the function it is about, as the line spells it; "" when it names none
   */
  record Hit(String signature, String device, Optional<String> decoded, LogEntry entry) {}

  private record Key(String signature, String device) {}

  private static final class Window {
    final List<Hit> first = new ArrayList<>(1);
    final Deque<Hit> last = new ArrayDeque<>(1);
  }

  private final Map<Key, Window> windows = new LinkedHashMap<>();
  private int size;
  private long leftOut;
  private boolean overflow;

  void add(Signature.Match match, String device, LogEntry entry) {
    String text = entry.message();
    LogEntry small =
        text.length() <= LONGEST
            ? entry
            : new LogEntry(
                entry.number(), entry.line(), entry.raw(), entry.time(), cut(text), false);
    Hit hit = new Hit(match.signature().id(), device, match.decoded(), small);
    Key key = new Key(hit.signature(), device);
    Window window = windows.get(key);
    if (window == null && size >= MOST) {
      overflow = true;
      leftOut++;
      return;
    }
    put(hit, window == null ? windows.computeIfAbsent(key, none -> new Window()) : window);
  }

  private static String cut(String text) {
    return text.substring(0, LONGEST);
  }

  private void put(Hit hit, Window window) {
    if (window.first.size() < KEPT && size < MOST) {
      window.first.add(hit);
      size++;
      return;
    }
    window.last.add(hit);
    size++;
    if (window.last.size() > KEPT || size > MOST) {
      window.last.remove();
      size--;
      leftOut++;
    }
  }

  int size() {
    return size;
  }

  /** How many lines were not kept. */
  long leftOut() {
    return leftOut;
  }

  /** Whether some signature or device may have been left out altogether. */
  boolean overflow() {
    return overflow;
  }

  /** In the order of the log. */
  List<Hit> all() {
    List<Hit> all = new ArrayList<>(size);
    for (Window window : windows.values()) {
      all.addAll(window.first);
      all.addAll(window.last);
    }
    all.sort(Comparator.comparingInt(hit -> hit.entry().number()));
    return all;
  }
}
