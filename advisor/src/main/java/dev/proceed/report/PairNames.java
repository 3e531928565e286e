package dev.proceed.report;

import dev.proceed.assess.PairAnswer;
import dev.proceed.facts.GpuRef;
import dev.proceed.memory.Pair;
import java.util.List;
import java.util.TreeSet;

/** The GPUs of an answer, numbered in the order of their addresses or by the tool that did so. */
final class PairNames {

  private final List<GpuRef> gpus;

  PairNames(List<PairAnswer> answers) {
    TreeSet<GpuRef> all = new TreeSet<>();
    for (PairAnswer answer : answers) {
      all.add(answer.pair().from());
      all.add(answer.pair().to());
    }
    gpus = List.copyOf(all);
  }

  List<GpuRef> gpus() {
    return gpus;
  }

  String number(GpuRef gpu) {
    return gpu.address().isPresent()
        ? Integer.toString(gpus.indexOf(gpu))
        : gpu.name().substring("GPU".length());
  }

  /** {@code 0 -> 4 (0000:01:00.0 -> 0000:81:00.0)}. */
  String of(Pair pair, String arrow) {
    String numbers = number(pair.from()) + arrow + number(pair.to());
    return pair.from().address().isPresent()
        ? numbers + " (" + pair.from() + arrow + pair.to() + ")"
        : pair.from() + arrow + pair.to();
  }
}
