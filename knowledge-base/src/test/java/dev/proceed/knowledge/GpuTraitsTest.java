package dev.proceed.knowledge;

import static dev.proceed.facts.Known.contradicted;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Platform;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuTraitsTest {
  private static String word(Reading<Boolean> reading) {
    return reading.asOptional().map(String::valueOf).orElse(reading.known() ? "absent" : "open");
  }

  @ParameterizedTest
  @CsvSource({
    "TURING, true",
    "AMPERE, true",
    "ADA, true",
    "HOPPER, open",
    "BLACKWELL, open",
    "VOLTA, open",
    "CDNA3, open",
    "OTHER_VENDOR, open"
  })
  void shortAddressesCannotReachTheEncryptionBit(GpuGeneration generation, String expected) {
    assertThat(word(GpuTraits.breaksUntranslatedUnderSme(present(generation)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "DATACENTER, HOPPER, false",
    "WORKSTATION, BLACKWELL, false",
    "GEFORCE, ADA, true",
    "GEFORCE, BLACKWELL, true",
    "GEFORCE, AMPERE, open",
    "MINING, AMPERE, open",
    "DATACENTER, CDNA3, open",
    "CONSUMER, XE2, open"
  })
  void theStockDriverRefusesRecentGeforceBoards(
      ProductLine line, GpuGeneration generation, String expected) {
    assertThat(word(GpuTraits.stockDriverRefusesPeers(gpu(present(line), present(generation)))))
        .isEqualTo(expected);
  }

  private static Gpu gpu(Reading<ProductLine> line, Reading<GpuGeneration> generation) {
    return Known.with(
        Known.bare(Gpu.class, PciAddress.of("0000:01:00.0")),
        "generation",
        generation,
        "line",
        line);
  }

  @ParameterizedTest
  @CsvSource({
    "AMD, 22, 1, false",
    "AMD, 23, 1, true",
    "AMD, 26, 2, true",
    "INTEL, 6, 143, true",
    "INTEL, 6, 142, false",
    "INTEL, 15, 143, false",
    "OTHER, 8, 0, false"
  })
  void onlyListedProcessorsRouteBetweenRootComplexes(
      CpuVendor vendor, int family, int model, String expected) {
    Platform platform = platform(present(vendor), present(family), present(model));
    assertThat(word(GpuTraits.routesBetweenRootComplexes(platform))).isEqualTo(expected);
  }

  private static Platform platform(
      Reading<CpuVendor> vendor, Reading<Integer> family, Reading<Integer> model) {
    return Known.with(
        Known.bare(Platform.class), "cpuVendor", vendor, "cpuFamily", family, "cpuModel", model);
  }

  @Test
  void whatIsHiddenOrDisputedStaysOpen() {
    Reading<GpuGeneration> disputed = contradicted(GpuGeneration.ADA, GpuGeneration.HOPPER);
    assertThat(word(GpuTraits.breaksUntranslatedUnderSme(disputed))).isEqualTo("open");
    assertThat(word(GpuTraits.breaksUntranslatedUnderSme(unknown()))).isEqualTo("open");
    Reading<ProductLine> lines = contradicted(ProductLine.GEFORCE, ProductLine.WORKSTATION);
    assertThat(word(GpuTraits.stockDriverRefusesPeers(gpu(lines, present(GpuGeneration.ADA)))))
        .isEqualTo("open");
    Reading<CpuVendor> vendors = contradicted(CpuVendor.AMD, CpuVendor.INTEL);
    assertThat(
            word(GpuTraits.routesBetweenRootComplexes(platform(vendors, present(26), present(2)))))
        .isEqualTo("open");
    assertThat(
            word(
                GpuTraits.routesBetweenRootComplexes(
                    platform(present(CpuVendor.INTEL), present(6), unknown()))))
        .isEqualTo("open");
  }
}
