package dev.proceed.assess.symptom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.knowledge.Cause;
import dev.proceed.knowledge.Causes;
import dev.proceed.knowledge.Signature;
import dev.proceed.knowledge.Signatures;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SymptomsTest {

  private static final String DTE =
      "nvidia 0000:c1:00.0: AMD-Vi: Event logged [ILLEGAL_DEV_TABLE_ENTRY device=0000:c1:00.0"
          + " pasid=0x00000 address=0xd8aec0000 flags=0x0020]";
  private static final String FSP =
      "NVRM: GPU0 kfspProcessCommandResponse_GH100: FSP response reported error. Task ID: 0x2"
          + " Command type: 0x14 Error code: 0x177";
  private static final String FSP_FAILED =
      "NVRM: GPU0 kfspSendBootCommands_GH100: FSP boot cmds failed. RM cannot boot.";
  private static final String FIRST =
      "NVRM: GPU 0000:c1:00.0: RmInitAdapter failed! (0x62:0xffff:2142)";
  private static final String WPR2 =
      "NVRM: GPU0 _kgspBootGspRm: unexpected WPR2 already up, cannot proceed with booting GSP";
  private static final String SECOND =
      "NVRM: GPU 0000:c1:00.0: RmInitAdapter failed! (0x62:0x40:2142)";
  private static final String SNP = "AMD-Vi: IOMMU SNP support enabled.";

  private static Diagnosis only(HostFacts facts) {
    List<Diagnosis> diagnoses = Symptoms.of(facts);
    assertThat(diagnoses).as("incidents").hasSize(1);
    return diagnoses.get(0);
  }

  private static List<String> ids(List<LikelyCause> causes) {
    return causes.stream().map(likely -> likely.cause().id()).toList();
  }

  private static String likeliest(HostFacts facts) {
    return Symptoms.of(facts).stream()
        .flatMap(diagnosis -> diagnosis.causes().stream())
        .findFirst()
        .map(likely -> likely.cause().id())
        .orElse("none");
  }

  /** What an engineer names first when only this line stands in the log of a boot. */
  @ParameterizedTest
  @CsvSource({
    "IOMMU-ILLEGAL-DTE, identity-under-snp",
    "IOMMU-IO-FAULT, peer-copy-under-translation",
    "IOMMU-RMP, page-of-a-guest",
    "IOMMU-DMAR, peer-copy-under-translation",
    "SNP-REFUSED, booted-without-translation",
    "FSP-ERR, fsp-rejected",
    "FSP-CBIT, sme-encryption-bit",
    "FSP-CMD-FAIL, fsp-rejected",
    "FSP-BOOT-TIMEOUT, fsp-did-not-boot",
    "FSP-FUSE, fsp-fuses",
    "WPR2-UP, earlier-start-failed",
    "RMINIT, start-failed-unseen",
    "OPEN-REQUIRED, closed-modules",
    "GSP-FMC-ERR, boot-code-failed",
    "GSP-TARGET-MASK, boot-rom-failed",
    "GSP-BOOTER, booter-failed",
    "IOVA-LEFTOVER, remains-of-a-start",
    "XID-79, lost-by-power-or-link",
    "XID-GSP, gsp-hangs",
    "XID-62, pmu-halted",
    "XID-143, fsp-did-not-boot",
    "XID-154, recovery-asked",
    "XID-APP, program-fault",
    "XID-109, switch-timed-out",
    "XID-MEM, gpu-memory",
    "XID-NVLINK, nvlink-errors",
    "UNBIND-BUSY, held-open",
    "RESET-NOT-READY, not-back-from-reset",
    "RESET-GAVE-UP, not-back-from-reset",
    "BAR-INVALID, no-room",
    "BAR-NO-SPACE, no-room",
    "BAR-BUSY, framebuffer-has-it",
    "BAR1-STATIC, static-bar-too-small",
    "P2P-MIG, mig-on",
    "P2P-IOMMU-MAP, peer-map-through-iommu",
    "NCCL-NVL-OFF, nvlink-errors",
    "NCCL-P2P-OFF, driver-refuses-pair",
    "NCCL-USES-SHM, nccl-level",
    "VLLM-ALLREDUCE-OFF, vllm-policy",
    "NO-DEVICES, start-failed-unseen",
    "AER-SURPRISE-DOWN, lost-by-power-or-link",
  })
  void theRightCauseComesFirst(String signature, String cause) {
    Signature row =
        Signatures.all().stream()
            .filter(one -> one.id().equals(signature))
            .findFirst()
            .orElseThrow();
    HostFacts facts =
        row.isKernels() ? Logs.around(row.example()) : Logs.facts(row.example() + "\n");
    assertThat(likeliest(facts)).isEqualTo(cause);
  }

  /** A line that can begin a cause makes that cause, or a likelier one, known. */
  @ParameterizedTest
  @MethodSource("kernelSymptoms")
  void everySymptomAloneHasACause(Signature row) {
    assertThat(Symptoms.of(Logs.around(row.example())))
        .isNotEmpty()
        .allSatisfy(diagnosis -> assertThat(diagnosis.causes()).isNotEmpty());
  }

  static Stream<Signature> kernelSymptoms() {
    Set<String> begin = new TreeSet<>();
    for (Cause cause : Causes.all()) {
      cause.first().stream()
          .filter(sign -> sign.text().isEmpty())
          .forEach(sign -> begin.add(sign.signature()));
    }
    return Signatures.all().stream().filter(row -> row.isKernels() && begin.contains(row.id()));
  }

  @Test
  void theWholeCascadeHasOneCauseAndItsFirstLineIsTheFirstFailure() {
    HostFacts facts = Logs.around(SNP, DTE, FSP, FSP_FAILED, FIRST, WPR2, SECOND);
    Diagnosis diagnosis = only(facts);
    LikelyCause likeliest = diagnosis.causes().get(0);
    assertThat(likeliest.cause().id()).isEqualTo("identity-under-snp");
    assertThat(likeliest.first().signature()).isEqualTo("IOMMU-ILLEGAL-DTE");
    assertThat(likeliest.explained())
        .extracting(LogSignature::signature)
        .containsExactly(
            "IOMMU-ILLEGAL-DTE", "FSP-ERR", "FSP-CMD-FAIL", "RMINIT", "WPR2-UP", "RMINIT");
    assertThat(diagnosis.incident().devices())
        .containsExactly(PciAddress.read("0000:c1:00.0").orElseThrow());
  }

  @Test
  void withoutTheIommusEventTheRejectionIsTheFirstFailureAndNotItsEcho() {
    LikelyCause likeliest = only(Logs.around(FSP, FSP_FAILED, FIRST, WPR2, SECOND)).causes().get(0);
    assertThat(likeliest.cause().id()).isEqualTo("fsp-rejected");
    assertThat(likeliest.first().signature()).isEqualTo("FSP-ERR");
    assertThat(likeliest.isOfAnEarlierOne()).isFalse();
  }

  @Test
  void aLogThatBeginsWithTheEchoSaysThatTheFirstFailureIsMissing() {
    LikelyCause likeliest = only(Logs.around(WPR2, SECOND)).causes().get(0);
    assertThat(likeliest.cause().id()).isEqualTo("earlier-start-failed");
    assertThat(likeliest.isOfAnEarlierOne()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0x22:0x56:894, closed-modules",
    "0x61:0x56:1700, firmware-file-missing",
    "0x26:0x65:1100, dma-set-up-failed",
    "0x62:0x55:2142, boot-code-failed",
    "0x62:0x40:2142, earlier-start-failed",
    "0x62:0xffff:2142, start-failed-unseen",
  })
  void theNumbersOfAFailedStartTellItsCause(String numbers, String cause) {
    String line = "NVRM: GPU 0000:c1:00.0: RmInitAdapter failed! (" + numbers + ")";
    assertThat(likeliest(Logs.around(line))).isEqualTo(cause);
  }

  @Test
  void whichOfTwoErrorsCameFirstDecides() {
    String pmu = "NVRM: Xid (PCI:0000:c1:00): 62, 29a2c1f8 0000a2e6 00000000";
    String gsp =
        "NVRM: Xid (PCI:0000:c1:00): 119, pid=15041, name=python3, Timeout after 45s of waiting for"
            + " RPC response from GPU0 GSP! Expected function 76";
    String reset =
        "NVRM: Xid (PCI:0000:c1:00): 154, GPU recovery action changed from 0x0 (None) to 0x1 (GPU"
            + " Reset Required)";
    assertThat(likeliest(Logs.around(pmu, gsp, reset))).isEqualTo("pmu-halted");
    assertThat(likeliest(Logs.around(gsp, pmu, reset))).isEqualTo("gsp-hangs");
  }

  @Test
  void correctedErrorsLongBeforeDoNotHideThatTheGpuIsLost() {
    String noise =
        "nvidia 0000:c1:00.0: PCIe Bus Error: severity=Corrected, type=Physical Layer, (Receiver"
            + " ID)";
    String lost = "NVRM: Xid (PCI:0000:c1:00): 79, pid=1234, GPU has fallen off the bus.";
    LikelyCause likeliest = only(Logs.around(noise, noise, lost)).causes().get(0);
    assertThat(likeliest.cause().id()).isEqualTo("lost-by-power-or-link");
    assertThat(likeliest.first().signature()).isEqualTo("XID-79");
  }

  @Test
  void whatAReadingExcludesIsRuledOutAndSaid() {
    HostFacts facts =
        Logs.facts(
            "root@host:~# cat /sys/kernel/iommu_groups/42/type\nDMA-FQ\n"
                + "root@host:~# dmesg\n[    1.000000] Linux version 6.14.11-4-pve\n"
                + "[    2.000000] pci 0000:c1:00.0: Adding to iommu group 42\n[   90.000000] "
                + FSP
                + "\n[   90.100000] "
                + FIRST
                + "\n");
    Diagnosis diagnosis = only(facts);
    assertThat(ids(diagnosis.ruledOut())).contains("identity-under-snp", "sme-encryption-bit");
    assertThat(ids(diagnosis.causes())).first().isEqualTo("fsp-rejected");
  }

  @Test
  void twoCausesOnOneDeviceAreTwoIncidents() {
    String room =
        "nvidia 0000:c1:00.0: BAR 1 [mem size 0x800000000 64bit pref]: can't assign; no space";
    String busy = "NVRM: Attempting to remove device 0000:c1:00.0 with non-zero usage count!";
    assertThat(Symptoms.of(Logs.around(room, busy)))
        .extracting(diagnosis -> diagnosis.causes().get(0).cause().id())
        .containsExactlyInAnyOrder("no-room", "held-open");
  }

  @Test
  void devicesThatShowTheSameAreOneIncident() {
    HostFacts facts =
        Logs.around(
            "NVRM: Xid (PCI:0000:01:00): 79, GPU has fallen off the bus.",
            "NVRM: Xid (PCI:0000:c1:00): 79, GPU has fallen off the bus.");
    assertThat(only(facts).incident().devices()).hasSize(2);
  }

  @Test
  void aLogWithoutFailureNamesNoCauseAndTellsTheStates() {
    HostFacts facts = Logs.around(SNP);
    assertThat(Symptoms.of(facts)).isEmpty();
    assertThat(Symptoms.states(facts)).extracting(LogSignature::signature).contains("SNP-ON");
  }
}
