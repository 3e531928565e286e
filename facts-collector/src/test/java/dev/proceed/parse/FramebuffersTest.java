package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;

/** Framebuffer devices in a paste. */
class FramebuffersTest {

  private static final String LINK = "lrwxrwxrwx 1 root root 0 Dec  1 10:00 ";

  private static Reading<Boolean> console(String... lines) {
    Draft draft = new Draft();
    Section section = Texts.section("ls -l /sys/class/graphics", true, lines);
    assertThat(Framebuffers.read(section, draft)).isTrue();
    GpuDraft gpu = new GpuDraft();
    draft.framebuffers.forEach(one -> one.tell(PciAddress.of("0000:01:00.0"), gpu));
    return gpu.console.result("gpus[0000:01:00.0].console");
  }

  @Test
  void aGpuWithoutAFramebufferCarriesNoConsole() {
    String other = "fb0 -> ../../devices/pci0000:00/0000:00:01.1/0000:02:00.0/graphics/fb0";
    assertThat(console("total 0").is(false)).isTrue();
    assertThat(console("total 0", LINK + other).is(false)).isTrue();
  }

  @Test
  void aFramebufferOfItOrOfTheFirmwareMayCarryOne() {
    String own = "fb0 -> ../../devices/pci0000:00/0000:00:01.1/0000:01:00.0/graphics/fb0";
    assertThat(console("total 0", LINK + own).known()).isFalse();
    String firmware = "fb0 -> ../../devices/platform/simple-framebuffer.0/graphics/fb0";
    assertThat(console("total 0", LINK + firmware).known()).isFalse();
  }

  @Test
  void anErrorIsNoListing() {
    Section section = Texts.section("ls -l /sys/class/graphics", true, "ls: cannot access");
    assertThat(Framebuffers.read(section, new Draft())).isFalse();
  }
}
