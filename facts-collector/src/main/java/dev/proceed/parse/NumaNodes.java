package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * NUMA nodes, from {@code numactl -H} or one value each.
 *
 * <pre>
 * available: 2 nodes (0-1)
 * node 0 cpus: 0 1 2 3
 * node 0 size: 773676 MB
 * </pre>
 */
public final class NumaNodes {

  private static final String AVAILABLE = "available: ";

  private NumaNodes() {}

  /** One node's list of processors, in any of its spellings. */
  public static void cpus(int node, String list, Evidence evidence, Draft draft) {
    Claims<String> claims = draft.platform.numaNodes.item(node).cpus;
    String cpus = CpuList.read(list);
    if (cpus == null) {
      claims.unknown(Reason.UNPARSEABLE, "not a list of processors: " + list);
    } else {
      claims.present(cpus, evidence);
    }
  }

  /** Adds what {@code numactl -H} says; false when the text is another one. */
  public static boolean numactl(SourceText text, Draft draft) {
    int available = -1;
    List<Integer> seen = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith(AVAILABLE) && line.contains(" node")) {
        available = index;
      } else if (line.startsWith("node ") && available >= 0 && line.contains(" cpus:")) {
        int number = Hex.decimal(line.substring("node ".length(), line.indexOf(" cpus:")));
        if (number >= 0) {
          seen.add(number);
          list(text, index, number, draft);
        }
      }
    }
    complete(text, available, seen, draft);
    return available >= 0;
  }

  /** A list may be wrapped; the node's next line shows that it has ended. */
  private static void list(SourceText text, int index, int number, Draft draft) {
    String line = text.lines().get(index);
    StringBuilder list = new StringBuilder(line.substring(line.indexOf(" cpus:") + 6));
    int next = index + 1;
    while (next < text.lines().size() && isNumbers(text.lines().get(next))) {
      list.append(' ').append(text.lines().get(next));
      next++;
    }
    String end = "node " + number + " size:";
    if (next < text.lines().size() && text.lines().get(next).strip().startsWith(end)) {
      cpus(number, list.toString(), text.at(index), draft);
    } else {
      draft.platform.numaNodes.item(number).cpus.unknown(Reason.TRUNCATED, "the list is cut off");
    }
  }

  private static boolean isNumbers(String line) {
    return !line.isBlank() && line.chars().allMatch(letter -> letter == ' ' || isDigit(letter));
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }

  private static void complete(SourceText text, int available, List<Integer> seen, Draft draft) {
    if (available < 0) {
      return;
    }
    String[] words = text.lines().get(available).strip().split("\\s+", 3);
    if (Hex.decimal(words[1]) == seen.size() && !seen.isEmpty()) {
      draft.platform.numaNodes.allAre(seen, text.at(available));
    } else {
      draft.platform.numaNodes.maybeMore(Reason.TRUNCATED, "nodes are missing in " + text.name());
    }
  }
}
