package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/** What the kernel log tells about the host as a whole. */
public final class LogReadings {

  private static final String LINE = "Linux version ";
  private static final String COMMAND_LINE = "Command line: ";
  private static final String DEFAULT_TYPE = "iommu: Default domain type: ";
  private static final String POLICY = "iommu: DMA domain TLB invalidation policy: ";

  private LogReadings() {}

  /** Adds what the log says, where no better source has spoken. */
  public static void add(KernelLog log, Draft draft) {
    int version = log.find(LINE);
    if (version >= 0 && !draft.kernel.release.told()) {
      String word = log.messages().get(version).substring(LINE.length()).split(" ", 2)[0];
      SingleValues.release(word, log.text(), version, draft);
    }
    int command = log.find(COMMAND_LINE);
    if (command >= 0 && !draft.kernel.bootParameters.told()) {
      String line = log.messages().get(command).substring(COMMAND_LINE.length());
      draft.kernel.bootParameters.present(BootParameters.read(line), log.text().at(command));
    }
    defaultDomain(log, draft);
    AmdFeatures.fromLog(log, draft);
  }

  private static void defaultDomain(KernelLog log, Draft draft) {
    int type = log.find(DEFAULT_TYPE);
    if (type < 0) {
      return;
    }
    String word = log.messages().get(type).substring(DEFAULT_TYPE.length());
    int policy = log.find(POLICY);
    if (word.startsWith("Passthrough")) {
      draft.iommu.defaultDomain.present(DomainType.IDENTITY, log.text().at(type));
    } else if (word.startsWith("Translated") && policy >= 0) {
      boolean lazy = log.messages().get(policy).startsWith(POLICY + "lazy");
      draft.iommu.defaultDomain.present(
          lazy ? DomainType.DMA_FQ : DomainType.DMA, log.text().at(policy));
    } else {
      draft.iommu.defaultDomain.unknown(
          Reason.TRUNCATED, "the log has the domain type (" + word + ") without the policy line");
    }
  }

  /** What follows from the log's lines about memory encryption, and from lines it lacks. */
  public static void encryption(KernelLog log, Reading<CpuVendor> vendor, Draft draft) {
    boolean amd = vendor.is(CpuVendor.AMD);
    Evidence whole =
        Evidence.of(log.text().name(), "no such line from boot on", log.text().origin());
    int banner = log.find("kvm_amd: SEV-SNP enabled");
    if (banner >= 0) {
      // KVM offers SNP only where the IOMMU has it on (linux arch/x86/kvm/svm/sev.c, v6.14).
      draft.encryption.iommuSnp.present(true, log.text().at(banner));
    }
    // Any other word about SNP leaves it open: the one line may have been lost.
    boolean silent = lacks(log, "SEV-SNP") && lacks(log, "IOMMU SNP support enabled");
    if (amd && log.wouldShow("AMD-Vi") && silent) {
      draft.encryption.iommuSnp.present(false, whole);
    }
    if (log.wouldShow("Memory Encryption Features")
        && lacks(log, "Memory Encryption Features active")) {
      draft.encryption.sme.present(false, whole);
    }
  }

  private static boolean lacks(KernelLog log, String part) {
    for (String message : log.messages()) {
      if (message.contains(part)) {
        return false;
      }
    }
    return true;
  }

  /** What a recognised line says about memory encryption. */
  static void signature(String id, Evidence evidence, Draft draft) {
    switch (id) {
      case "SNP-ON" -> draft.encryption.iommuSnp.present(true, evidence);
      case "SNP-REFUSED" -> draft.encryption.iommuSnp.present(false, evidence);
      case "SME-ON" -> draft.encryption.sme.present(true, evidence);
      default -> {}
    }
  }
}
