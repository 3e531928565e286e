package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;

class KernelLogTest {

  private static final Reading<CpuVendor> AMD =
      Reading.present(CpuVendor.AMD, Evidence.of("cpu", "", Origin.SYNTHETIC));
  private static final String START = "[    0.000000] Linux version 6.14.11-4-pve (b@h) #1 SMP";
  private static final String PLAIN = "[    0.000000] BIOS-provided physical RAM map:";
  private static final String LATE = "[    0.700000] iommu: Default domain type: Translated";
  private static final String LAZY =
      "[    0.700001] iommu: DMA domain TLB invalidation policy: lazy mode";

  private static Draft read(String filter, String... lines) {
    Draft draft = new Draft();
    draft.logs.add(KernelLog.of(Texts.of(lines), filter));
    LogSignatures.of(draft);
    LogReadings.add(draft.logs.get(0), draft);
    LogReadings.encryption(draft.logs.get(0), AMD, draft);
    return draft;
  }

  private static Reading<Boolean> snp(Draft draft) {
    return draft.encryption.iommuSnp.result("encryption.iommuSnp");
  }

  @Test
  void aWholeLogWithoutTheLineMeansOff() {
    Draft draft = read("", START, PLAIN, LATE, LAZY);
    assertThat(snp(draft).is(false)).isTrue();
    assertThat(draft.encryption.sme.result("encryption.sme").is(false)).isTrue();
    assertThat(draft.logs.get(0).isWhole()).isTrue();
    assertThat(draft.iommu.defaultDomain.result("iommu.defaultDomain").is(DomainType.DMA_FQ))
        .isTrue();
  }

  @Test
  void aLogThatDoesNotReachFarEnoughMeansNothing() {
    assertThat(snp(read("", START, PLAIN)).known()).isFalse();
    assertThat(snp(read("", PLAIN, LATE)).known()).isFalse();
    assertThat(snp(read("", START, LATE)).known()).as("an excerpt").isFalse();
    assertThat(snp(read("", START, PLAIN, "** 12 printk messages dropped **", LATE)).known())
        .isFalse();
  }

  @Test
  void aFilteredLogAnswersOnlyWhatItWasFilteredFor() {
    String filter = "grep -E 'Memory Encryption Features|Linux version'";
    Draft draft = read(filter, START);
    assertThat(draft.encryption.sme.result("encryption.sme").is(false)).isTrue();
    assertThat(snp(draft).known()).isFalse();
    assertThat(draft.logs.get(0).isWhole()).isFalse();
  }

  @Test
  void theLinesThemselvesCountInAnyLog() {
    assertThat(snp(read("", "AMD-Vi: IOMMU SNP support enabled.")).is(true)).isTrue();
    assertThat(
            snp(read("", "[ 1.2] SNP: IOMMU SNP feature not enabled, SNP cannot be supported."))
                .is(false))
        .isTrue();
  }

  @Test
  void onlyTheLastBootCounts() {
    Draft draft =
        read("", START, "[ 0.1] AMD-Vi: IOMMU SNP support enabled.", START, PLAIN, LATE, LAZY);
    assertThat(snp(draft).is(false)).isTrue();
    assertThat(LogSignatures.of(draft).items()).allMatch(one -> one.boot() == -1);
  }

  @Test
  void everyUsualPrefixIsTakenOff() {
    for (String prefix :
        new String[] {
          "[   12.345678] ",
          "[Fri Sep 30 10:38:28 2022] ",
          "Sep 30 10:38:28 host kernel: ",
          "2026-01-02T03:04:05+00:00 host kernel: ",
          "Sep 30 10:38:28 host kernel: [   1.234567] ",
          "<6>[   12.345678] ",
          ""
        }) {
      String line = prefix + "NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0xffff:2142)";
      assertThat(LogLine.message(line, prefix.contains("kernel:")))
          .as(prefix)
          .startsWith("NVRM: GPU 0000:01:00.0");
    }
  }

  @Test
  void otherProgramsLinesAreNotTheKernels() {
    assertThat(LogLine.message("Sep 30 10:38:28 host sshd[7]: AMD-Vi: IOMMU SNP", true)).isEmpty();
  }

  @Test
  void aSignatureKeepsItsLineAndNamesItsFunction() {
    Draft draft =
        read(
            "",
            "[    9.0] first",
            "[   10.0] AMD-Vi: Event logged [ILLEGAL_DEV_TABLE_ENTRY device=0000:c1:00.0 x]");
    var signature = LogSignatures.of(draft).items().get(0);
    assertThat(signature.key()).isEqualTo("IOMMU-ILLEGAL-DTE@2");
    assertThat(signature.device().asOptional().orElseThrow()).hasToString("0000:c1:00.0");
    assertThat(LogSignatures.of(draft).isComplete()).isFalse();
  }

  @Test
  void aPassthroughDefaultIsIdentity() {
    Draft draft = read("", "iommu: Default domain type: Passthrough (set via kernel command line)");
    assertThat(draft.iommu.defaultDomain.result("iommu.defaultDomain").is(DomainType.IDENTITY))
        .isTrue();
  }

  @Test
  void parametersAndReleaseComeFromTheLogWhereNothingBetterSpoke() {
    Draft draft = read("", START, "[    0.000000] Command line: quiet iommu=pt");
    assertThat(draft.kernel.release.result("kernel.release").asOptional().orElseThrow())
        .hasToString("6.14.11-4-pve");
    assertThat(draft.kernel.bootParameters.result("kernel.bootParameters").toString())
        .contains("iommu=pt");
  }

  @Test
  void theThirteenthBitOfTheSecondWordIsPageModeZero() {
    Draft on = read("", "AMD-Vi: Extended features (0xa5bf732fa2294adf, 0x201d): PPR SNP");
    assertThat(on.iommu.pageModeZero.result("iommu.pageModeZero").is(true)).isTrue();
    Draft old = read("", "AMD-Vi: Extended features (0xf77ef22294ada): PPR");
    assertThat(old.iommu.pageModeZero.result("iommu.pageModeZero").known()).isFalse();
  }

  @Test
  void theLastBitOfTheFirstWordIsSnpSupport() {
    Draft on = read("", "AMD-Vi: Extended features (0xa5bf732fa2294adf, 0x1d): PPR SNP");
    assertThat(on.iommu.snpSupported.result("iommu.snpSupported").is(true)).isTrue();
    Draft off = read("", "AMD-Vi: Using global IVHD EFR:0x25bf732fa2295afe, EFR2:0x1d");
    assertThat(off.iommu.snpSupported.result("iommu.snpSupported").is(false)).isTrue();
    Draft odd = read("", "AMD-Vi: Using global IVHD EFR:0x25bf732fa2295afe00, EFR2:0x1d");
    assertThat(odd.iommu.snpSupported.result("iommu.snpSupported").known()).isFalse();
  }
}
