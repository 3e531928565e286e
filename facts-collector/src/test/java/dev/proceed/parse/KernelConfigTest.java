package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import org.junit.jupiter.api.Test;

class KernelConfigTest {

  private static Draft read(String command, String running, String... lines) {
    Draft draft = new Draft();
    if (!running.isEmpty()) {
      SingleValues.release(Texts.of(running), draft);
    }
    assertThat(KernelConfig.read(Texts.section(command, false, lines), draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static Reading<String> option(Draft draft, String name) {
    return draft.kernel.options.item("CONFIG_" + name).setting.result("");
  }

  @Test
  void aSearchTellsWhatItShowsAndIsNotComplete() {
    Draft draft =
        read(
            "grep CONFIG_ /boot/config-6.8.0-90-generic",
            "6.8.0-90-generic",
            "CONFIG_PCI_P2PDMA=y",
            "# CONFIG_IOMMU_DEFAULT_PASSTHROUGH is not set",
            "CONFIG_E1000=m");
    assertThat(option(draft, "PCI_P2PDMA").is("y")).isTrue();
    assertThat(option(draft, "IOMMU_DEFAULT_PASSTHROUGH")).isInstanceOf(Reading.Absent.class);
    assertThat(draft.kernel.options.has("CONFIG_E1000")).isFalse();
    assertThat(option(draft, "VFIO").known()).isFalse();
    assertThat(Texts.reason(draft.kernel.options.complete(""))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void ofAWholeFileAMissingLineMeansNo() {
    Draft draft =
        read(
            "",
            "",
            "#",
            "# Automatically generated file; DO NOT EDIT.",
            "# Linux/x86 6.8.12 Kernel Configuration",
            "CONFIG_VFIO=m",
            "# end of Kernel hacking");
    assertThat(option(draft, "VFIO").is("m")).isTrue();
    assertThat(option(draft, "PCI_P2PDMA")).isInstanceOf(Reading.Absent.class);
    assertThat(draft.kernel.options.complete("").is(true)).isTrue();
  }

  @Test
  void anotherKernelsOptionsDoNotCount() {
    Draft draft = read("", "6.14.11-4-pve", "/boot/config-6.8.12-1-pve:CONFIG_PCI_P2PDMA=y");
    assertThat(draft.kernel.options.items()).isEmpty();
    Draft same = read("", "6.8.12-1-pve", "/boot/config-6.8.12-1-pve:CONFIG_PCI_P2PDMA=y");
    assertThat(option(same, "PCI_P2PDMA").is("y")).isTrue();
  }

  @Test
  void anotherTextIsLeftAlone() {
    assertThat(KernelConfig.read(Texts.section("", false, "CONFIG_E1000=m"), new Draft()))
        .isFalse();
  }
}
