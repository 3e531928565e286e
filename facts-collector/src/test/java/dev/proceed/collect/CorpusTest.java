package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Real machines' snapshots, which stand beside the checkout and are not part of it. */
class CorpusTest {

  @TempDir Path unpacked;

  static Path corpus() {
    String shared = System.getenv("PROCEED_SHARED");
    Path place = shared == null ? Story.top().resolveSibling("shared") : Path.of(shared);
    Path worktree = Story.top().resolve("../../shared").normalize();
    return (Files.isDirectory(place) ? place : worktree).resolve("corpus");
  }

  @TestFactory
  Stream<DynamicTest> everySnapshotIsRead() throws IOException {
    boolean there = Files.isDirectory(corpus());
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("no shared data at " + corpus());
    }
    assumeTrue(there, "no shared data at " + corpus());
    List<Path> machines;
    try (Stream<Path> directories = Files.list(corpus())) {
      machines = directories.filter(CorpusTest::isTree).sorted().toList();
    }
    assertThat(machines).hasSizeGreaterThan(9);
    return machines.stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> check(one)));
  }

  private static boolean isTree(Path machine) {
    return Files.isDirectory(machine.resolve("root")) || archive(machine).isPresent();
  }

  private static Optional<Path> archive(Path machine) {
    return Stream.of("root.tar.gz", "root.tar.bz2", "root.tar.xz")
        .map(machine::resolve)
        .filter(Files::exists)
        .findFirst();
  }

  private void check(Path machine) throws Exception {
    HostFacts facts = Collector.collect(List.of("root:" + root(machine))).facts();
    JsonNode expected =
        new ObjectMapper().readTree(machine.resolve("expected-facts.json").toFile());
    if (expected.path("functions").isInt()) {
      assertThat(facts.functions().items()).hasSize(expected.path("functions").intValue());
    }
    Path tree = machine.resolve("expected-lspci-tree.txt");
    if (Files.exists(tree) && Files.size(tree) > 4) {
      sameWays(facts, Collector.collect(List.of(tree.toString())).facts());
    }
  }

  /** The tree that lspci draws and the links of sysfs are two sources for one thing. */
  private static void sameWays(HostFacts sysfs, HostFacts lspci) {
    for (PciFunction function : lspci.functions().items()) {
      Reading<?> way = sysfs.function(function.address()).orElseThrow().path();
      if (way.known() && function.path().known() && function.address().domain() < 0x10000) {
        assertThat(function.path()).as(function.key()).isEqualTo(way);
      }
    }
  }

  private Path root(Path machine) throws Exception {
    Optional<Path> archive = archive(machine);
    if (archive.isEmpty()) {
      return machine.resolve("root");
    }
    Path into = Files.createDirectory(unpacked.resolve(machine.getFileName()));
    Process tar =
        new ProcessBuilder("tar", "xf", archive.get().toString(), "-C", into.toString())
            .redirectErrorStream(true)
            .start();
    tar.getInputStream().readAllBytes();
    assertThat(tar.waitFor()).isZero();
    if (Files.isDirectory(into.resolve("sys"))) {
      return into;
    }
    try (Stream<Path> inner = Files.list(into)) {
      return inner.findFirst().orElseThrow();
    }
  }
}
