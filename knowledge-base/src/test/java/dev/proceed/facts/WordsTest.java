package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
  @ParameterizedTest
  @EnumSource(DomainType.class)
  void everyDomainTypeIsReadFromTheKernelsWord(DomainType type) {
    assertThat(DomainType.read(type.word())).contains(type);
    assertThat(type).hasToString(type.word());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "dma", "DMA_FQ", "IDENTITY", "auto", "unknown", "identity\n"})
  void anotherWordIsNoDomainType(String word) {
    assertThat(DomainType.read(word)).isEmpty();
  }

  @Test
  void onlyTheDmaTypesAreTranslated() {
    assertThat(Stream.of(DomainType.values()).filter(DomainType::isTranslated))
        .containsExactly(DomainType.DMA, DomainType.DMA_FQ);
  }

  @ParameterizedTest
  @EnumSource(GpuGeneration.class)
  void everyGenerationIsReadFromItsLabel(GpuGeneration generation) {
    assertThat(GpuGeneration.read(generation.toString())).contains(generation);
  }

  @ParameterizedTest
  @EnumSource(ProductLine.class)
  void everyProductLineIsReadFromItsWord(ProductLine line) {
    assertThat(ProductLine.read(line.toString())).contains(line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "ct:105", "vm:132", "ct:sglang_1.a-b"})
  void placesAreReadAsTheyArePrinted(String text) {
    assertThat(Place.read(text)).hasValueSatisfying(place -> assertThat(place).hasToString(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Host", "ct:", "vm:1 2", "vm:1;reboot", "pod:1", "ct:../etc"})
  void anythingElseIsNoPlace(String text) {
    assertThat(Place.read(text)).isEmpty();
  }

  @Test
  void idsAreReadInEitherCase() {
    assertThat(PciId.read("10DE:2BB5")).contains(new PciId(0x10de, 0x2bb5));
    assertThat(new PciId(0x10de, 0x2bb5)).hasToString("10de:2bb5");
    assertThat(PciId.read("10de2bb5")).isEmpty();
    assertThat(PciId.read("10de:2bb5 ")).isEmpty();
  }

  @Test
  void makersOfProcessorsAreKnownByTheirVendorId() {
    assertThat(CpuVendor.read("AuthenticAMD\n")).isEqualTo(CpuVendor.AMD);
    assertThat(CpuVendor.read("GenuineIntel")).isEqualTo(CpuVendor.INTEL);
    assertThat(CpuVendor.read("anything")).isEqualTo(CpuVendor.OTHER);
  }

  @Test
  void pathsKnowWhatTheyShare() {
    PciAddress port = PciAddress.of("0000:c0:01.1");
    PciPath behindPort = new PciPath(new PciBus(0, 0xc0), List.of(port));
    PciPath onRoot = new PciPath(new PciBus(0, 0xc0), List.of());
    PciPath elsewhere = new PciPath(new PciBus(1, 0xc0), List.of());
    assertThat(behindPort).hasToString("0000:c0 > 0000:c0:01.1");
    assertThat(behindPort.sharesBridge(behindPort)).isTrue();
    assertThat(behindPort.sharesBridge(onRoot)).isFalse();
    assertThat(behindPort.sameRootComplex(onRoot)).isTrue();
    assertThat(onRoot.sameRootComplex(elsewhere)).isFalse();
  }

  @Test
  void acsRedirectsByAnyOfThreeBits() {
    assertThat(Stream.of(0x04, 0x08, 0x20, 0x1d).map(bits -> new AcsControl(0x5f, bits)))
        .allMatch(AcsControl::redirects);
    assertThat(Stream.of(0x00, 0x01, 0x10, 0x40).map(bits -> new AcsControl(0x5f, bits)))
        .noneMatch(AcsControl::redirects);
    assertThat(new AcsControl(0x5f, 0x1d))
        .hasToString("control 0x001d (ReqRedir+ CmpltRedir+ EgressCtrl-)");
  }

  @Test
  void classesTellBridgesFromDisplays() {
    assertThat(new PciClass(0x0302).isDisplay()).isTrue();
    assertThat(new PciClass(0x0604).isPciBridge()).isTrue();
    assertThat(new PciClass(0x0600).isBridge()).isTrue();
    assertThat(new PciClass(0x0600).isPciBridge()).isFalse();
    assertThat(new PciClass(0x0200)).hasToString("0200");
  }

  @Test
  void evidenceIsShortenedAndNamesItsLine() {
    Evidence evidence = new Evidence("/proc/cmdline", 2, " " + "x".repeat(500), Origin.LIVE);
    assertThat(evidence.excerpt()).hasSize(Evidence.LONGEST_EXCERPT).endsWith("\u2026");
    assertThat(evidence.toString()).startsWith("/proc/cmdline line 2: \"xxx");
    assertThat(Evidence.of("f", "", Origin.LIVE)).hasToString("f");
  }
}
