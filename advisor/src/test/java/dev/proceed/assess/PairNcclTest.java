package dev.proceed.assess;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.PairNccl.Limit;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NCCL's own limits, as src/graph/paths.cc and env.rst of 2.30.7 have them. */
class PairNcclTest {

  private static PairNccl set(
      Reading<String> disabled, Reading<String> level, Reading<Boolean> amd) {
    return new PairNccl(Place.HOST, Set.of(), disabled, level, amd);
  }

  @ParameterizedTest
  @CsvSource({
    "0,LOC",
    "1,PIX",
    "2,PXB",
    "3,PHB",
    "4,SYS",
    "9,SYS",
    "NVL,NVL",
    "pxb,PXB",
    " SYS ,SYS"
  })
  void levelsAreWordsOrNumbers(String text, Limit limit) {
    assertThat(set(absent(), present(text), present(true)).set()).contains(limit);
  }

  @Test
  void aWordThatItDoesNotKnowIsNoLevel() {
    assertThat(set(absent(), present("FAST"), present(true)).set()).isEmpty();
  }

  @Test
  void onlyTwoGpusOnAmdGoAnyDistance() {
    PairNccl amd = set(absent(), absent(), present(true));
    assertThat(amd.limit(2)).isEqualTo(Limit.SYS);
    assertThat(amd.limit(3)).isEqualTo(Limit.PXB);
    assertThat(set(absent(), absent(), present(false)).limit(2)).isEqualTo(Limit.PXB);
    assertThat(set(absent(), absent(), unknown()).limit(2)).isEqualTo(Limit.PXB);
    assertThat(set(absent(), present("NVL"), present(true)).limit(2)).isEqualTo(Limit.NVL);
  }

  @Test
  void aWayThatIsNotKnownIsNotTaken() {
    assertThat(PairNccl.takes(present(PairWay.SWITCH), Limit.PXB)).isTrue();
    assertThat(PairNccl.takes(present(PairWay.SWITCH), Limit.PIX)).isFalse();
    assertThat(PairNccl.takes(present(PairWay.HOST_BRIDGE), Limit.PXB)).isFalse();
    assertThat(PairNccl.takes(present(PairWay.NODES), Limit.SYS)).isTrue();
    assertThat(PairNccl.takes(unknown(), Limit.SYS)).isFalse();
  }

  @Test
  void itIsOffOnlyWhereThatIsKnown() {
    assertThat(set(present("1"), absent(), present(true)).isOff()).isTrue();
    assertThat(set(present("0"), absent(), present(true)).isOff()).isFalse();
    assertThat(set(absent(), absent(), present(true)).isOff()).isFalse();
    assertThat(set(unknown(), absent(), present(true)).isOff()).isFalse();
  }
}
