package dev.proceed.check.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.check.Catalogue;
import dev.proceed.check.RuleModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The build refuses each fault, says where it is, and then writes nothing. */
class LintTest {
  private static final Path CHECKS = Path.of("src/main/resources/checks");

  @TempDir Path checks;
  @TempDir Path classes;

  static Stream<Mutation> faults() {
    return Stream.concat(RuleMutations.all(), EntryMutations.all());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void theBuildRefuses(Mutation fault) throws IOException {
    fault.applyTo(checks);
    List<String> problems = BuildChecks.run(checks, classes);
    assertThat(problems).isNotEmpty();
    assertThat(String.join("\n", problems)).contains(fault.says());
    try (Stream<Path> written = Files.list(classes)) {
      assertThat(written).isEmpty();
    }
  }

  @Test
  void theProgramEndsWithEveryProblem() throws IOException {
    Mutation.fault("", "gpu/GPU-002.drl", "name ==", "nmae ==").applyTo(checks);
    assertThatThrownBy(() -> BuildChecks.main(new String[] {checks.toString(), classes.toString()}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("gpu/GPU-002.drl")
        .hasMessageContaining("nmae");
  }

  @Test
  void theRealChecksBreakNoRule() throws IOException {
    List<String> problems = new ArrayList<>();
    assertThat(CheckFolder.read(CHECKS, problems)).hasSize(Catalogue.load().entries().size());
    assertThat(problems).isEmpty();
  }

  /** Slow: compiles every rule. Each build of this module does the same before its tests. */
  @Tag("nightly")
  @Test
  void theRealChecksAreBuiltWithoutAProblem() throws IOException {
    assertThat(BuildChecks.run(CHECKS, classes)).isEmpty();
    assertThat(classes.resolve(Catalogue.FOLDER.substring(1)).resolve("index.bin")).isRegularFile();
    assertThat(classes.resolve(RuleModels.LIST)).isNotEmptyFile();
  }
}
