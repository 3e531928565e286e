package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StrategyPlaceTest {

  @Test
  void everyRowNamesAStrategy() {
    assertThat(Table.read("strategy-places.tsv", 2))
        .hasSizeGreaterThan(30)
        .allSatisfy(row -> assertThat(Strategies.sentence(row.cell(0))).isPresent())
        .allSatisfy(row -> assertThat(StrategyPlace.of(row.cell(0))).isPresent());
  }

  @Test
  void otherHardwareIsNoChangeOfThisMachine() {
    assertThat(StrategyPlace.of("pair-equal-gpus")).contains(StrategyPlace.HARDWARE);
    assertThat(StrategyPlace.HARDWARE.onThisMachine()).isFalse();
    assertThat(StrategyPlace.of("live-without-p2p").orElseThrow().onThisMachine()).isFalse();
    assertThat(StrategyPlace.of("drop-sme").orElseThrow().onThisMachine()).isTrue();
    assertThat(StrategyPlace.of("enable-resizable-bar").orElseThrow().onThisMachine()).isTrue();
  }

  @Test
  void anotherStrategyHasNoPlaceHere() {
    assertThat(StrategyPlace.of("no-such-strategy")).isEmpty();
  }
}
