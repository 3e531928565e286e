package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import org.junit.jupiter.api.Test;

class LscpuTest {

  private static PlatformDraft read(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(Lscpu.read(Texts.section(command, false, lines), draft)).isTrue();
    return draft.platform;
  }

  private static void isTheServer(PlatformDraft platform) {
    assertThat(platform.cpuVendor.result("").is(CpuVendor.AMD)).isTrue();
    assertThat(platform.cpuFamily.result("").is(26)).isTrue();
    assertThat(platform.cpuModel.result("").is(2)).isTrue();
    assertThat(platform.cpuStepping.result("").is(1)).isTrue();
    assertThat(platform.sockets.result("").is(2)).isTrue();
    assertThat(platform.numaNodes.complete("").is(true)).isTrue();
    assertThat(platform.numaNodes.item(1).cpus.result("").is("2-3")).isTrue();
  }

  @Test
  void theIndentedFormIsRead() {
    isTheServer(
        read(
            "",
            "Architecture:                x86_64",
            "  CPU op-mode(s):            32-bit, 64-bit",
            "CPU(s):                      4",
            "Vendor ID:                   AuthenticAMD",
            "  BIOS Vendor ID:            Advanced Micro Devices, Inc.",
            "  Model name:                AMD EPYC 9575F 64-Core Processor",
            "    BIOS CPU family:         107",
            "    CPU family:              26",
            "    Model:                   2",
            "    Socket(s):               2",
            "    Stepping:                1",
            "NUMA:                        ",
            "  NUMA node(s):              2",
            "  NUMA node0 CPU(s):         0,1",
            "  NUMA node1 CPU(s):         2,3"));
  }

  @Test
  void jsonIsRead() {
    isTheServer(
        read(
            "lscpu -J",
            "{",
            "   \"lscpu\": [",
            "      {",
            "         \"field\": \"Architecture:\",",
            "         \"data\": \"x86_64\"",
            "      },{",
            "         \"field\": \"Vendor ID:\",",
            "         \"data\": \"AuthenticAMD\",",
            "         \"children\": [",
            "            {\"field\": \"CPU family:\", \"data\": \"26\"},",
            "            {\"field\": \"Model:\", \"data\": \"2\"},",
            "            {\"field\": \"Stepping:\", \"data\": \"1\"},",
            "            {\"field\": \"Socket(s):\", \"data\": \"2\"}",
            "         ]",
            "      },{",
            "         \"field\": \"NUMA node(s):\", \"data\": \"2\"",
            "         \"field\": \"NUMA node0 CPU(s):\", \"data\": \"0,1\"",
            "         \"field\": \"NUMA node1 CPU(s):\", \"data\": \"2-3\""));
  }

  @Test
  void aMissingNodeMakesTheListIncomplete() {
    PlatformDraft platform =
        read("", "Vendor ID: GenuineIntel", "NUMA node(s): 2", "NUMA node0 CPU(s): 0-3");
    assertThat(platform.numaNodes.complete("").known()).isFalse();
    assertThat(platform.numaNodes.item(0).cpus.result("").is("0-3")).isTrue();
  }

  @Test
  void aHypervisorIsToldByFlagOrByName() {
    PlatformDraft named =
        read("", "Vendor ID: AuthenticAMD", "CPU family: 25", "Hypervisor vendor: KVM");
    assertThat(named.virtualMachine.result("").is(true)).isTrue();
    PlatformDraft arm =
        read("", "Architecture: aarch64", "CPU(s): 72", "Vendor ID: ARM", "Model: 0", "Flags: fp");
    assertThat(arm.cpuModel.result("")).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void noFlagOfArmTellsThatThereIsNoHypervisor() {
    PlatformDraft arm =
        read("", "Architecture: aarch64", "CPU(s): 72", "Vendor ID: ARM", "Flags: fp asimd");
    assertThat(arm.virtualMachine.result("").known()).isFalse();
  }

  @Test
  void anotherLanguageIsRefusedAndNotMisread() {
    PlatformDraft german =
        read(
            "",
            "Architektur:                     x86_64",
            "CPU Operationsmodus:             32-bit, 64-bit",
            "Byte-Reihenfolge:                Little Endian",
            "CPU(s):                          4",
            "Anbieterkennung:                 AuthenticAMD",
            "Prozessorfamilie:                25",
            "Modell:                          1");
    assertThat(Texts.reason(german.cpuVendor.result(""))).isEqualTo(Reason.UNPARSEABLE);
    assertThat(german.cpuFamily.result("").known()).isFalse();
    assertThat(Texts.reason(read("lscpu", "Byte-Reihenfolge: x").cpuVendor.result("")))
        .isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void anotherTextIsLeftAlone() {
    Draft draft = new Draft();
    assertThat(Lscpu.read(Texts.section("", false, "a: x86_64", "b: c"), draft)).isFalse();
    assertThat(Lscpu.read(Texts.section("", false, "{", "\"tests\": []"), draft)).isFalse();
  }
}
