package dev.proceed.collect.corpus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Real machines' snapshots, which stand beside the checkout and are not part of it. */
public final class Corpus {

  private static final List<String> ARCHIVES =
      List.of("root.tar.gz", "root.tar.bz2", "root.tar.xz");

  private Corpus() {}

  /** The folder of all snapshots; skips the test without it, or fails it where CI must have it. */
  public static Path folder() {
    Path folder = place();
    boolean there = Files.isDirectory(folder);
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("no shared data at " + folder);
    }
    assumeTrue(there, "no shared data at " + folder);
    return folder;
  }

  private static Path place() {
    String shared = System.getenv("PROCEED_SHARED");
    if (shared != null) {
      return Path.of(shared).resolve("corpus");
    }
    Path top = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(top.resolve("examples/story-host"))) {
      top = top.getParent();
    }
    Path beside = top.resolveSibling("shared");
    return (Files.isDirectory(beside) ? beside : top.resolve("../../shared").normalize())
        .resolve("corpus");
  }

  /** One folder per machine, by name. */
  public static List<Path> machines() throws IOException {
    try (Stream<Path> entries = Files.list(folder())) {
      return entries
          .filter(entry -> entry.getFileName().toString().matches("c\\d\\d-.*"))
          .sorted()
          .toList();
    }
  }

  /** What to give the collector for a machine: its tree, its archive, or its pasted texts. */
  public static List<String> inputs(Path machine) throws IOException {
    if (Files.isDirectory(machine.resolve("root"))) {
      return List.of("root:" + machine.resolve("root"));
    }
    Optional<String> archive = ARCHIVES.stream().filter(in(machine)).findFirst();
    if (archive.isPresent()) {
      return List.of("root:" + machine.resolve(archive.get()));
    }
    try (Stream<Path> files = Files.list(machine)) {
      return files
          .filter(file -> file.toString().endsWith(".txt"))
          .filter(file -> !file.getFileName().toString().startsWith("expected-"))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }

  private static java.util.function.Predicate<String> in(Path machine) {
    return name -> Files.exists(machine.resolve(name));
  }

  /** The hex dump of a machine, of which a tree can be made; empty when it has none. */
  public static Optional<Path> dump(Path machine) {
    return Optional.of(machine.resolve("dump.txt")).filter(Files::exists);
  }

  /** What the machine's input is expected to tell: of a paste, what its text holds. */
  public static Optional<Path> expected(Path machine) {
    return Stream.of("expected-paste-facts.json", "expected-facts.json")
        .map(machine::resolve)
        .filter(Files::exists)
        .findFirst();
  }
}
