package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import org.junit.jupiter.api.Test;

class SnpHostTest {

  private static Draft read(String... lines) {
    Draft draft = new Draft();
    assertThat(SnpHost.read(Texts.of(lines), draft)).isTrue();
    return draft;
  }

  @Test
  void whatTheProcessorCanDoDoesNotSayThatItIsOn() {
    Draft draft =
        read(
            "[ PASS ] - AMD CPU",
            "[ PASS ]   - Secure Memory Encryption (SME)",
            "[ PASS ]     - SME: Enabled in MSR",
            "[ PASS ]     - Secure Nested Paging (SEV-SNP)",
            "[ PASS ]       - SNP: Enabled in MSR",
            "[ SKIP ]       - SEV-SNP enabled in KVM");
    assertThat(draft.platform.cpuVendor.result("").is(CpuVendor.AMD)).isTrue();
    assertThat(draft.encryption.iommuSnp.told()).isFalse();
    assertThat(draft.encryption.sme.told()).isFalse();
    assertThat(draft.encryption.kvmSnp.told()).isFalse();
  }

  @Test
  void parametersTableAndStateCount() {
    Draft draft =
        read(
            "[ PASS ]       - SNP initialized",
            "[ PASS ]       - RMP table addresses: 0x3000000000 - 0x30604fffff",
            "[ PASS ] - SEV enabled in KVM",
            "[ FAIL ] - SEV-ES enabled in KVM: Error - contents read from /sys/x/sev_es: N",
            "[ FAIL ] - SEV-SNP enabled in KVM: Error - /sys/x/sev_snp does not exist");
    assertThat(draft.encryption.iommuSnp.result("").is(true)).isTrue();
    assertThat(draft.encryption.rmp.result("").is(true)).isTrue();
    assertThat(draft.encryption.kvmSev.result("").is(true)).isTrue();
    assertThat(draft.encryption.kvmSevEs.result("").is(false)).isTrue();
    assertThat(draft.encryption.kvmSnp.told()).isFalse();
  }

  @Test
  void aTestThatCouldNotLookTellsNothing() {
    Draft draft =
        read(
            "[ FAIL ] - SNP INIT: Failed to get SNP Platform status unable to retrieve",
            "[ FAIL ] - Reading RMP table: Failed to read the desired MSR: Error Reading MSR",
            "[ PASS ] - SEV enabled in KVM: enabled");
    assertThat(draft.encryption.iommuSnp.told()).isFalse();
    assertThat(draft.encryption.rmp.told()).isFalse();
    assertThat(
            read(
                    "[ FAIL ] - Reading RMP table: RMP table was not read successfully",
                    "[ PASS ] - SEV enabled in KVM")
                .encryption
                .rmp
                .result("")
                .is(false))
        .isTrue();
    assertThat(SnpHost.read(Texts.of("[ PASS ] - disk", "[   1.2] x"), new Draft())).isFalse();
  }

  /** A device that cannot be opened tells nothing; a call that is refused tells something. */
  @Test
  void aRefusedCallIsALineThatMeansSomething() {
    Draft refused =
        read(
            "[ PASS ] - AMD CPU",
            "[ FAIL ] - SNP INIT: Failed to get SNP Platform status unable to retrieve it");
    assertThat(LogSignatures.of(refused).items())
        .extracting(dev.proceed.facts.LogSignature::signature)
        .containsExactly("SNP-STATUS-REFUSED");
    Draft closed =
        read(
            "[ PASS ] - AMD CPU",
            "[ FAIL ] - SNP INIT: Failed to get SNP Platform status unable to open /dev/sev");
    assertThat(LogSignatures.of(closed).items()).isEmpty();
  }
}
