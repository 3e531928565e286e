package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.condition.Literal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementTest {

  private static HostFacts put(HostFacts facts, String path, Object value) {
    return Statement.put(facts, path, Literal::read, type -> Known.present(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "iommu.enabled",
        "functions[0000:01:00.0].ats",
        "functions.complete",
        "functions[0000:01:00.0].bars[1].prefetchable",
        "functions[0000:01:00.0].bars.complete",
        "handles[4711:/dev/nvidia0].command",
        "peers[GPU0>0000:41:00.0].connection",
        "measurements[GPU0>GPU1 simpleP2P].delivered",
        "guests[132].devices[0000:c1:00.0].p2pClique",
        "drivers.modules[nvidia].parameters[NVreg_OpenRmEnableUnsupportedGpus].setting"
      })
  void whatIsPutStandsAtItsPathAndNothingElseIsKnown(String path) {
    Object value =
        path.endsWith("p2pClique")
            ? (Object) 1
            : path.matches(".*(command|connection|setting)") ? "x" : true;
    HostFacts facts = put(Statement.nothing(), path, value);
    assertThat(Readings.get(facts, path).asOptional()).isEqualTo(java.util.Optional.of(value));
    assertThat(Readings.walk(facts)).filteredOn(at -> at.reading().known()).hasSize(1);
  }

  @Test
  void anItemIsMadeOnceAndUnderItsOwnName() {
    HostFacts one = put(Statement.nothing(), "functions[01:00.0].ats", true);
    HostFacts two = put(one, "functions[0000:01:00.0].pasid", false);
    assertThat(Readings.items(two)).containsExactly("functions[0000:01:00.0]");
    assertThat(Readings.walk(two)).filteredOn(at -> at.reading().known()).hasSize(2);
  }

  @Test
  void theNameOfAnItemSaysThatItIsThere() {
    HostFacts facts = put(Statement.nothing(), "groups[42]", true);
    assertThat(Readings.items(facts)).containsExactly("groups[42]");
    assertThat(Readings.walk(facts)).noneMatch(at -> at.reading().known());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "kernel.relase, 'no \"relase\"; here are release,'",
    "gpus, is a list",
    "gpus.count, is a list",
    "gpus.complete.more, is a list",
    "kernel, go on with one of release",
    "kernel.release.major, nothing is below it",
    "kernel[6].release, is no list",
    "functions[gpu].driver, '[gpu] names no item'",
    "handles[4711].command, names no item",
    "signatures[XID-79@3].text, names no item"
  })
  void aPathThatLeadsNowhereIsRefusedWithItsStep(String path, String why) {
    assertThatThrownBy(() -> put(Statement.nothing(), path, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + path + "\"")
        .hasMessageContaining(why);
  }
}
