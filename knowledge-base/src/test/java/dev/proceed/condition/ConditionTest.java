package dev.proceed.condition;

import static dev.proceed.condition.Truth.FALSE;
import static dev.proceed.condition.Truth.TRUE;
import static dev.proceed.condition.Truth.UNKNOWN;
import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.contradicted;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.condition.Condition.And;
import dev.proceed.condition.Condition.Compare;
import dev.proceed.condition.Condition.Or;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;
import dev.proceed.facts.SampleHost;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConditionTest {
  @ParameterizedTest
  @CsvSource({
    "FALSE, FALSE, FALSE, FALSE",
    "FALSE, UNKNOWN, FALSE, UNKNOWN",
    "FALSE, TRUE, FALSE, TRUE",
    "UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN",
    "UNKNOWN, TRUE, UNKNOWN, TRUE",
    "TRUE, TRUE, TRUE, TRUE"
  })
  void andAndOrAreKleenesAndDoNotDependOnTheOrder(Truth one, Truth other, Truth and, Truth or) {
    assertThat(one.and(other)).isEqualTo(and).isEqualTo(other.and(one));
    assertThat(one.or(other)).isEqualTo(or).isEqualTo(other.or(one));
  }

  /** Reading, then the answers of is 6, is not 6, at least 6, below 6. */
  static Stream<Arguments> answers() {
    return Stream.of(
        Arguments.of(present(6), TRUE, FALSE, TRUE, FALSE),
        Arguments.of(present(5), FALSE, TRUE, FALSE, TRUE),
        Arguments.of(present(7), FALSE, TRUE, TRUE, FALSE),
        Arguments.of(absent(), FALSE, TRUE, FALSE, FALSE),
        Arguments.of(unknown(), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
        Arguments.of(contradicted(6, 7), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN),
        Arguments.of(contradicted(7, 8), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void operatorsAreThreeValued(
      Reading<Integer> reading, Truth is, Truth isNot, Truth atLeast, Truth below) {
    assertThat(Operator.IS.ask(reading, 6)).isEqualTo(is);
    assertThat(Operator.IS_NOT.ask(reading, 6)).isEqualTo(isNot);
    assertThat(Operator.AT_LEAST.ask(reading, 6)).isEqualTo(atLeast);
    assertThat(Operator.BELOW.ask(reading, 6)).isEqualTo(below);
  }

  @Test
  void releasesAreOrderedAndUnlikeThingsAreNot() {
    Reading<KernelRelease> release = present(KernelRelease.upstream(6, 14, 11));
    assertThat(Operator.AT_LEAST.ask(release, KernelRelease.upstream(6, 9, 0))).isEqualTo(TRUE);
    assertThatThrownBy(() -> Operator.BELOW.ask(release, "7.0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("6.14.11")
        .hasMessageContaining("7.0");
  }

  @Test
  void conditionsAreAskedOfFactsAndReadAsText() {
    Condition identity = new Compare("groups[42].domainType", Operator.IS, DomainType.IDENTITY);
    Condition snp = new Compare("encryption.iommuSnp", Operator.IS, true);
    Condition kvm = new Compare("encryption.kvmSnp", Operator.IS, true);
    Condition tree = new And(List.of(snp, new Or(List.of(identity, kvm))));
    assertThat(tree.ask(SampleHost.facts())).isEqualTo(UNKNOWN);
    assertThat(new And(List.of(snp, identity)).ask(SampleHost.facts())).isEqualTo(FALSE);
    assertThat(new Or(List.of(snp, kvm)).ask(SampleHost.facts())).isEqualTo(TRUE);
    assertThat(tree)
        .hasToString(
            "encryption.iommuSnp is true and"
                + " (groups[42].domainType is identity or encryption.kvmSnp is true)");
  }

  @Test
  void allOfNothingIsTrueAndOneOfNothingIsFalse() {
    assertThat(new And(List.of()).ask(SampleHost.facts())).isEqualTo(TRUE);
    assertThat(new Or(List.of()).ask(SampleHost.facts())).isEqualTo(FALSE);
  }

  @Test
  void aPathThatDoesNotExistIsAnErrorAndNotAnAnswer() {
    Condition wrong = new Compare("iommu.nothing", Operator.IS, true);
    assertThatThrownBy(() -> wrong.ask(SampleHost.facts()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("iommu.nothing");
  }
}
