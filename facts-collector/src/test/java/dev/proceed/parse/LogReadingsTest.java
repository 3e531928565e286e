package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Lockdown;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.HowToTell;
import org.junit.jupiter.api.Test;

class LogReadingsTest {

  private static final String START = "[    0.000000] Linux version 6.14.11-4-pve (b@h) #1 SMP";
  private static final String PLAIN = "[    0.000000] BIOS-provided physical RAM map:";
  private static final String LATE = "[    0.700000] iommu: Default domain type: Translated";

  private final Draft draft = new Draft();

  private Draft read(String command, String... lines) {
    draft.logs.add(KernelLog.of(Texts.section(command, true, lines)));
    LogSignatures.of(draft);
    for (KernelLog log : LogReadings.running(draft)) {
      LogReadings.add(log, draft);
      Reading<CpuVendor> vendor = draft.platform.cpuVendor.result("platform.cpuVendor");
      LogReadings.encryption(log, vendor, draft);
    }
    return draft;
  }

  private static Draft of(String... lines) {
    return new LogReadingsTest().read("", lines);
  }

  private static <T> void is(Claims<T> claims, T value) {
    assertThat(claims.result("x").is(value)).as("%s", claims.result("x")).isTrue();
  }

  private static void unknown(Claims<?> claims) {
    assertThat(claims.result("x")).isInstanceOf(Reading.Unknown.class);
  }

  @Test
  void processorBoardAndHypervisorAreTold() {
    PlatformDraft platform =
        of(
                "[ 0.0] DMI: ASUSTeK COMPUTER INC. ESC8000A-E13/K15PG-D24 Series, BIOS 1201 05/20/2025",
                "[ 0.0] DMI: Memory slots populated: 24/24",
                "[ 0.1] smpboot: CPU0: AMD EPYC 9575F 64-Core Processor (family: 0x1a, model: 0x2, stepping: 0x1)",
                "[ 2.8] microcode: Current revision: 0x0b002151",
                "[ 2.9] microcode: Updated early from: 0x0b002147",
                "[ 2.9] Hypervisor detected: KVM")
            .platform;
    is(platform.cpuVendor, CpuVendor.AMD);
    is(platform.cpuFamily, 26);
    is(platform.cpuModel, 2);
    is(platform.cpuStepping, 1);
    is(platform.cpuName, "AMD EPYC 9575F 64-Core Processor");
    is(platform.microcode, "0xb002151");
    is(platform.firmware, "1201 05/20/2025");
    unknown(platform.board);
  }

  @Test
  void microcodeIsToldInEveryWording() {
    is(of("microcode: CPU0: patch_level=0x08301034").platform.microcode, "0x8301034");
    is(
        of("microcode: microcode updated early to revision 0x2b000590, date = 2024-01-01")
            .platform
            .microcode,
        "0x2b000590");
    is(
        of("microcode: Current revision: 0x01", "microcode: revision: 0x1 -> 0x2")
            .platform
            .microcode,
        "0x2");
    is(of("microcode: Current revision: 0x00000000").platform.microcode, "0x0");
  }

  @Test
  void aHypervisorIsSeenAndNoneIsNotConcluded() {
    is(of("Hypervisor detected: VMware").platform.virtualMachine, true);
    is(of("Booting paravirtualized kernel on KVM").platform.virtualMachine, true);
    unknown(of("Booting paravirtualized kernel on bare hardware").platform.virtualMachine);
    is(
        of("Memory Encryption Features active: AMD SEV SEV-ES SEV-SNP").platform.virtualMachine,
        true);
  }

