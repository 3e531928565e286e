package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;

/**
 * Memory encryption and interrupt remapping in the kernel log. That something is off is concluded
 * only where every wording of the line that says "on" would be in the log.
 */
final class LogEncryption {

  private static final String SNP = "AMD-Vi: IOMMU SNP support enabled.";
  private static final String SNP_BEFORE = "AMD-Vi: SNP enabled";
  private static final String SME = "Memory Encryption Features active: AMD SME";

  /** Up to 5.9 (linux arch/x86/mm/mem_encrypt.c, v5.4). */
  private static final String SME_BEFORE = "AMD Secure Memory Encryption (SME) active";

  private static final String REMAPPING_AMD = "AMD-Vi: Interrupt remapping enabled";
  private static final String REMAPPING_INTEL = "DMAR-IR: Enabled IRQ remapping in x2apic mode";

  private final KernelLog log;
  private final Draft draft;
  private final Evidence whole;

  private LogEncryption(KernelLog log, Draft draft) {
    this.log = log;
    this.draft = draft;
    this.whole = Evidence.of(log.name(), "no such line from boot on", log.origin());
  }

  static void add(KernelLog log, Reading<CpuVendor> vendor, Draft draft) {
    LogEncryption encryption = new LogEncryption(log, draft);
    encryption.kvm();
    encryption.snp(vendor);
    encryption.sme();
    encryption.remapping(vendor);
  }

  /** {@code kvm_amd: SEV enabled (ASIDs 100 - 1006)} (linux arch/x86/kvm/svm/sev.c, v6.12). */
  private void kvm() {
    banner("SEV ", draft.encryption.kvmSev);
    banner("SEV-ES ", draft.encryption.kvmSevEs);
    banner("SEV-SNP ", draft.encryption.kvmSnp);
    LogEntry snp = log.last("kvm_amd: SEV-SNP enabled");
    if (snp != null) {
      // KVM offers SNP only where the IOMMU has it on (linux arch/x86/kvm/svm/sev.c, v6.14).
      draft.encryption.iommuSnp.present(true, log.at(snp));
    }
    LogEntry off = log.first("SEV: memory encryption not enabled by BIOS");
    if (off != null && !draft.encryption.kvmSev.told()) {
      // Said where the processor has no SEV as this boot has it, which KVM needs (sev-dev.c).
      draft.encryption.kvmSev.present(false, log.at(off));
    }
    LogEntry tdx = log.first("virt/tdx: module initialization failed");
    if (tdx != null && !draft.encryption.kvmTdx.told()) {
      draft.encryption.kvmTdx.present(false, log.at(tdx));
    }
  }

  /** {@code enabled}, {@code disabled} or {@code unusable}; in 5.14 {@code supported: N ASIDs}. */
  private void banner(String word, Claims<Boolean> claims) {
    if (claims.told()) {
      return;
    }
    for (LogEntry entry : log.entries()) {
      String message = entry.message();
      String text = message.startsWith("kvm_amd: ") ? message.substring(9) : message;
      boolean on = text.startsWith(word + "enabled (") || text.startsWith(word + "supported: ");
      boolean off = text.startsWith(word + "disabled (") || text.startsWith(word + "unusable (");
      if (on || off) {
        claims.present(on, log.at(entry));
        return;
      }
    }
  }

  private void snp(Reading<CpuVendor> vendor) {
    boolean amd = vendor.is(CpuVendor.AMD);
    // Any other word about SNP leaves it open: the one line may have been lost.
    boolean silent = lacks("SEV-SNP") && lacks("IOMMU SNP support enabled") && lacks("SNP enabled");
    if (amd && silent && log.wouldShow(SNP, SNP_BEFORE)) {
      draft.encryption.iommuSnp.present(false, whole);
    }
  }

  private void sme() {
    boolean newWording =
        KernelRelease.read(log.release()).filter(one -> one.atLeast(5, 11, 0)).isPresent();
    boolean shown = newWording ? log.wouldShow(SME) : log.wouldShow(SME, SME_BEFORE);
    if (shown && lacks("Memory Encryption Features active") && lacks("Secure Memory Encryption")) {
      draft.encryption.sme.present(false, whole);
    }
  }

  /** Both drivers say it whenever it is on (AMD init.c, Intel irq_remapping.c, v6.1 and v6.12). */
  private void remapping(Reading<CpuVendor> vendor) {
    boolean known = vendor.is(CpuVendor.AMD) || vendor.is(CpuVendor.INTEL);
    boolean silent = lacks("nterrupt remapping") && lacks("IRQ remapping");
    if (known && silent && log.wouldShow(REMAPPING_AMD, REMAPPING_INTEL)) {
      draft.iommu.interruptRemapping.present(false, whole);
    }
  }

  private boolean lacks(String part) {
    return log.first(part) == null;
  }
}
