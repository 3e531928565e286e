package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Lockdown;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformPasteTest {

  @TempDir Path place;

  private HostFacts read(String... lines) throws Exception {
    Path file = place.resolve("paste");
    Files.writeString(file, String.join("\n", lines) + "\n");
    return Collector.collect(List.of(file.toString())).facts();
  }

  @Test
  void aSessionWithManyCommandsIsTakenApart() throws Exception {
    HostFacts facts =
        read(
            "root@pve:~# systemd-detect-virt",
            "none",
            "root@pve:~# cat /sys/kernel/security/lockdown",
            "none [integrity] confidentiality",
            "root@pve:~# cat /sys/module/kvm_amd/parameters/sev /sys/module/kvm_amd/parameters/sev_snp",
            "Y",
            "N",
            "root@pve:~# grep -H . /sys/class/dmi/id/bios_*",
            "/sys/class/dmi/id/bios_date:03/14/2025",
            "/sys/class/dmi/id/bios_vendor:ASUS",
            "/sys/class/dmi/id/bios_version:0702",
            "root@pve:~# cat /sys/class/iommu/ivhd*/amd-iommu/features",
            "a5bf732fa2294adf:201d",
            "a5bf732fa2294adf:201d",
            "root@pve:~# uname -r",
            "6.14.11-4-pve",
            "root@pve:~# grep -H . /sys/kernel/iommu_groups/3/reserved_regions",
            "/sys/kernel/iommu_groups/3/reserved_regions:0xfee00000 0xfeefffff msi");
    assertThat(facts.platform().virtualMachine().is(false)).isTrue();
    assertThat(facts.kernel().lockdown().is(Lockdown.INTEGRITY)).isTrue();
    assertThat(facts.encryption().kvmSev().is(true)).isTrue();
    assertThat(facts.encryption().kvmSnp().is(false)).isTrue();
    assertThat(facts.platform().firmware().is("ASUS 0702 (03/14/2025)")).isTrue();
    assertThat(facts.iommu().pageModeZero().is(true)).isTrue();
    assertThat(facts.iommu().units().items()).isEmpty();
    assertThat(facts.group(3).orElseThrow().reserved().items()).hasSize(1);
  }

  @Test
  void oneOfSeveralFilesIsNotTakenForAnother() throws Exception {
    HostFacts facts =
        read(
            "$ cat /etc/default/grub /proc/cmdline",
            "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet iommu=pt\"",
            "BOOT_IMAGE=/vmlinuz root=/dev/sda1 quiet",
            "$ uname -r",
            "6.14.11-4-pve");
    assertThat(facts.kernel().bootParameters().map(line -> line.has("iommu=pt")).is(true))
        .isFalse();
    assertThat(facts.kernel().nextBootParameters().map(line -> line.has("iommu=pt")).is(true))
        .isTrue();
  }

  @Test
  void whatACommandComplainsOfIsNoValue() throws Exception {
    HostFacts facts =
        read(
            "$ cat /sys/class/dmi/id/product_name",
            "cat: /sys/class/dmi/id/product_name: No such file or directory",
            "$ cat /proc/cmdline",
            "cat: /proc/cmdline: Permission denied",
            "$ cat /sys/module/kvm_amd/parameters/sev /sys/module/kvm_amd/parameters/sev_snp",
            "Y",
            "cat: /sys/module/kvm_amd/parameters/sev_snp: No such file or directory",
            "$ ls /sys/class/iommu",
            "ls: cannot access '/sys/class/iommu': No such file or directory",
            "$ uname -r",
            "6.14.11-4-pve");
    assertThat(facts.platform().board().known()).isFalse();
    assertThat(facts.kernel().bootParameters().known()).isFalse();
    assertThat(facts.encryption().kvmSev().is(true)).isTrue();
    assertThat(facts.encryption().kvmSnp().known()).isFalse();
    assertThat(facts.iommu().enabled().known()).isFalse();
  }

  @Test
  void theListOfUnitsTellsWhetherThereIsAnIommu() throws Exception {
    HostFacts some = read("root@h:~# ls /sys/class/iommu", "dmar0  dmar1");
    assertThat(some.iommu().enabled().is(true)).isTrue();
    assertThat(some.iommu().units().items()).hasSize(2);
    assertThat(some.iommu().units().isComplete()).isTrue();
    HostFacts none =
        read("root@h:~# ls /sys/class/iommu", "root@h:~# lscpu", "Vendor ID: GenuineIntel");
    assertThat(none.iommu().enabled().is(false)).isTrue();
    HostFacts anywhere =
        read("root@h:~# ls /sys/class/iommu", "root@h:~# uname -r", "6.8.12-1-pve");
    assertThat(anywhere.iommu().enabled().known()).isFalse();
  }

  @Test
  void aSearchInTheListOfProcessorsTellsItsOneValue() throws Exception {
    HostFacts facts = read("root@h:~# grep -m1 microcode /proc/cpuinfo", "microcode\t: 0xb002151");
    assertThat(facts.platform().microcode().is("0xb002151")).isTrue();
    assertThat(facts.platform().cpuVendor().known()).isFalse();
  }

  @Test
  void aContainersWordTellsNothingOfTheMachine() throws Exception {
    HostFacts facts = read("$ systemd-detect-virt", "lxc", "$ uname -r", "6.14.11-4-pve");
    assertThat(facts.platform().virtualMachine().known()).isFalse();
    assertThat(read("root@h:~# systemd-detect-virt", "kvm").platform().virtualMachine().is(true))
        .isTrue();
  }

  @Test
  void jsonOfLscpuIsNoBundle() throws Exception {
    HostFacts facts =
        read(
            "{",
            "   \"lscpu\": [",
            "{\"field\": \"Vendor ID:\", \"data\": \"AuthenticAMD\"},",
            "{\"field\": \"CPU family:\", \"data\": \"25\"}",
            "]}");
    assertThat(facts.platform().cpuFamily().is(25)).isTrue();
  }

  @Test
  void aLineOfTheBootLoaderInALogIsFoundBesideTheLog() throws Exception {
    HostFacts facts =
        read(
            "My /etc/default/grub has GRUB_CMDLINE_LINUX_DEFAULT=\"iommu=pt\" in it.",
            "[    0.000000] Linux version 6.8.0-90-generic (b@h) #91 SMP",
            "[    0.000000] Command line: BOOT_IMAGE=/vmlinuz root=/dev/sda1");
    assertThat(facts.kernel().nextBootParameters().map(line -> line.has("iommu=pt")).is(true))
        .isTrue();
    assertThat(facts.kernel().bootParameters().map(line -> line.has("iommu=pt")).is(false))
        .isTrue();
    assertThat(facts.kernel().release().known()).isTrue();
  }
}
