package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Lockdown;
import dev.proceed.facts.Platform;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreePlatformTest {

  private static final String DMI = "sys/class/dmi/id/";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() {
    tree = new Tree(top);
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  @Test
  void firmwareAndBoardComeFromTheFirmwaresTablesWithoutSerials() throws Exception {
    tree.file(DMI + "product_name", "System Product Name\n").file(DMI + "board_name", "X99-E\n");
    tree.file(DMI + "bios_vendor", "ASUS\n").file(DMI + "bios_version", "0702\n");
    tree.file(DMI + "bios_date", "03/14/2025\n").file(DMI + "board_serial", "S1234567\n");
    var facts = tree.read();
    assertThat(facts.platform().board().is("X99-E")).isTrue();
    assertThat(facts.platform().firmware().is("ASUS 0702 (03/14/2025)")).isTrue();
    assertThat(facts.toString()).doesNotContain("S1234567");
  }

  @Test
  void theDeviceServesWhereTheClassWasNotCopied() throws Exception {
    tree.file("sys/devices/virtual/dmi/id/product_name", "SYS-4029GP\n");
    assertThat(tree.read().platform().board().is("SYS-4029GP")).isTrue();
  }

  @Test
  void aHypervisorThatHidesItsFlagIsContradictedByItsProduct() throws Exception {
    tree.file("proc/cpuinfo", "vendor_id\t: GenuineIntel\nflags\t\t: fpu vme\n");
    assertThat(tree.read().platform().virtualMachine().is(false)).isTrue();
    tree.file(DMI + "sys_vendor", "QEMU\n");
    assertThat(tree.read().platform().virtualMachine()).isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void xenShowsItselfInAFile() throws Exception {
    tree.file("sys/hypervisor/type", "xen\n");
    assertThat(tree.read().platform().virtualMachine().is(true)).isTrue();
  }

  @Test
  void nodesAreAllThoseThatHaveADirectory() throws Exception {
    tree.file("sys/devices/system/node/node0/cpulist", "0-7,16\n");
    tree.file("sys/devices/system/node/node252/cpulist", "\n");
    tree.directory("sys/devices/system/node/node3").file("sys/devices/system/node/online", "0\n");
    Platform platform = tree.read().platform();
    assertThat(platform.numaNodes().isComplete()).isTrue();
    assertThat(platform.numaNodes().find("0").orElseThrow().cpus().is("0-7,16")).isTrue();
    assertThat(platform.numaNodes().find("252").orElseThrow().cpus().is("")).isTrue();
    assertThat(reason(platform.numaNodes().find("3").orElseThrow().cpus()))
        .isEqualTo(Reason.NOT_COLLECTED);
  }

  @Test
  void packagesCountSocketsUnlessTheKernelDoesNotKnow() throws Exception {
    String file = "sys/devices/system/cpu/cpuN/topology/physical_package_id";
    tree.file(file.replace("N", "0"), "36\n").file(file.replace("N", "1"), "36\n");
    assertThat(tree.read().platform().sockets().is(1)).isTrue();
    tree.file(file.replace("N", "2"), "-1\n");
    assertThat(tree.read().platform().sockets().known()).isFalse();
  }

  @Test
  void everyParameterOfKvmIsRead() throws Exception {
    tree.file("sys/module/kvm_amd/parameters/sev", "1\n");
    tree.file("sys/module/kvm_amd/parameters/sev_es", "N\n");
    tree.file("sys/module/kvm_intel/parameters/tdx", "Y\n");
    var encryption = tree.read().encryption();
    assertThat(encryption.kvmSev().is(true)).isTrue();
    assertThat(encryption.kvmSevEs().is(false)).isTrue();
    assertThat(encryption.kvmTdx().is(true)).isTrue();
    assertThat(encryption.kvmSnp().known()).isFalse();
  }

  @Test
  void lockdownIsTheWordInBrackets() throws Exception {
    String file = "sys/kernel/security/lockdown";
    tree.file(file, "none [integrity] confidentiality\n");
    assertThat(tree.read().kernel().lockdown().is(Lockdown.INTEGRITY)).isTrue();
    tree.file(file, "none integrity\n");
    assertThat(reason(tree.read().kernel().lockdown())).isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void aKernelThatNamesItsModulesWithoutLockdownHasNone() throws Exception {
    tree.file("sys/kernel/security/lsm", "capability,apparmor\n");
    assertThat(tree.read().kernel().lockdown()).isInstanceOf(Reading.Absent.class);
    tree.file("sys/kernel/security/lsm", "lockdown,capability\n");
    assertThat(tree.read().kernel().lockdown().known()).isFalse();
  }

  private static final String CONFIG =
      "# Automatically generated file; DO NOT EDIT.\nCONFIG_PCI_P2PDMA=y\n"
          + "# CONFIG_IOMMU_DEFAULT_PASSTHROUGH is not set\n"
          + "CONFIG_FILLER=y\n".repeat(2_000);

  private static void isRead(Reading<String> p2p, Reading<String> passthrough) {
    assertThat(p2p.is("y")).isTrue();
    assertThat(passthrough).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void optionsAreReadFromThePackedFileAndFromThatOfTheRelease() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
      stream.write(CONFIG.getBytes(StandardCharsets.UTF_8));
    }
    tree.bytes("proc/config.gz", packed.toByteArray());
    var options = tree.read().kernel().options();
    isRead(
        options.find("CONFIG_PCI_P2PDMA").orElseThrow().setting(),
        options.find("CONFIG_IOMMU_DEFAULT_PASSTHROUGH").orElseThrow().setting());
    assertThat(options.isComplete()).isTrue();
    assertThat(options.find("CONFIG_FILLER")).isEmpty();
    tree.bytes("proc/config.gz", new byte[] {1, 2, 3});
    assertThat(reason(tree.read().kernel().options().complete())).isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void theFileOfAnotherReleaseIsNotTaken() throws Exception {
    tree.file("proc/sys/kernel/osrelease", "6.8.0-90-generic\n");
    tree.file("boot/config-6.8.0-91-generic", CONFIG);
    assertThat(tree.read().kernel().options().items()).isEmpty();
    tree.file("boot/config-6.8.0-90-generic", CONFIG);
    assertThat(tree.read().kernel().options().isComplete()).isTrue();
    tree.file("boot/config-6.8.0-90-generic", "CONFIG_PCI_P2PDMA=y\n");
    assertThat(tree.read().kernel().options().isComplete()).isFalse();
  }

  @Test
  void theChipsOfInterruptsTellRemapping() throws Exception {
    tree.file("proc/interrupts", "           CPU0\n   0:  1  IR-IO-APIC    2-edge      timer\n");
    assertThat(tree.read().iommu().interruptRemapping().is(true)).isTrue();
    tree.file("proc/interrupts", "           CPU0\n   0:  1  IO-APIC    2-edge      timer\n");
    assertThat(tree.read().iommu().interruptRemapping().is(false)).isTrue();
    tree.file("proc/interrupts", "           CPU0\n  11:  1  GICv3  27 Level     arch_timer\n");
    assertThat(tree.read().iommu().interruptRemapping().known()).isFalse();
  }
}
