package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.facts.Known;
import dev.proceed.facts.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruthsTest {
  private static Reading<Boolean> reading(String word) {
    return switch (word) {
      case "true" -> Known.present(true);
      case "false" -> Known.present(false);
      case "absent" -> Known.absent();
      case "disputed" -> Known.contradicted(true, false);
      default -> Known.unknown();
    };
  }

  /** Absent counts as not true. */
  private static String word(Reading<Boolean> reading) {
    return reading.is(true) ? "true" : reading.isNot(true) ? "false" : "open";
  }

  @ParameterizedTest
  @CsvSource({
    "true, true, true, true",
    "true, false, true, false",
    "true, open, true, open",
    "true, absent, true, false",
    "true, disputed, true, open",
    "false, false, false, false",
    "false, open, open, false",
    "false, absent, false, false",
    "false, disputed, open, false",
    "open, open, open, open",
    "open, absent, open, false",
    "open, disputed, open, open",
    "absent, absent, false, false",
    "absent, disputed, open, false",
    "disputed, disputed, open, open"
  })
  void twoReadingsAreJoinedInThreeValues(String one, String other, String any, String both) {
    assertThat(word(Truths.any(reading(one), reading(other)))).isEqualTo(any);
    assertThat(word(Truths.any(reading(other), reading(one)))).isEqualTo(any);
    assertThat(word(Truths.both(reading(one), reading(other)))).isEqualTo(both);
    assertThat(word(Truths.both(reading(other), reading(one)))).isEqualTo(both);
  }

  @ParameterizedTest
  @CsvSource({
    "'', true, false",
    "'', false, open",
    "'', open, open",
    "'', absent, open",
    "'', disputed, open",
    "false, true, false",
    "false, open, open",
    "false absent, true, false",
    "false open, true, open",
    "disputed, true, open",
    "false open true, open, true",
    "true, false, true"
  })
  void noneIsConcludedFromACompleteListOnly(String parts, String complete, String expected) {
    List<Reading<Boolean>> readings =
        List.of(parts.split(" ", -1)).stream()
            .filter(word -> !word.isEmpty())
            .map(TruthsTest::reading)
            .toList();
    assertThat(word(Truths.any(readings, reading(complete)))).isEqualTo(expected);
  }

  @Test
  void whatIsConcludedFromACompleteListIsKnown() {
    assertThat(Truths.any(List.of(), Known.present(true))).isEqualTo(Known.present(false));
  }

  @Test
  void twoValuesAreCombinedWhenBothAreKnown() {
    assertThat(Truths.combine(Known.present(3), Known.present(3), Integer::equals))
        .isEqualTo(Known.present(true));
    assertThat(Truths.combine(Known.present(3), Known.<Integer>unknown(), Integer::equals).known())
        .isFalse();
    assertThat(Truths.combine(Known.contradicted(3, 4), Known.present(3), Integer::equals).known())
        .isFalse();
    assertThat(Truths.combine(Known.<Integer>absent(), Known.present(3), Integer::equals))
        .isEqualTo(Known.<Boolean>absent());
    assertThat(Truths.combine(Known.present(3), Known.<Integer>absent(), Integer::equals))
        .isEqualTo(Known.<Boolean>absent());
  }

  @Test
  void aKnownReadingIsNoReasonForNotKnowing() {
    assertThatThrownBy(() -> Truths.unknownFrom(Known.present(true)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Truths.<String>unknownFrom(Known.contradicted(true, false)).known()).isFalse();
  }
}
