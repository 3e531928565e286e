package dev.proceed.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Known;
import dev.proceed.facts.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IommuSwitchesTest {
  @ParameterizedTest
  @CsvSource({
    "iommu=pt, true",
    "iommu=nopt, false",
    "iommu=pt iommu=nopt, false",
    "iommu=nopt iommu=pt, true",
    "'iommu=nopt,pt', true",
    "'iommu=pt,nopt', false",
    "'iommu=pt,force', true",
    "iommu=pt iommu.passthrough=0, false",
    "iommu.passthrough=0 iommu=pt, true",
    "iommu.passthrough=1, true",
    "iommu.passthrough=y, true",
    "iommu.passthrough=Yes, true",
    "iommu.passthrough=true, true",
    "iommu.passthrough=on, true",
    "iommu.passthrough=ON, true",
    "iommu.passthrough=off, false",
    "iommu.passthrough=no, false",
    "amd_iommu=pt, false",
    "myiommu=pt, false",
    "quiet, false"
  })
  void theLastWordAboutPassthroughWins(String line, boolean passthrough) {
    assertThat(IommuSwitches.passthrough(BootParameters.read(line))).isEqualTo(passthrough);
  }

  @Test
  void aWordThatIsNoTruthValueChangesNothing() {
    BootParameters line = BootParameters.read("iommu=pt iommu.passthrough=maybe");
    assertThat(IommuSwitches.passthrough(line)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "iommu=off, true, true",
    "'iommu=pt,off', true, true",
    "amd_iommu=off, true, false",
    "amd-iommu=off, true, false",
    "intel_iommu=off, false, true",
    "intel_iommu=on, false, false",
    "'intel_iommu=on,sm_on intel_iommu=off', false, true",
    "intel_iommu=off intel_iommu=on, false, false",
    "intel_iommu=igfx_off, false, false",
    "amd_iommu=on, false, false",
    "iommu=pt, false, false",
    "quiet -- iommu=off, false, false",
    "quiet, false, false"
  })
  void whatSwitchesItOffDependsOnTheProcessor(String line, boolean onAmd, boolean onIntel) {
    assertThat(IommuSwitches.isOff(BootParameters.read(line), CpuVendor.AMD)).isEqualTo(onAmd);
    assertThat(IommuSwitches.isOff(BootParameters.read(line), CpuVendor.INTEL)).isEqualTo(onIntel);
  }

  @Test
  void anUnknownProcessorLeavesASwitchOpenAndNothingElse() {
    for (Reading<CpuVendor> vendor :
        List.of(Reading.<CpuVendor>notCollected("lscpu"), Known.present(CpuVendor.OTHER))) {
      assertThat(off("amd_iommu=off", vendor).known()).isFalse();
      assertThat(off("iommu=off", vendor).known()).isFalse();
      assertThat(off("iommu=pt", vendor).is(false)).isTrue();
    }
    assertThat(off("amd_iommu=off", Known.present(CpuVendor.INTEL)).is(false)).isTrue();
    Reading<BootParameters> hidden = Reading.notCollected("cat /proc/cmdline");
    assertThat(IommuSwitches.off(hidden, Known.present(CpuVendor.AMD)).known()).isFalse();
    assertThat(IommuSwitches.off(hidden, Reading.notCollected("lscpu")).known()).isFalse();
  }

  private static Reading<Boolean> off(String line, Reading<CpuVendor> vendor) {
    return IommuSwitches.off(Known.present(BootParameters.read(line)), vendor);
  }

  @ParameterizedTest
  @ValueSource(strings = {"iommu=pt", "iommu=off", "amd_iommu=pgtbl_v2", "sev=debug,nosnp"})
  void fourThingsForbidSnp(String line) {
    assertThat(IommuSwitches.forbidsSnp(BootParameters.read(line))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"amd_iommu=on", "mem_encrypt=on", "sev=debug", ""})
  void nothingElseDoes(String line) {
    assertThat(IommuSwitches.forbidsSnp(BootParameters.read(line))).isFalse();
  }

  @Test
  void addingOrRemovingASwitchTouchesTheIommu() {
    assertThat(touches(List.of("iommu=pt"), List.of())).isTrue();
    assertThat(touches(List.of(), List.of("amd-iommu"))).isTrue();
    assertThat(touches(List.of("iommu.strict=1"), List.of())).isTrue();
    assertThat(touches(List.of("quiet"), List.of("mem_encrypt=on"))).isFalse();
  }

  private static boolean touches(List<String> added, List<String> removed) {
    return IommuSwitches.touches(new SetBootParameters(added, removed));
  }
}
