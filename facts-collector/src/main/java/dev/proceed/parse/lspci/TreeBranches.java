package dev.proceed.parse.lspci;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The open branches of a tree, by column. */
final class TreeBranches {

  private final TreeMap<Integer, TreeBus> open = new TreeMap<>();
  private boolean broken;

  /**
   * The bus on which something hangs: behind the last bus of the line, or behind a branch.
   *
   * @param bus the last bus of the line; null at its start
   * @param lead what stands before the thing, from column {@code from} on
   */
  @Nullable TreeBus fork(@Nullable TreeBus bus, String lead, int from) {
    int plus = lead.lastIndexOf('+');
    int last = lead.lastIndexOf('\\');
    if (bus != null) {
      if (plus >= 0) {
        open.put(from + plus, bus);
      }
      return bus;
    }
    int column = from + Math.max(plus, last);
    if (lead.equals("-+-")) {
      open.put(column, TreeBus.FOREST);
    }
    return column < from ? null : resume(column, last > plus);
  }

  /** Branches further right must have been closed before. */
  private @Nullable TreeBus resume(int column, boolean closes) {
    TreeBus bus = open.get(column);
    var right = open.tailMap(column, false);
    broken |= !right.isEmpty() || bus == null;
    right.clear();
    if (closes) {
      open.remove(column);
    }
    return bus;
  }

  boolean areClosed() {
    return open.isEmpty() && !broken;
  }
}
