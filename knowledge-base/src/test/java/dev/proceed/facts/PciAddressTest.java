package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PciAddressTest {
  @Test
  void whatIsPrintedIsReadAgain() {
    Random random = new Random(7);
    for (int run = 0; run < 5_000; run++) {
      long domain = random.nextBoolean() ? random.nextInt(16) : random.nextLong(1L << 32);
      PciAddress address =
          new PciAddress(domain, random.nextInt(256), random.nextInt(32), random.nextInt(8));
      assertThat(PciAddress.read(address.toString())).contains(address);
      assertThat(PciBus.read(address.onBus().toString())).contains(address.onBus());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "C1:00.0, 0000:c1:00.0",
    "10000:01:1f.7, 10000:01:1f.7",
    "0000:AB:0C.1, 0000:ab:0c.1"
  })
  void everyUsualSpellingIsRead(String text, String printed) {
    assertThat(PciAddress.of(text)).hasToString(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "c1:00",
        "c1:00.8",
        "c1:20.0",
        "c1:3f.0",
        "0000:c1:00.0 ",
        "0000:c1:00.0\n",
        "0000:c1:00.00",
        "000:c1:00.0",
        "123456789:c1:00.0",
        "0000:g1:00.0",
        "0000:c1:00.\u0660",
        "../../0000:c1:00.0",
        "0000:c1:00.0;reboot",
        "0000-c1-00.0"
      })
  void anythingElseIsNot(String text) {
    assertThat(PciAddress.read(text)).isEmpty();
    assertThatThrownBy(() -> PciAddress.of(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theTextDoesNotDependOnTheCountryTheProgramRunsIn() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(PciAddress.of("0000:01:00.7")).hasToString("0000:01:00.7");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void anAddressOutOfRangeCannotBeMade() {
    assertThatThrownBy(() -> new PciAddress(-1, 0, 0, 0)).hasMessageContaining("domain");
    assertThatThrownBy(() -> new PciAddress(0, 256, 0, 0)).hasMessageContaining("bus");
    assertThatThrownBy(() -> new PciAddress(0, 0, 32, 0)).hasMessageContaining("device");
    assertThatThrownBy(() -> new PciAddress(0, 0, 0, 8)).hasMessageContaining("function");
  }

  @Test
  void addressesAreOrderedByNumberAndKnowTheirSlot() {
    PciAddress gpu = PciAddress.of("0000:c1:00.0");
    assertThat(gpu).isLessThan(PciAddress.of("0000:c1:00.1"));
    assertThat(PciAddress.of("10000:00:00.0")).isGreaterThan(PciAddress.of("ffff:00:00.0"));
    assertThat(gpu.sameSlot(PciAddress.of("0000:c1:00.1"))).isTrue();
    assertThat(gpu.sameSlot(PciAddress.of("0000:c1:01.0"))).isFalse();
    assertThat(gpu.sameSlot(PciAddress.of("0001:c1:00.0"))).isFalse();
  }
}
