package dev.proceed.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SmallWordsTest {

  @Test
  void numberedNodesBecomeRanges() {
    assertThat(
            NodeRanges.of(Set.of("/dev/nvidia0", "/dev/nvidia1", "/dev/nvidia2", "/dev/nvidiactl")))
        .containsExactly("/dev/nvidia0-2", "/dev/nvidiactl");
    assertThat(NodeRanges.of(Set.of("/dev/vfio/4", "/dev/vfio/7", "/dev/vfio/8")))
        .containsExactly("/dev/vfio/{4,7-8}");
    assertThat(NodeRanges.of(Set.of())).isEmpty();
  }

  @Test
  void sizesAreBinary() {
    assertThat(Brief.bytes(256L << 20)).isEqualTo("256 MiB");
    assertThat(Brief.bytes(128L << 30)).isEqualTo("128 GiB");
    assertThat(Brief.bytes(1536)).isEqualTo("1.5 KiB");
    assertThat(Brief.bytes(0)).isEqualTo("0 B");
  }

  @Test
  void tokensGoBeforeTheyCome() {
    assertThat(TokenChanges.of(List.of("a", "b=1", "c"), List.of("a", "c", "b=2")))
        .containsExactly("-b=1", "+b=2");
    assertThat(TokenChanges.of(List.of("a", "a"), List.of("a"))).containsExactly("-a");
  }

  @Test
  void componentsAreCalledByTheFieldsNames() {
    assertThat(ComponentNames.of("functions[0000:01:00.0].numaNode")).isEqualTo("NUMA node");
    assertThat(ComponentNames.of("functions[0000:01:00.0].bestLink")).isEqualTo("best link");
    assertThat(ComponentNames.of("platform.numaNodes.complete"))
        .isEqualTo("the full list of NUMA nodes");
    assertThat(ComponentNames.of("kernel.options[CONFIG_X].setting")).isEqualTo("setting");
    assertThat(ComponentNames.items("functions[0000:01:00.0].acs", 1)).isEqualTo("function");
    assertThat(ComponentNames.items("gpus[0000:01:00.0].minor", 2)).isEqualTo("GPUs");
    assertThat(ComponentNames.items("kernel.release", 1)).isEmpty();
  }
}
