package dev.proceed.report;

import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.Today;
import dev.proceed.facts.GpuRef;
import dev.proceed.memory.Pair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The matrix of pairs: row reads from the GPU on the left to the one above. */
final class PairText {

  private PairText() {}

  static void write(List<PairAnswer> answers, Lines lines) {
    TreeSet<GpuRef> gpus = new TreeSet<>();
    Map<Pair, PairAnswer> byPair = new HashMap<>();
    for (PairAnswer answer : answers) {
      gpus.add(answer.pair().from());
      gpus.add(answer.pair().to());
      byPair.put(answer.pair(), answer);
    }
    StringBuilder head = new StringBuilder("  from \\ to     ");
    gpus.forEach(gpu -> head.append(String.format("%-14s", gpu)));
    lines.add(head.toString());
    for (GpuRef from : gpus) {
      StringBuilder row = new StringBuilder(String.format("  %-15s", from));
      for (GpuRef to : gpus) {
        row.append(String.format("%-14s", cell(answers, byPair, from, to)));
      }
      lines.add(row.toString());
    }
    lines.blank();
  }

  private static String cell(
      List<PairAnswer> answers, Map<Pair, PairAnswer> byPair, GpuRef from, GpuRef to) {
    if (from.equals(to)) {
      return "-";
    }
    PairAnswer answer = byPair.get(new Pair(from, to, answers.get(0).pair().place()));
    return answer == null ? "" : word(answer.today());
  }

  private static String word(Today today) {
    return today.name().toLowerCase(java.util.Locale.ROOT);
  }
}
