package dev.proceed.assess;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Snapshots of real machines, which stand beside the checkout and are not part of it. */
final class RealMachines {

  private static final List<String> INPUTS =
      List.of(
          "root.tar.gz",
          "root.tar.bz2",
          "root.tar.xz",
          "root",
          "dump.txt",
          "groups.txt#1",
          "groups.txt#2");

  private RealMachines() {}

  /** The folder; skips the test without it, or fails it where CI must have it. */
  static Path folder() {
    String shared = System.getenv("PROCEED_SHARED");
    Path top = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(top.resolve("examples/story-host"))) {
      top = top.getParent();
    }
    Path beside = shared == null ? top.resolveSibling("shared") : Path.of(shared);
    Path folder =
        (Files.isDirectory(beside) ? beside : top.resolve("../../shared").normalize())
            .resolve("corpus");
    boolean there = Files.isDirectory(folder);
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("no shared data at " + folder);
    }
    assumeTrue(there, "no shared data at " + folder);
    return folder;
  }

  /** Facts of every machine that the collector takes, by name. */
  static Map<String, HostFacts> all() throws IOException, InputRejected {
    Map<String, HostFacts> machines = new TreeMap<>();
    try (Stream<Path> entries = Files.list(folder())) {
      for (Path machine : entries.filter(Files::isDirectory).sorted().toList()) {
        for (String input : inputs(machine)) {
          machines.put(
              machine.getFileName() + " " + input,
              Collector.collect(List.of(machine.resolve(input).toString())).facts());
        }
      }
    }
    return machines;
  }

  private static List<String> inputs(Path machine) {
    List<String> found =
        INPUTS.stream()
            .filter(input -> Files.exists(machine.resolve(input.replaceFirst("#.*", ""))))
            .toList();
    boolean pasted = Files.exists(machine.resolve("lspci.txt"));
    return found.isEmpty() && pasted ? List.of("") : found;
  }
}
