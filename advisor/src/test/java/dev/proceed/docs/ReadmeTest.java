package dev.proceed.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents show is what the program does. */
class ReadmeTest {

  private static final Path TOP = Path.of("..");
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  @Test
  void theOutputInTheReadmeIsReal() throws IOException {
    List<String> shown = outputOf(Files.readString(TOP.resolve("README.md")));
    List<String> real = Files.readAllLines(GOLDEN.resolve("check-domain-identity.txt"));
    assertThat(shown).hasSizeGreaterThan(10);
    assertThat(real).containsSubsequence(shown);
  }

  private static List<String> outputOf(String readme) {
    int from = readme.indexOf("```\n") + 4;
    return readme
        .substring(from, readme.indexOf("```", from))
        .lines()
        .filter(line -> !line.equals("\u2026"))
        .toList();
  }

  @Test
  void theChangeLogNamesEveryCheck() throws IOException {
    String changes = Files.readString(TOP.resolve("CHANGELOG.md"));
    try (Stream<Path> files =
        Files.walk(TOP.resolve("rules").resolve("src/main/resources/checks"))) {
      List<String> ids =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".yaml"))
              .map(name -> name.replace(".yaml", ""))
              .toList();
      assertThat(ids).hasSizeGreaterThan(12);
      assertThat(ids).allSatisfy(id -> assertThat(changes).contains("- " + id + " "));
    }
  }
}
