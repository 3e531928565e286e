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
import org.junit.jupiter.params.provider.ValueSource;

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
    "10de:1db4, GV100, VOLTA, DATACENTER",
    "1002:66a0, Vega 20, VEGA, DATACENTER",
    "1002:738c, Arcturus, CDNA, DATACENTER",
    "1002:740f, Aldebaran, CDNA2, DATACENTER",
    "1002:74a1, Aqua Vanjaram, CDNA3, DATACENTER",
    "1002:75a3, gfx950, CDNA4, DATACENTER",
    "1002:744c, Navi 31, RDNA3, CONSUMER",
    "1002:7551, Navi 48, RDNA4, WORKSTATION",
    "1002:1636, Renoir, VEGA, SOC",
    "8086:56c0, DG2-G10, XE_HPG, DATACENTER",
    "8086:0bd5, PVC, XE_HPC, DATACENTER",
    "8086:e20b, BMG-G21, XE2, CONSUMER",
    "8086:e223, BMG-G31, XE2, WORKSTATION"
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
  @CsvSource({
    "10de:2b80, GB202",
    "10de:2bff, GB202",
    "10de:1b38, GP102",
    "10de:2fff, ''",
    "10de:0001, ''"
  })
  void anIdOfARangeHasAChipButNoLine(String id, String chip) {
    Gpu gpu = gpu(id);
    assertThat(gpu.chip().asOptional().orElse("")).isEqualTo(chip);
    assertThat(gpu.generation().known()).isEqualTo(!chip.isEmpty());
    assertThat(gpu.line().known()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1a03:2000", "1234:1111", "1af4:1050", "1013:00b8", "15ad:0405"})
  void aMakerWithoutATableIsAnotherVendor(String id) {
    assertThat(gpu(id).generation().is(GpuGeneration.OTHER_VENDOR)).isTrue();
    assertThat(gpu(id).line().is(ProductLine.OTHER)).isTrue();
    assertThat(gpu(id).chip().known()).isFalse();
    assertThat(Classifier.name(PciId.read(id).orElseThrow())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1002:2bb5", "1002:ffff", "8086:a780"})
  void anUnlistedGpuOfAListedMakerIsUnknownAndYetNoneOfNvidias(String id) {
    Reading<PciId> known = Known.present(PciId.read(id).orElseThrow());
    assertThat(gpu(id).generation().known()).isFalse();
    assertThat(gpu(id).line().known()).isFalse();
    assertThat(Classifier.amongNvidia(gpu(id).generation(), known).isNot(GpuGeneration.BLACKWELL))
        .isTrue();
  }

  @Test
  void amongNvidiaLeavesOpenWhatIsOpen() {
    Reading<PciId> nvidia = Known.present(new PciId(PciId.NVIDIA, 1));
    assertThat(Classifier.amongNvidia(gpu(nvidia).generation(), nvidia).known()).isFalse();
    assertThat(Classifier.amongNvidia(Known.unknown(), Known.unknown()).known()).isFalse();
    Reading<PciId> mi300 = Known.present(new PciId(PciId.AMD, 0x74a1));
    assertThat(Classifier.amongNvidia(gpu(mi300).generation(), mi300).is(GpuGeneration.CDNA3))
        .isTrue();
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
