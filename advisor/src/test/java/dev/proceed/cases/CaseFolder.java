package dev.proceed.cases;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One real report: what was pasted, and what experts say of it. The reports stand beside the
 * checkout and are no part of it.
 */
record CaseFolder(Path folder, JsonNode expected) {

  static List<CaseFolder> all() throws IOException {
    Path cases = place();
    boolean there = Files.isDirectory(cases);
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("no shared data at " + cases);
    }
    assumeTrue(there, "no shared data at " + cases);
    try (Stream<Path> folders = Files.list(cases)) {
      List<CaseFolder> all = new ArrayList<>();
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        JsonNode expected = new YAMLMapper().readTree(folder.resolve("expect.yaml").toFile());
        all.add(new CaseFolder(folder, expected));
      }
      return all;
    }
  }

  private static Path place() {
    String shared = System.getenv("PROCEED_SHARED");
    if (shared != null) {
      return Path.of(shared).resolve("cases");
    }
    Path top = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(top.resolve("examples/story-host"))) {
      top = top.getParent();
    }
    Path beside = top.resolveSibling("shared");
    return (Files.isDirectory(beside) ? beside : top.resolve("../../shared").normalize())
        .resolve("cases");
  }

  /** The number that a report's folder starts with. */
  String id() {
    return folder.getFileName().toString().split("-", 2)[0];
  }

  /** Copies what was pasted, and only that, into a folder of its own. */
  void paste(Path into) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("facts"))) {
      for (Path file : files.filter(file -> !file.endsWith("stated.yaml")).toList()) {
        Files.copy(file, into.resolve(file.getFileName()));
      }
    }
  }

  boolean pasted() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("facts"))) {
      return files.anyMatch(file -> !file.endsWith("stated.yaml"));
    }
  }

  /** Whether the experts say that the pasted output alone decides. */
  boolean outputSuffices() {
    return expected.path("raw_output_suffices").booleanValue();
  }

  /** The answers for today that one of the experts defends. */
  List<String> accepted() {
    List<String> accepted = new ArrayList<>();
    expected.path("accept").path("today").forEach(one -> accepted.add(one.textValue()));
    return accepted;
  }
}
