package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassifierTest {
  private static Gpu gpu(Reading<PciId> id) {
    return Classifier.gpu(PciAddress.of("0000:01:00.0"), id, Known.present(0));
  }

  private static Gpu gpu(String id) {
    return gpu(Known.present(PciId.read(id).orElseThrow()));
  }

  @ParameterizedTest
  @CsvSource({
    "10de:2bb5, GB202, BLACKWELL, DATACENTER",
    "10de:2b85, GB202, BLACKWELL, GEFORCE",
    "10de:2684, AD102, ADA, GEFORCE",
    "10de:2230, GA102, AMPERE, WORKSTATION",
    "10de:1db4, GV100, VOLTA, DATACENTER"
  })
  void anIdOfTheTableIsKnown(String id, String chip, GpuGeneration generation, ProductLine line) {
    Gpu gpu = gpu(id);
    assertThat(gpu.chip().is(chip)).isTrue();
    assertThat(gpu.generation().is(generation)).isTrue();
    assertThat(gpu.line()).isEqualTo(Known.present(line));
  }

  @Test
  void anAnswerNamesTheRowOfTheTable() {
    assertThat(gpu("10de:2bb5").generation())
        .isInstanceOfSatisfying(
            Reading.Present.class,
            present -> {
              assertThat(present.evidence().source()).isEqualTo("device table nvidia-gpus.tsv");
              assertThat(present.evidence().line()).isPositive();
              assertThat(present.evidence().excerpt()).contains("10de:2bb5", "GB202");
            });
  }

  @ParameterizedTest
  @CsvSource({"10de:2b80, GB202", "10de:2bff, GB202", "10de:2fff, ''", "10de:0001, ''"})
  void anIdOfARangeHasAChipButNoLine(String id, String chip) {
    Gpu gpu = gpu(id);
    assertThat(gpu.chip().asOptional().orElse("")).isEqualTo(chip);
    assertThat(gpu.generation().known()).isEqualTo(!chip.isEmpty());
    assertThat(gpu.line().known()).isFalse();
  }

  @Test
  void anotherVendorIsNoNvidiaGpu() {
    assertThat(gpu("1002:2bb5").generation().is(GpuGeneration.OTHER_VENDOR)).isTrue();
    assertThat(gpu("1002:2bb5").line().is(ProductLine.OTHER)).isTrue();
    assertThat(Classifier.name(new PciId(0x1002, 0x2bb5))).isEmpty();
    assertThat(Classifier.name(new PciId(0x10de, 0x2bb5))).isPresent();
  }

  @Test
  void anIdThatIsNotKnownGivesNothingThatIs() {
    Reading<PciId> disputed =
        Known.contradicted(new PciId(0x10de, 0x2bb5), new PciId(0x10de, 0x2684));
    assertThat(Stream.of(Known.<PciId>unknown(), disputed))
        .allSatisfy(
            id -> {
              assertThat(gpu(id).generation().known()).isFalse();
              assertThat(gpu(id).chip().known()).isFalse();
              assertThat(gpu(id).line().known()).isFalse();
            });
  }
}
