package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/** The head of a matrix of {@code nvidia-smi topo}: GPUs, then network cards, then affinities. */
final class TopologyHead {

  static final String GPU = "GPU";

  private TopologyHead() {}

  /** The words of a matrix's head from its first GPU on; empty when the line is none. */
  static List<String> read(String line) {
    int first = line.indexOf(GPU + "0");
    if (first < 0 || line.length() > 4096) {
      return new ArrayList<>();
    }
    boolean command = line.substring(0, first).contains("topo ");
    List<String> words = words(line.substring(first));
    boolean blankBefore = line.substring(0, first).isBlank();
    boolean row = words.size() > 1 && isCell(words.get(1));
    boolean head = columns(words) > 0 && (blankBefore || command) && !row;
    return head && isOther(words, columns(words)) ? words : new ArrayList<>();
  }

  /** Behind the GPUs stand network cards, which end in a number, or the CPU affinity. */
  private static boolean isOther(List<String> words, int at) {
    String word = at < words.size() ? words.get(at) : "CPU";
    return word.contains("CPU") || Character.isDigit(word.charAt(word.length() - 1));
  }

  /** How many GPUs a head counts up from 0; 0 when its words are something else. */
  static int columns(List<String> head) {
    int count = 0;
    for (String word : head) {
      String number = GPU + count;
      if (!word.startsWith(number)) {
        break;
      }
      String glued = word.substring(number.length());
      if (!glued.isEmpty() && !glued.startsWith("CPU") && !glued.startsWith("NIC")) {
        break;
      }
      count++;
    }
    return count;
  }

  /** Whether a terminal wrapped the head into this line. */
  static boolean continues(String line, int columns) {
    List<String> words = words(line);
    return words.size() > 0
        && words.get(0).equals(GPU + columns)
        && (words.size() == 1 || !isCell(words.get(1)));
  }

  /** How many columns stand between the GPUs and the CPU affinity; -1 without an affinity. */
  static int others(List<String> head, int columns) {
    for (int index = columns - 1; index < head.size(); index++) {
      int cpu = head.get(index).indexOf("CPU");
      boolean numa = head.contains("NUMA");
      if (cpu >= 0) {
        return numa ? index - columns + (cpu > 0 ? 1 : 0) : -1;
      }
    }
    return -1;
  }

  static boolean isCell(String word) {
    return PeerTable.isConnection(word) || PeerTable.isGrant(word);
  }

  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int from = 0;
    while (from < line.length()) {
      while (from < line.length() && line.charAt(from) <= ' ') {
        from++;
      }
      int to = from;
      while (to < line.length() && line.charAt(to) > ' ') {
        to++;
      }
      if (to > from) {
        words.add(line.substring(from, to));
      }
      from = to;
    }
    return words;
  }
}