  @Test
  void anotherProcessorThanAnotherSourceSaysIsAContradiction() {
    draft.platform.cpuFamily.present(25, Evidence.of("lscpu", "", Origin.PASTED));
    read("", "smpboot: CPU0: AMD EPYC (family: 0x1a, model: 0x2, stepping: 0x1)");
    assertThat(draft.platform.cpuFamily.result("x")).isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void memoryEncryptionIsToldInBothWordings() {
    is(of("kvm_amd: SEV enabled (ASIDs 100 - 1006)").encryption.kvmSev, true);
    is(of("SEV supported: 410 ASIDs").encryption.kvmSev, true);
    is(of("kvm_amd: SEV unusable (ASIDs 100 - 99)").encryption.kvmSev, false);
    is(of("kvm_amd: SEV-ES enabled (ASIDs 1 - 99)").encryption.kvmSevEs, true);
    is(of("kvm_amd: SEV-SNP disabled (ASIDs 1 - 99)").encryption.kvmSnp, false);
    unknown(of("kvm_amd: SEV-SNP disabled (ASIDs 1 - 99)").encryption.iommuSnp);
    is(of("kvm_amd: SEV-SNP enabled (ASIDs 1 - 99)").encryption.iommuSnp, true);
    is(of("ccp 0000:53:00.5: SEV: memory encryption not enabled by BIOS").encryption.kvmSev, false);
    is(of("SEV-SNP: RMP table physical range [0x0000 - 0xffff]").encryption.rmp, true);
    is(of("SEV-SNP: Memory for the RMP table has not been reserved by BIOS").encryption.rmp, false);
    unknown(of("SEV-SNP: RMP configuration not valid: base=0, end=0").encryption.rmp);
    is(of("virt/tdx: module initialization failed (-19)").encryption.kvmTdx, false);
    unknown(of("virt/tdx: module initialized").encryption.kvmTdx);
    is(of("Memory Encryption Features active: AMD SEV").encryption.sme, false);
  }

  @Test
  void interruptRemappingIsToldAndItsAbsenceOnlyByAWholeLog() {
    is(of("AMD-Vi: Interrupt remapping enabled").iommu.interruptRemapping, true);
    is(of("DMAR-IR: Enabled IRQ remapping in x2apic mode").iommu.interruptRemapping, true);
    is(of("DMAR-IR: Not enabling interrupt remapping").iommu.interruptRemapping, false);
    String amd = "[ 0.1] smpboot: CPU0: AMD EPYC (family: 0x1a, model: 0x2, stepping: 0x1)";
    is(of(START, PLAIN, amd, LATE).iommu.interruptRemapping, false);
    unknown(of(PLAIN, amd, LATE).iommu.interruptRemapping);
    unknown(of(START, PLAIN, LATE).iommu.interruptRemapping);
    String open = "[ 0.2] x2apic: IRQ remapping doesn't support X2APIC mode";
    unknown(of(START, PLAIN, amd, open, LATE).iommu.interruptRemapping);
  }

  @Test
  void theInvalidationPolicyIsStrictness() {
    is(of("iommu: DMA domain TLB invalidation policy: strict mode (set via x)").iommu.strict, true);
    is(of("iommu: DMA domain TLB invalidation policy: lazy mode").iommu.strict, false);
    unknown(of(START, PLAIN, LATE).iommu.strict);
  }

  @Test
  void lockdownIsToldWhereTheLogTellsHowFar() {
    String locked = "Kernel is locked down from ";
    is(of(locked + "EFI Secure Boot mode; see man").kernel.lockdown, Lockdown.INTEGRITY);
    is(
        of("Command line: quiet lockdown=confidentiality", locked + "command line; see man")
            .kernel
            .lockdown,
        Lockdown.CONFIDENTIALITY);
    unknown(of(locked + "Kernel configuration; see man").kernel.lockdown);
    unknown(of(START, PLAIN, LATE).kernel.lockdown);
  }

  @Test
  void aWrappedCommandLineIsNotReadAsIfItWereWhole() {
    unknown(
        of(START, "[ 0.0] Command line: quiet amd_iommu=on mem_en", "crypt=on", "[ 0.1] x")
            .kernel
            .bootParameters);
    is(
        of(START, "[ 0.0] Command line: quiet", "[ 0.1] x").kernel.bootParameters,
        dev.proceed.facts.BootParameters.read("quiet"));
  }

  @Test
  void aFilterAnswersOnlyForLinesThatItLetsThrough() {
    String amd = "[ 0.1] smpboot: CPU0: AMD EPYC (family: 0x1a, model: 0x2, stepping: 0x1)";
    is(with("dmesg | grep -iE 'linux version|amd'", START, amd).encryption.iommuSnp, false);
    unknown(with("dmesg | grep -v AMD-Vi", START, amd).encryption.iommuSnp);
    unknown(with("dmesg | grep -E 'Linux|AMD-Vi: Int'", START, amd).encryption.iommuSnp);
    unknown(
        with("dmesg | grep -E 'Linux|AMD|AMD-Vi.*SNP' | tail -3", START, amd).encryption.iommuSnp);
    unknown(with("dmesg | grep Linux | grep AMD-Vi", START, amd).encryption.iommuSnp);
    unknown(with("grep -v nvme /var/log/kern.log", START, PLAIN, amd, LATE).encryption.iommuSnp);
    unknown(with("dmesg | sudo grep nvme", START, PLAIN, amd, LATE).encryption.iommuSnp);
    unknown(with("dmesg | grep -o AMD-Vi", START, PLAIN, amd, LATE).encryption.iommuSnp);
    unknown(with("dmesg -lerr", START, PLAIN, amd, LATE).encryption.iommuSnp);
    unknown(with("journalctl -k -p 5", START, PLAIN, amd, LATE).encryption.iommuSnp);
    is(with("sudo dmesg | cat", START, PLAIN, amd, LATE).encryption.iommuSnp, false);
  }

  /** What a person is told to type must be able to answer, also when the answer is no. */
  @Test
  void theCommandThatTellsAReadingCanSayNo() {
    String amd = "[ 0.1] smpboot: CPU0: AMD EPYC (family: 0x1a, model: 0x2, stepping: 0x1)";
    Draft snp = with(HowToTell.command("encryption.iommuSnp"), START);
    LogReadings.encryption(
        snp.logs.get(0), Reading.present(CpuVendor.AMD, Evidence.of("x", "", Origin.PASTED)), snp);
    is(snp.encryption.iommuSnp, false);
    Draft remapping = with(HowToTell.command("iommu.interruptRemapping"), START);
    LogReadings.encryption(
        remapping.logs.get(0),
        Reading.present(CpuVendor.AMD, Evidence.of("x", "", Origin.PASTED)),
        remapping);
    is(remapping.iommu.interruptRemapping, false);
    is(with(HowToTell.command("encryption.sme"), START, amd).encryption.sme, false);
  }

  private static Draft with(String command, String... lines) {
    return new LogReadingsTest().read(command, lines);
  }

  @Test
  void theOldWordingOfSmeIsLookedForInOldKernels() {
    String old = START.replace("6.14.11-4-pve", "5.4.0-1");
    is(of(old, PLAIN, LATE).encryption.sme, false);
    is(
        of(old, PLAIN, "[ 0.1] AMD Secure Memory Encryption (SME) active", LATE).encryption.sme,
        true);
    unknown(with("dmesg | grep -E 'Memory Encryption Features|Linux version'", old).encryption.sme);
  }
}
