package dev.proceed.report;

import dev.proceed.assess.PairWord;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Place;
import dev.proceed.memory.Pair;
import dev.proceed.report.PairKinds.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The answer for every pair at a glance: words where they fit into a line, letters where they do
 * not. Rows start, columns are reached; where both directions agree each pair stands once.
 */
final class PairMatrix {

  private static final int LABEL = 20;

  private final PairNames names;
  private final PairKinds kinds;
  private final Place place;
  private final Lines lines;
  private final boolean words;
  private final int width;

  PairMatrix(PairNames names, PairKinds kinds, Place place, Lines lines) {
    this.names = names;
    this.kinds = kinds;
    this.place = place;
    this.lines = lines;
    int longest = longest(true);
    this.words = LABEL + names.gpus().size() * (longest + 1) <= Paragraph.WIDTH;
    this.width = words ? longest + 1 : Math.max(3, longest(false) + 1);
  }

  private int longest(boolean asWords) {
    int longest = 2;
    for (PairWord word : PairWord.values()) {
      for (Kind kind : kinds.of(word)) {
        longest = Math.max(longest, text(kind, asWords).length());
      }
    }
    return longest;
  }

  void write() {
    int most = Math.max(1, (Paragraph.WIDTH - LABEL) / width);
    for (int from = 0; from < names.gpus().size(); from += most) {
      part(names.gpus().subList(from, Math.min(names.gpus().size(), from + most)));
      lines.blank();
    }
    legend();
    lines.blank();
  }

  private void part(List<GpuRef> columns) {
    StringBuilder head = new StringBuilder(pad(kinds.folded() ? "  GPU" : "  from \\ to", LABEL));
    columns.forEach(gpu -> head.append(pad(names.number(gpu), width)));
    lines.add(head.toString());
    for (GpuRef from : names.gpus()) {
      String label = String.format("  %2s  %s", names.number(from), from);
      StringBuilder row = new StringBuilder(pad(label, LABEL));
      for (GpuRef to : columns) {
        row.append(pad(cell(from, to), width));
      }
      lines.add(row.toString());
    }
  }

  private String cell(GpuRef from, GpuRef to) {
    Pair pair = new Pair(from, to, place);
    if (from.equals(to)) {
      return "-";
    }
    boolean told = kinds.folded() && from.compareTo(to) > 0;
    return told ? "" : kinds.of(pair).map(kind -> text(kind, words)).orElse("");
  }

  private void legend() {
    List<String> meanings = new ArrayList<>();
    for (PairWord word : PairWord.values()) {
      if (!words && !kinds.of(word).isEmpty()) {
        meanings.add(letter(word) + " " + name(word));
      }
    }
    boolean numbered =
        List.of(PairWord.values()).stream().anyMatch(word -> kinds.of(word).size() > 1);
    List<String> sentences = new ArrayList<>();
    if (!meanings.isEmpty()) {
      sentences.add(String.join(", ", meanings) + ".");
    }
    if (numbered) {
      sentences.add("The number names the kind, below.");
    }
    sentences.add(
        kinds.folded()
            ? "Both directions of each pair agree."
            : "Rows start the transfer, columns are reached.");
    lines.wrap(String.join(" ", sentences), "  ");
  }

  private static String text(Kind kind, boolean asWord) {
    String number = kind.number() == 0 ? "" : Integer.toString(kind.number());
    return asWord
        ? name(kind.word()) + (number.isEmpty() ? "" : " " + number)
        : letter(kind.word()) + number;
  }

  /** An answer in a word, as it stands in a cell. */
  static String name(PairWord word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  private static String letter(PairWord word) {
    return word == PairWord.UNKNOWN ? "?" : word.name().substring(0, 1);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }
}
