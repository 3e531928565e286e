package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.condition.Conditions;
import dev.proceed.knowledge.Table.Row;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CausesTest {

  private static final Set<String> SIGNATURES =
      Signatures.all().stream().map(Signature::id).collect(Collectors.toSet());

  @Test
  void everyCellIsFilledAndEveryIdStandsOnce() {
    assertThat(Table.read("causes.tsv", 11))
        .hasSizeGreaterThan(60)
        .allSatisfy(
            row ->
                assertThat(row.cells())
                    .as("line %d", row.line())
                    .allMatch(cell -> !cell.isBlank() && cell.equals(cell.strip())))
        .extracting(row -> row.cell(0))
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[a-z][a-z0-9-]+"));
  }

  @Test
  void everyNameInARowIsOneOfTheOtherTables() {
    for (Cause cause : Causes.all()) {
      assertThat(cause.first()).as(cause.id()).isNotEmpty();
      assertThat(cause.first())
          .as(cause.id())
          .allMatch(sign -> SIGNATURES.contains(sign.signature()));
      assertThat(SIGNATURES).as(cause.id()).containsAll(cause.also());
      assertThat(Strategies.sentence(cause.next())).as(cause.id()).isPresent();
      assertThat(cause.title()).as(cause.id()).doesNotEndWith(".");
      assertThat(cause.shows()).as(cause.id()).doesNotEndWith(".");
      assertThat(cause.confidence()).isIn("confirmed", "reported", "inferred", "contested");
    }
  }

  @Test
  void everyPremiseIsAReadingWithSuchAValue() {
    for (Cause cause : Causes.all()) {
      for (Cause.Premise premise : cause.when()) {
        String path = premise.path().replace("{device}", "0000:01:00.0").replace("{group}", "42");
        assertThat(Conditions.is(path, premise.value()).value()).as(path).isNotNull();
      }
    }
  }

  @Test
  void everyLineThatMeansAFailureHasACause() {
    Set<String> without = new TreeSet<>();
    for (Row row : Table.read("log-failures.tsv", 2)) {
      if (Causes.all().stream().noneMatch(cause -> canBegin(cause, row.cell(0)))) {
        without.add(row.cell(0));
      }
    }
    assertThat(without).isEmpty();
  }

  private static boolean canBegin(Cause cause, String signature) {
    return cause.first().stream().anyMatch(sign -> sign.signature().equals(signature));
  }

  @Test
  void whatTellsOfAStateIsNoSymptom() {
    assertThat(Causes.isSymptom("SNP-ON")).isFalse();
    assertThat(Causes.isSymptom("SME-ON")).isFalse();
    assertThat(Causes.isSymptom("WPR2-UP")).isTrue();
  }

  /** A person types it at once, on a host in trouble. */
  @Test
  void theCommandOnlyReads() {
    for (Cause cause : Causes.all()) {
      assertThat(cause.observe())
          .as(cause.id())
          .doesNotContainPattern(
              "[>&]|\\btee\\b|\\becho\\b|\\bsetpci\\b|\\brm\\b|--gpu-reset|nvidia-smi -r")
          .hasSizeLessThan(110);
    }
  }
}
