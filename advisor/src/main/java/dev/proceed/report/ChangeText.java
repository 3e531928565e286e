package dev.proceed.report;

import dev.proceed.assess.Judged;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.Layer;
import dev.proceed.knowledge.Strategies;
import dev.proceed.knowledge.StrategyPlace;
import java.util.List;

/** Whether what a check found can be changed on this machine, where, and how. */
final class ChangeText {

  private ChangeText() {}

  static void write(Judged gate, CheckDetails text, Lines lines) {
    List<String> remedies = text.remedies();
    Layer layer = gate.entry().layer();
    boolean here = remedies.stream().anyMatch(id -> place(id, layer).onThisMachine());
    boolean parts = remedies.stream().anyMatch(id -> place(id, layer) == StrategyPlace.HARDWARE);
    lines.wrap("Can it be changed on this machine? " + answer(here, parts), "  ");
    remedies.stream()
        .filter(id -> place(id, layer) != StrategyPlace.INSTEAD)
        .forEach(id -> line(id, layer, lines));
    remedies.stream()
        .filter(id -> place(id, layer) == StrategyPlace.INSTEAD)
        .flatMap(id -> Strategies.sentence(id).stream())
        .forEach(sentence -> lines.wrap("Until then: " + lower(sentence) + ".", "  ", "    "));
  }

  private static String answer(boolean here, boolean parts) {
    if (here) {
      return "Yes, by any one of these:";
    }
    return parts ? "No setting changes it:" : "No way to change it is known.";
  }

  private static String lower(String sentence) {
    return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /** A line for one remedy: where it acts, and what to do. */
  static void line(String remedy, Layer layer, Lines lines) {
    Strategies.sentence(remedy)
        .ifPresent(
            sentence ->
                lines.wrap(
                    place(remedy, layer) + ": " + lower(sentence) + ".", "    - ", "      "));
  }

  private static StrategyPlace place(String remedy, Layer layer) {
    return StrategyPlace.of(remedy)
        .orElseGet(
            () ->
                switch (layer) {
                  case HARDWARE -> StrategyPlace.HARDWARE;
                  case FIRMWARE -> StrategyPlace.FIRMWARE;
                  case KERNEL -> StrategyPlace.KERNEL;
                  case HYPERVISOR -> StrategyPlace.GUEST;
                  case DRIVER -> StrategyPlace.DRIVER;
                  case LIBRARY -> StrategyPlace.JOB;
                });
  }
}
