package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelReleaseTest {
  private static final List<String> SUFFIXES =
      List.of("", "-4-pve", "-90-generic", "+deb13-amd64", "-503.el9.x86_64", "-rc1", "~1", "_x");

  @ParameterizedTest
  @CsvSource({
    "6.14.11-4-pve, 6, 14, 11, -4-pve",
    "6.8.0-90-generic, 6, 8, 0, -90-generic",
    "6.12.48+deb13-amd64, 6, 12, 48, +deb13-amd64",
    "5.14.0-503.el9, 5, 14, 0, -503.el9",
    "7.0-rc3, 7, 0, 0, -rc3",
    "6.1, 6, 1, 0, ''"
  })
  void releasesOfDistributionsAreRead(String text, int major, int minor, int patch, String suffix) {
    assertThat(KernelRelease.read(text)).contains(new KernelRelease(major, minor, patch, suffix));
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    Random random = new Random(9);
    for (int run = 0; run < 3_000; run++) {
      KernelRelease release =
          new KernelRelease(
              random.nextInt(100),
              random.nextInt(1000),
              random.nextInt(1000),
              SUFFIXES.get(random.nextInt(SUFFIXES.size())));
      assertThat(KernelRelease.read(release.toString())).contains(release);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "6",
        "6.",
        "six.1",
        "6.14.11 4",
        "99999999999.1",
        "6.99999999999",
        "-6.1",
        "6.14.123456"
      })
  void anythingElseIsNot(String text) {
    assertThat(KernelRelease.read(text)).isEmpty();
  }

  @Test
  void orderIsByNumberAndLeavesTheSuffixOut() {
    KernelRelease proxmox = KernelRelease.read("6.14.11-4-pve").orElseThrow();
    assertThat(proxmox).isEqualByComparingTo(KernelRelease.upstream(6, 14, 11));
    assertThat(proxmox.atLeast(6, 14, 11)).isTrue();
    assertThat(proxmox.atLeast(6, 14, 12)).isFalse();
    assertThat(proxmox.atLeast(6, 9, 99)).isTrue();
    assertThat(proxmox.atLeast(7, 0, 0)).isFalse();
    assertThat(proxmox.isPlain()).isFalse();
    assertThat(KernelRelease.upstream(6, 14, 11).isPlain()).isTrue();
  }
}
