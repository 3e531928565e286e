package dev.proceed.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.Place;
import dev.proceed.facts.ResetMethods;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LiteralTest {

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of("yes", true),
        Arguments.of("False", false),
        Arguments.of("42", 42),
        Arguments.of("0x2a", 42),
        Arguments.of("32G", 32L << 30),
        Arguments.of("256 MiB", 256L << 20),
        Arguments.of("DMA-FQ", DomainType.DMA_FQ),
        Arguments.of("dma-fq", DomainType.DMA_FQ),
        Arguments.of("Blackwell", GpuGeneration.BLACKWELL),
        Arguments.of("older NVIDIA", GpuGeneration.OLDER_NVIDIA),
        Arguments.of("TNS", PeerGrant.TNS),
        Arguments.of("01:00.0", PciAddress.of("0000:01:00.0")),
        Arguments.of("10de:2bb5", new PciId(0x10de, 0x2bb5)),
        Arguments.of("0302", new PciClass(0x0302)),
        Arguments.of("[01-05]", new PciBusRange(1, 5)),
        Arguments.of("01", new PciBusRange(1, 1)),
        Arguments.of("32 GT/s x16", new PcieLink(32_000, 16)),
        Arguments.of("2.5GT/s, x4", new PcieLink(2_500, 4)),
        Arguments.of("SrcValid+ ReqRedir- CmpltRedir+", new AcsControl(0x0d, 0x09)),
        Arguments.of("flr bus", new ResetMethods(List.of("flr", "bus"))),
        Arguments.of("ct:105", Place.read("ct:105").orElseThrow()),
        Arguments.of("6.14.11-4-pve", KernelRelease.read("6.14.11-4-pve").orElseThrow()),
        Arguments.of("iommu=pt  quiet", BootParameters.read("iommu=pt quiet")),
        Arguments.of(
            "0000:40 > 0000:40:01.1 > 0000:41:00.0",
            new PciPath(
                new PciBus(0, 0x40),
                List.of(PciAddress.of("0000:40:01.1"), PciAddress.of("0000:41:00.0")))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void readsAValueAsAPersonWritesIt(String text, Object value) {
    Class<?> type = value instanceof Place ? Place.class : value.getClass();
    assertThat(Literal.read(type, text)).isEqualTo(Optional.of(value));
  }

  /** What facts print of a value can be given back. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void readsWhatIsPrinted(String text, Object value) {
    if (!(value instanceof AcsControl)) {
      Class<?> type = value instanceof Place ? Place.class : value.getClass();
      assertThat(Literal.read(type, value.toString())).isEqualTo(Optional.of(value));
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "java.lang.Boolean, maybe",
    "java.lang.Integer, 4G",
    "java.lang.Integer, -1",
    "java.lang.Long, 9999999T9",
    "java.lang.Long, 999999999999T",
    "dev.proceed.facts.DomainType, pt",
    "dev.proceed.facts.PciAddress, 01:20.0",
    "dev.proceed.facts.PciClass, 3",
    "dev.proceed.facts.PciBusRange, 05-01",
    "dev.proceed.facts.PcieLink, fast",
    "dev.proceed.facts.AcsControl, ReqRedir",
    "dev.proceed.facts.AcsControl, Foo+",
    "dev.proceed.facts.AcsControl, +",
    "dev.proceed.facts.ResetMethods, FLR!",
    "dev.proceed.facts.PciPath, 0000:40 > nowhere",
    "dev.proceed.facts.KernelRelease, new"
  })
  void aWrongTextIsNoValueAndTheFormIsTold(Class<?> type, String text) {
    assertThat(Literal.read(type, text)).isEmpty();
    assertThat(Literal.form(type)).isNotBlank();
  }

  @Test
  void aTypeThatCannotBeWrittenIsSaidToBeOne() {
    assertThat(Literal.knows(HostFacts.class)).isFalse();
    assertThat(Literal.read(HostFacts.class, "x")).isEmpty();
    assertThat(Literal.form(HostFacts.class)).contains("cannot be stated");
  }
}
