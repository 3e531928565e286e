package dev.proceed.check;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.contradicted;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Subject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReporterTest {
  private static final Subject GROUP = new Subject.OfGroup(42);
  private final Reporter reporter = new Reporter(Engines.CATALOGUE);

  /** SNP-001 reports three readings, SNP-901 permits by three. */
  private void report(Reading<?>... because) {
    reporter.report("SNP-001", GROUP, because);
  }

  private List<Outcome> outcomes() {
    return reporter.evaluation().findings().stream().map(Finding::outcome).toList();
  }

  @Test
  void allKnownIsAFailureAndNamesEveryReading() {
    report(present(true), present(true), absent());
    assertThat(outcomes()).containsExactly(Outcome.FAIL);
    Finding finding = reporter.evaluation().findings().get(0);
    assertThat(finding.because())
        .extracting(Finding.Seen::name)
        .containsExactlyElementsOf(Engines.CATALOGUE.get("SNP-001").readings());
    assertThat(finding.missing()).isEmpty();
  }

  @Test
  void oneUnknownOrDisputedReadingMakesItUnknown() {
    report(present(true), contradicted(1, 2), present(true));
    assertThat(outcomes()).containsExactly(Outcome.UNKNOWN);
    assertThat(reporter.evaluation().findings().get(0).missing()).hasSize(1);
  }

  @Test
  void anotherNumberOfReadingsIsAnError() {
    report(present(true), present(true));
    assertThat(outcomes()).containsExactly(Outcome.ERROR);
  }

  @Test
  void aCheckThatNobodyKnowsIsAnError() {
    reporter.report("NEW-001", GROUP, present(true));
    assertThat(outcomes()).containsExactly(Outcome.ERROR);
  }

  @Test
  void aFailureOutranksNotKnowingAndAnErrorOutranksBothInAnyOrder() {
    Reading<?>[] sure = {present(true), present(true), present(true)};
    Reading<?>[] open = {present(true), unknown(), present(true)};
    assertThat(
            Stream.of(List.of(sure, open), List.of(open, sure))
                .map(
                    order -> {
                      Reporter one = new Reporter(Engines.CATALOGUE);
                      order.forEach(because -> one.report("SNP-001", GROUP, because));
                      return one.evaluation().findings();
                    }))
        .allSatisfy(
            findings ->
                assertThat(findings).extracting(Finding::outcome).containsExactly(Outcome.FAIL));
    report(sure);
    report(present(true));
    assertThat(outcomes()).containsExactly(Outcome.ERROR);
  }

  @Test
  void onePairInTwoPlacesIsTwoFindings() {
    GpuRef from = new GpuRef("0000:01:00.0");
    GpuRef to = new GpuRef("0000:11:00.0");
    for (Place place : List.of(Place.HOST, new Place.InGuest("132"))) {
      reporter.report("P2P-004", new Subject.OfPair(from, to, place), present(true));
    }
    assertThat(reporter.evaluation().findings())
        .extracting(Finding::place)
        .containsExactly(Place.HOST, new Place.InGuest("132"));
  }

  @Test
  void aPermitNeedsEveryReadingKnownAndTheRightNumberOfThem() {
    reporter.permit("SNP-901", GROUP, present(true), unknown(), present(true));
    reporter.permit("SNP-901", GROUP, present(true), present(true));
    assertThat(reporter.evaluation().permits()).isEmpty();
    reporter.permit("SNP-901", GROUP, present(true), present(true), present(true));
    assertThat(reporter.evaluation().permits()).extracting(Permit::subject).containsExactly(GROUP);
  }

  @Test
  void findingsComeInAnOrderThatTheRulesDoNotSet() {
    for (int number : new int[] {9, 3, 7}) {
      reporter.report(
          "SNP-001", new Subject.OfGroup(number), present(true), present(true), present(true));
    }
    assertThat(reporter.evaluation().findings())
        .extracting(finding -> finding.subject().toString())
        .containsExactly("group 3", "group 7", "group 9");
  }

  @Test
  void aSentinelIsSeenByItsOwnTokenOnly() {
    reporter.sentinel("gpu", "token");
    assertThat(reporter.sentinelSeen("gpu", "token")).isTrue();
    assertThat(reporter.sentinelSeen("gpu", "another")).isFalse();
    assertThat(reporter.sentinelSeen("snp", "token")).isFalse();
  }
}
