package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuInfoTest {

  private static PlatformDraft read(String... lines) {
    Draft draft = new Draft();
    CpuInfo.read(Texts.of(lines), draft);
    draft.settle();
    return draft.platform;
  }

  private static String[] processors(int count, int perSocket, int siblings) {
    List<String> lines = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      lines.add("processor\t: " + number);
      lines.add("vendor_id\t: AuthenticAMD");
      lines.add("cpu family\t: 26");
      lines.add("model\t\t: 2");
      lines.add("model name\t: AMD EPYC 9575F 64-Core Processor");
      lines.add("stepping\t: 1");
      lines.add("microcode\t: 0xb002151");
      lines.add("physical id\t: " + number / perSocket);
      lines.add("siblings\t: " + siblings);
      lines.add("flags\t\t: fpu vme svm sme");
      lines.add("");
    }
    return lines.toArray(String[]::new);
  }

  @Test
  void aProcessorOfX86IsTold() {
    PlatformDraft platform = read(processors(4, 2, 2));
    assertThat(platform.cpuVendor.result("").is(CpuVendor.AMD)).isTrue();
    assertThat(platform.cpuFamily.result("").is(26)).isTrue();
    assertThat(platform.cpuModel.result("").is(2)).isTrue();
    assertThat(platform.cpuStepping.result("").is(1)).isTrue();
    assertThat(platform.cpuName.result("").is("AMD EPYC 9575F 64-Core Processor")).isTrue();
    assertThat(platform.microcode.result("").is("0xb002151")).isTrue();
    assertThat(platform.sockets.result("").is(2)).isTrue();
    assertThat(platform.virtualMachine.result("").is(false)).isTrue();
  }

  @Test
  void aCutListTellsNoSockets() {
    assertThat(read(processors(3, 2, 2)).sockets.result("").known()).isFalse();
    assertThat(read(processors(2, 2, 4)).sockets.result("").known()).isFalse();
  }

  @Test
  void socketsThatDifferContradict() {
    PlatformDraft platform =
        read(
            "processor : 0",
            "vendor_id : GenuineIntel",
            "microcode : 0x1",
            "processor : 1",
            "vendor_id : GenuineIntel",
            "microcode : 0x2");
    assertThat(platform.microcode.result("")).isInstanceOf(Reading.Contradicted.class);
    assertThat(platform.cpuVendor.result("").is(CpuVendor.INTEL)).isTrue();
  }

  @Test
  void otherArchitecturesHaveNoFamilyAndNoHypervisorFlag() {
    PlatformDraft arm = read("processor : 0", "CPU implementer : 0x41", "CPU part : 0xd4f");
    assertThat(arm.cpuVendor.result("").is(CpuVendor.OTHER)).isTrue();
    assertThat(arm.cpuFamily.result("")).isInstanceOf(Reading.Absent.class);
    assertThat(arm.virtualMachine.result("").known()).isFalse();
    PlatformDraft power =
        read("processor : 0", "cpu : POWER9, altivec supported", "", "model : 8335-GTW");
    assertThat(power.cpuName.result("").is("POWER9, altivec supported")).isTrue();
    assertThat(power.cpuModel.result("")).isInstanceOf(Reading.Absent.class);
    assertThat(power.board.result("").is("8335-GTW")).isTrue();
    PlatformDraft loong =
        read(
            "system type : generic-loongson-machine",
            "processor : 0",
            "package : 0",
            "Model Name : Loongson-3C5000",
            "processor : 1",
            "package : 1");
    assertThat(loong.cpuName.result("").is("Loongson-3C5000")).isTrue();
    assertThat(loong.sockets.result("").is(2)).isTrue();
    PlatformDraft z = read("vendor_id       : IBM/S390", "# processors    : 2");
    assertThat(z.cpuVendor.result("").is(CpuVendor.OTHER)).isTrue();
    assertThat(z.cpuModel.result("")).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void anotherTextIsNoProcessor() {
    PlatformDraft platform = read("MemTotal: 3", "\ufffd\ufffd:\ufffd");
    assertThat(Texts.reason(platform.cpuVendor.result(""))).isEqualTo(Reason.UNPARSEABLE);
    assertThat(platform.cpuFamily.result("").known()).isFalse();
  }
}
