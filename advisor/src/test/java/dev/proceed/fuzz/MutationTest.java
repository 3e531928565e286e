package dev.proceed.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Readings;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged inputs of every form end as facts or as a refusal, and in nothing else. */
class MutationTest {

  private static final int JUDGED = 40;
  private static List<byte[]> seeds = List.of();

  @BeforeAll
  static void everyForm() {
    seeds = Seeds.all();
    assertThat(seeds).hasSizeGreaterThan(20);
  }

  @Test
  void damagedInputsAreReadOrRefused() {
    run(2_000, 1);
  }

  @Test
  @Tag("nightly")
  void manyDamagedInputsAreReadOrRefused() {
    run(600_000, 2);
  }

  private static void run(int executions, long seed) {
    Mutator mutator = new Mutator(seed, seeds);
    int read = 0;
    int judged = 0;
    for (int count = 0; count < executions; count++) {
      byte[] data = mutator.next();
      try {
        boolean whole = count % JUDGED == 0;
        Optional<HostFacts> facts = Harness.collect(data, whole);
        read += facts.isPresent() ? 1 : 0;
        if (whole && facts.isPresent()) {
          Harness.judge(facts.get());
          judged++;
        }
      } catch (RuntimeException | StackOverflowError | AssertionError fault) {
        throw new AssertionError("execution " + count + ": " + shown(data), fault);
      }
    }
    System.out.printf(
        "Damaged inputs, seed %d: %d executed, %d read, %d refused, %d judged%n",
        seed, executions, read, executions - read, judged);
    assertThat(read).isGreaterThan(executions / 10);
    assertThat(executions - read).isPositive();
  }

  private static String shown(byte[] data) {
    return "\n" + Base64.getMimeEncoder().encodeToString(data) + "\n";
  }

  @Test
  void damagedStatementsAreReadOrRefused() {
    HostFacts story = Harness.collect(Seeds.script(), true).orElseThrow();
    List<String> statements = new ArrayList<>();
    Readings.walk(story).forEach(at -> statements.add(at.path() + "=yes"));
    statements.add("groups[42].domainType=DMA-FQ");
    statements.add("log=NVRM: GPU has fallen off the bus");
    Mutator mutator = new Mutator(3, List.of("=".getBytes(StandardCharsets.UTF_8)));
    int read = 0;
    for (String statement : statements) {
      read += Harness.state(List.of(statement)).isPresent() ? 1 : 0;
      read += Harness.state(List.of(mutator.next(statement))).isPresent() ? 1 : 0;
    }
    System.out.printf("Damaged statements: %d executed, %d read%n", 2 * statements.size(), read);
    assertThat(read).isPositive();
  }
}
