package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelBuildTest {
  private static KernelRelease release(String text) {
    return KernelRelease.read(text).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "6.14.11-4-pve, PROXMOX, [4]",
    "6.14.8-2-bpo12-pve, PROXMOX, [2]",
    "6.8.0-90-generic, UBUNTU, [90]",
    "5.15.0-1066-aws, UBUNTU, [1066]",
    "6.17.0-1014-nvidia, UBUNTU, [1014]",
    "6.11.0-1007-nvidia-64k, UBUNTU, [1007]",
    "6.1.0-28-amd64, DEBIAN, [28]",
    "6.1.0-28-cloud-amd64, DEBIAN, [28]",
    "6.12.48+deb13-amd64, DEBIAN, []",
    "6.1.0-0.deb11.13-amd64, DEBIAN, []",
    "5.14.0-503.el9.x86_64, RHEL, [503]",
    "3.10.0-1160.15.2.el7.x86_64, RHEL, '[1160, 15, 2]'",
    "4.18.0-553.el8_10, RHEL, [553]",
    "6.12.0-55.9.1.el10_0, RHEL, '[55, 9, 1]'",
    "4.14.0-49.el7a.bz1553205.page_fault_hang.ppc64le, RHEL, [49]",
    "5.15.0-209.161.7.2.el9uek.x86_64, ORACLE_UEK, '[209, 161, 7, 2]'",
    "6.14.5-200.fc41.x86_64, FEDORA, [200]",
    "6.6.77-1.qubes.fc37.x86_64, QUBES, [1]",
    "6.4.0-150600.23.47-default, SUSE, '[150600, 23, 47]'",
    "6.19.10-arch1-1, ARCH, [1]",
    "6.12.1-zen1-1-zen, ARCH, [1]",
    "6.1.119-129.201.amzn2023.x86_64, AMAZON, '[129, 201]'",
    "6.6.87.2-microsoft-standard-WSL2, WSL, [2]"
  })
  void distributionsAreToldByTheirSuffix(String text, KernelBuilder builder, String count) {
    KernelBuild build = release(text).build().orElseThrow();
    assertThat(build.builder()).isEqualTo(builder);
    assertThat(build.count()).hasToString(count);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6.14.11",
        "6.19.0-rc3",
        "7.0.0-rc1+",
        "6.12.9-gentoo-dist",
        "6.2.10-201.fsync.fc37.x86_64",
        "6.6.58-0-lts",
        "5.15.148-tegra",
        "6.14.11-pve-custom",
        "6.8.0-90"
      })
  void anUnknownBuilderStaysUnknown(String text) {
    assertThat(release(text).build()).isEmpty();
  }

  @Test
  void countsCompareNumberByNumber() {
    KernelBuild proxmox = release("6.8.12-30-pve").build().orElseThrow();
    assertThat(proxmox.atLeast(9)).contains(true);
    assertThat(proxmox.atLeast(31)).contains(false);
    KernelBuild rhel = release("5.14.0-503.2.1.el9_5.x86_64").build().orElseThrow();
    assertThat(rhel.atLeast(503)).contains(true);
    assertThat(rhel.atLeast(503, 11)).contains(false);
    assertThat(release("6.12.48+deb13-amd64").build().orElseThrow().atLeast(1)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "6.19.0-rc3, true",
    "7.0.0-rc1+, true",
    "6.19.0-0.rc2.20.fc44.x86_64, true",
    "6.19~rc3-amd64, true",
    "6.14.11-4-pve, false",
    "6.19.10-arch1-1, false"
  })
  void candidatesAreToldApart(String text, boolean candidate) {
    assertThat(release(text).isCandidate()).isEqualTo(candidate);
  }
}
