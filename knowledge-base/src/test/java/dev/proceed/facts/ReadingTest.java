package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.contradicted;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.facts.Reading.Contradicted;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReadingTest {
  /** Form, asked for, is, isNot, couldBe, known. */
  static Stream<Arguments> truthTable() {
    return Stream.of(
        Arguments.of(present("x"), "x", true, false, true, true),
        Arguments.of(present("x"), "y", false, true, false, true),
        Arguments.of(absent(), "x", false, true, false, true),
        Arguments.of(unknown(), "x", false, false, true, false),
        Arguments.of(contradicted("x", "y"), "x", false, false, true, false),
        Arguments.of(contradicted("x", "y"), "z", false, false, true, false));
  }

  @ParameterizedTest(name = "{0} asked for {1}")
  @MethodSource("truthTable")
  void questionsAreThreeValued(
      Reading<String> reading,
      String asked,
      boolean is,
      boolean isNot,
      boolean couldBe,
      boolean known) {
    assertThat(reading.is(asked)).isEqualTo(is);
    assertThat(reading.isNot(asked)).isEqualTo(isNot);
    assertThat(reading.couldBe(asked)).isEqualTo(couldBe);
    assertThat(reading.known()).isEqualTo(known);
  }

  @Test
  void equalityIgnoresWhereAReadingCameFrom() {
    Evidence elsewhere = new Evidence("elsewhere", 9, "raw", Origin.LIVE);
    assertThat(present(7)).isEqualTo(Reading.present(7, elsewhere)).hasSameHashCodeAs(present(7));
    assertThat(Known.<Integer>absent()).isEqualTo(Reading.absent(elsewhere));
    assertThat(Known.<Integer>unknown())
        .isEqualTo(Reading.unknown(Reason.HIDDEN, "another", "other"));
    assertThat(present(7)).isNotEqualTo(present(8)).isNotEqualTo(Known.<Integer>absent());
    assertThat(Known.<Integer>absent()).isNotEqualTo(Known.<Integer>unknown());
  }

  @Test
  void agreeingSourcesConfirmAndTheFirstEvidenceIsKept() {
    Evidence second = Evidence.of("second", "", Origin.PASTED);
    Reading<String> merged =
        Reading.merge(List.of(present("x"), Reading.present("x", second)), "ask");
    assertThat(merged).isEqualTo(present("x"));
    assertThat(((Reading.Present<String>) merged).evidence()).isEqualTo(Known.EVIDENCE);
  }

  @Test
  void differentClaimsContradict() {
    Reading<String> merged = Reading.merge(List.of(present("x"), present("y")), "ask");
    assertThat(merged).isInstanceOf(Contradicted.class);
    Contradicted<String> both = (Contradicted<String>) merged;
    assertThat(both.claims()).hasSize(2);
    assertThat(both.command()).isEqualTo("ask");
  }

  @Test
  void aContradictionStaysOneWhenAThirdSourceSides() {
    assertThat(Reading.merge(List.of(contradicted("x", "y"), present("x")), "ask"))
        .isInstanceOf(Contradicted.class);
  }

  @Test
  void absenceAgainstAValueIsUnknownAndNamesTheValue() {
    Reading<String> merged = Reading.merge(List.of(absent(), present("nvidia")), "ask");
    assertThat(merged)
        .isInstanceOfSatisfying(
            Reading.Unknown.class,
            unknown -> {
              assertThat(unknown.detail()).contains("nvidia").contains("none");
              assertThat(unknown.command()).isEqualTo("ask");
            });
  }

  @Test
  void whoCouldNotTellYieldsToWhoCould() {
    assertThat(Reading.merge(List.of(unknown(), present("x")), "ask")).isEqualTo(present("x"));
    assertThat(Reading.merge(List.of(Known.<String>absent(), unknown()), "ask"))
        .isEqualTo(Known.<String>absent());
    assertThat(Reading.<String>merge(List.of(unknown(), unknown()), "ask").known()).isFalse();
    assertThat(Reading.<String>merge(List.of(), "ask"))
        .isInstanceOfSatisfying(
            Reading.Unknown.class, unknown -> assertThat(unknown.command()).isEqualTo("ask"));
  }

  @Test
  void aDerivedReadingKeepsTheForm() {
    assertThat(present(7).map(n -> n + 1)).isEqualTo(present(8));
    assertThat(Known.<Integer>absent().map(n -> n + 1)).isEqualTo(Known.<Integer>absent());
    assertThat(Known.<Integer>absent().map(n -> n + 1, 0)).isEqualTo(present(0));
    assertThat(Known.<Integer>unknown().map(n -> n + 1, 0).known()).isFalse();
    assertThat(contradicted(1, 2).map(n -> n + 1)).isEqualTo(contradicted(2, 3));
  }

  @Test
  void claimsThatSayTheSameAfterDerivingNoLongerContradict() {
    assertThat(contradicted(23, 25).map(family -> family >= 23)).isEqualTo(present(true));
  }

  @Test
  void claimsThatDifferNeverBecomeAValueOfAnotherType() {
    Reading<Boolean> open = contradicted(1, 2).withoutValue();
    assertThat(open.known()).isFalse();
    assertThat(open.toString()).contains("sources disagree: [1, 2]");
    assertThat(Known.<Integer>absent().<Boolean>withoutValue()).isEqualTo(Known.<Boolean>absent());
    assertThatThrownBy(() -> present(1).withoutValue())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("1");
  }

  @Test
  void aContradictionNeedsTwoClaims() {
    assertThatThrownBy(
            () -> new Contradicted<>(List.of(new Reading.Present<>(1, Known.EVIDENCE)), ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two claims");
  }

  @Test
  void onlyAPresentReadingHasAValue() {
    assertThat(present("x").asOptional()).contains("x");
    assertThat(Stream.of(Known.absent(), unknown(), contradicted(1, 2)))
        .allMatch(reading -> reading.asOptional().isEmpty());
  }
}
