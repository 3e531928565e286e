package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DmiTest {

  private static PlatformDraft dmidecode(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(DmiDecode.read(Texts.section(command, true, lines), draft)).isTrue();
    draft.settle();
    return draft.platform;
  }

  @Test
  void boardAndFirmwareAreToldAndSerialsAreNot() {
    PlatformDraft platform =
        dmidecode(
            "",
            "Handle 0x0000, DMI type 0, 26 bytes",
            "BIOS Information",
            "\tVendor: American Megatrends Inc.",
            "\tVersion: 0702",
            "\tRelease Date: 03/14/2025",
            "",
            "System Information",
            "\tManufacturer: ASUSTeK COMPUTER INC.",
            "\tProduct Name: ESC8000A-E13",
            "\tSerial Number: S1234567");
    assertThat(platform.board.result("").is("ESC8000A-E13")).isTrue();
    assertThat(platform.firmware.result("").is("American Megatrends Inc. 0702 (03/14/2025)"))
        .isTrue();
    assertThat(platform.virtualMachine.result("").known()).isFalse();
  }

  @Test
  void aBoardSpeaksForAProductThatNobodyNamed() {
    PlatformDraft platform =
        dmidecode(
            "",
            "System Information",
            "\tProduct Name: To Be Filled By O.E.M.",
            "Base Board Information",
            "\tProduct Name: X399 Taichi");
    assertThat(platform.board.result("").is("X399 Taichi")).isTrue();
    PlatformDraft nameless =
        dmidecode("", "System Information", "\tProduct Name: System Product Name");
    assertThat(nameless.board.result("").known()).isFalse();
  }

  @Test
  void aMachineOfQemuIsVirtual() {
    PlatformDraft platform =
        dmidecode(
            "",
            "System Information",
            "\tManufacturer: QEMU",
            "\tProduct Name: Standard PC (Q35 + ICH9, 2009)");
    assertThat(platform.virtualMachine.result("").is(true)).isTrue();
  }

  @Test
  void oneKeywordIsOneValue() {
    PlatformDraft platform = dmidecode("dmidecode -s baseboard-product-name", "H13DSG-O-CPU");
    assertThat(platform.board.result("").is("H13DSG-O-CPU")).isTrue();
    Draft draft = new Draft();
    assertThat(
            DmiDecode.read(Texts.section("dmidecode -s system-serial-number", true, "S1"), draft))
        .isFalse();
  }
}
