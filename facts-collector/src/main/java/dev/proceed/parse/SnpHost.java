package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.knowledge.Signatures;

/**
 * Parses {@code snphost ok} and {@code sevctl ok}. What they ask the processor (CPUID, the SME bit
 * of SYSCFG) says what it can do, so only three kinds of lines count: KVM's parameters, the reverse
 * map table, and the state of SNP in the security processor (virtee/snphost src/ok/mod.rs and
 * kvm.rs 56d5d7e79630, virtee/sevctl src/ok.rs).
 *
 * <pre>
 * [ PASS ]     - SEV-SNP enabled in KVM
 * [ FAIL ]       - SNP INIT: Failed to get SNP Platform status ...
 * </pre>
 */
public final class SnpHost {

  private static final String PASS = "[ PASS ]";
  private static final String FAIL = "[ FAIL ]";
  private static final String SKIP = "[ SKIP ]";
  private static final String IN_KVM = " enabled in KVM";

  private SnpHost() {}

  /** Adds what the text says; false when it is another one. */
  public static boolean read(SourceText text, Draft draft) {
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      boolean result = line.startsWith(PASS) || line.startsWith(FAIL) || line.startsWith(SKIP);
      int dash = result ? line.indexOf("- ", PASS.length()) : -1;
      if (dash < 0) {
        continue;
      }
      String[] parts = line.substring(dash + 2).split(": ", 2);
      String message = parts.length < 2 ? "" : parts[1].strip();
      found |= parts[0].contains("SEV") || parts[0].contains("SME") || parts[0].contains("AMD CPU");
      if (!line.startsWith(SKIP)) {
        test(parts[0].strip(), message, line.startsWith(PASS), text.at(index), draft);
      }
    }
    if (found && refused(text)) {
      draft.logs.add(KernelLog.of(text));
    }
    return found;
  }

  /**
   * Some failed tests mean more than that the tool could not look; the signature table has them.
   */
  private static boolean refused(SourceText text) {
    return text.lines().stream().anyMatch(line -> Signatures.find(line, false).isPresent());
  }

  private static void test(
      String name, String message, boolean passed, Evidence evidence, Draft draft) {
    EncryptionDraft encryption = draft.encryption;
    switch (name) {
      case "AMD CPU" -> whenPassed(passed, CpuVendor.AMD, draft.platform.cpuVendor, evidence);
      case "SEV" + IN_KVM -> parameter(passed, message, encryption.kvmSev, evidence);
      case "SEV-ES" + IN_KVM -> parameter(passed, message, encryption.kvmSevEs, evidence);
      case "SEV-SNP" + IN_KVM -> parameter(passed, message, encryption.kvmSnp, evidence);
      case "RMP table addresses", "RMP table initialized", "RMP INIT" ->
          whenPassed(passed, true, encryption.rmp, evidence);
      case "Reading RMP table" -> noTable(message, encryption, evidence);
      // The security processor is told to start SNP only where the IOMMU left it on (linux
      // drivers/crypto/ccp/sev-dev.c asks CC_ATTR_HOST_SEV_SNP, which iommu_snp_enable clears).
      case "SNP initialized", "SNP INIT" -> whenPassed(passed, true, encryption.iommuSnp, evidence);
      default -> {}
    }
  }

  /** A failed test may only mean that the tool could not look. */
  private static <T> void whenPassed(boolean passed, T value, Claims<T> claims, Evidence evidence) {
    if (passed) {
      claims.present(value, evidence);
    }
  }

  /** The tool quotes the content of the parameter's file when it is not yes. */
  private static void parameter(
      boolean passed, String message, Claims<Boolean> claims, Evidence evidence) {
    if (passed) {
      claims.present(true, evidence);
    } else if (message.contains("contents read from")
        && (message.endsWith(": N") || message.endsWith(": 0"))) {
      claims.present(false, evidence);
    }
  }

  /** Both registers were read, and one was zero. */
  private static void noTable(String message, EncryptionDraft encryption, Evidence evidence) {
    if (message.equals("RMP table was not read successfully")) {
      encryption.rmp.present(false, evidence);
    }
  }
}
