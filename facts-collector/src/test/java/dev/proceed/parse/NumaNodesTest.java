package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Reading.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumaNodesTest {

  @ParameterizedTest
  @CsvSource({"'0,1', 0-1", "0-1, 0-1", "0 1 2 5, '0-2,5'", "'', ''", "7, 7", "'3, 1-2', 1-3"})
  void aListOfProcessorsHasOneForm(String text, String canonical) {
    assertThat(CpuList.read(text)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "3-1", "0-99999999", "1-", "-1", "0x3", "999999999999"})
  void anythingElseIsNoList(String text) {
    assertThat(CpuList.read(text)).isNull();
  }

  private static ListingDraft<Integer, NumaNodeDraft> numactl(String... lines) {
    Draft draft = new Draft();
    assertThat(NumaNodes.numactl(Texts.of(lines), draft)).isTrue();
    return draft.platform.numaNodes;
  }

  @Test
  void numactlNamesEveryNode() {
    var nodes =
        numactl(
            "available: 2 nodes (0,8)",
            "node 0 cpus: 0 1 2",
            " 3 5",
            "node 0 size: 7 MB",
            "node 8 cpus:",
            "node 8 size: 7 MB");
    assertThat(nodes.complete("").is(true)).isTrue();
    assertThat(nodes.item(0).cpus.result("").is("0-3,5")).isTrue();
    assertThat(nodes.item(8).cpus.result("").is("")).isTrue();
  }

  @Test
  void aListThatIsCutOffIsUnknown() {
    var nodes = numactl("available: 2 nodes (0-1)", "node 0 cpus: 0 1");
    assertThat(Texts.reason(nodes.complete(""))).isEqualTo(Reason.TRUNCATED);
    assertThat(Texts.reason(nodes.item(0).cpus.result(""))).isEqualTo(Reason.TRUNCATED);
    assertThat(NumaNodes.numactl(Texts.of("node 0 cpus: 1"), new Draft())).isFalse();
  }
}
