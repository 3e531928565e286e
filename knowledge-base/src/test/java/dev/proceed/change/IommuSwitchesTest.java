package dev.proceed.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
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
    "iommu=off, true",
    "amd_iommu=off, true",
    "amd-iommu=off, true",
    "'iommu=pt,off', true",
    "amd_iommu=on, false",
    "iommu=pt, false",
    "quiet, false"
  })
  void offIsOff(String line, boolean off) {
    assertThat(IommuSwitches.isOff(BootParameters.read(line))).isEqualTo(off);
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
