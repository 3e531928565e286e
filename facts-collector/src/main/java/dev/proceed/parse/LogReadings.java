package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Lockdown;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.Optional;

/** What the kernel log of the running boot tells about the host as a whole. */
public final class LogReadings {

  static final String COMMAND_LINE = "Command line: ";

  private static final String DEFAULT_TYPE = "iommu: Default domain type: ";
  private static final String POLICY = "iommu: DMA domain TLB invalidation policy: ";
  private static final String LOCKED = "Kernel is locked down from ";

  private LogReadings() {}

  /** The logs whose last boot is the running one; only they tell about the host. */
  public static List<KernelLog> running(Draft draft) {
    return RunningLogs.of(draft);
  }

  /** Adds what the log says, where no better source has spoken. */
  public static void add(KernelLog log, Draft draft) {
    if (RunningLogs.isOther(log, draft)) {
      return;
    }
    LogEntry version = log.last(LogTexts.START);
    if (version != null && !draft.kernel.release.told()) {
      SingleValues.release(log.release(), log.at(version), draft);
    }
    parameters(log, draft);
    defaultDomain(log, draft);
    lockdown(log, draft);
    AmdFeatures.fromLog(log, draft);
    LogPlatform.add(log, draft);
  }

  private static void parameters(KernelLog log, Draft draft) {
    LogEntry line = log.last(COMMAND_LINE);
    if (line == null || draft.kernel.bootParameters.told()) {
      return;
    }
    if (line.wrapped()) {
      draft.kernel.bootParameters.unknown(
          Reason.UNPARSEABLE, "the command line is wrapped over several lines of the log");
    } else {
      String words = line.message().substring(COMMAND_LINE.length());
      draft.kernel.bootParameters.present(BootParameters.read(words), log.at(line));
    }
  }

  private static void defaultDomain(KernelLog log, Draft draft) {
    LogEntry type = log.last(DEFAULT_TYPE);
    LogEntry policy = log.last(POLICY);
    if (policy != null) {
      boolean strict = policy.message().startsWith(POLICY + "strict");
      draft.iommu.strict.present(strict, log.at(policy));
    }
    if (type == null) {
      return;
    }
    String word = type.message().substring(DEFAULT_TYPE.length());
    if (word.startsWith("Passthrough")) {
      draft.iommu.defaultDomain.present(DomainType.IDENTITY, log.at(type));
    } else if (word.startsWith("Translated") && policy != null) {
      boolean lazy = policy.message().startsWith(POLICY + "lazy");
      draft.iommu.defaultDomain.present(lazy ? DomainType.DMA_FQ : DomainType.DMA, log.at(policy));
    } else {
      draft.iommu.defaultDomain.unknown(
          Reason.TRUNCATED, "the log has the domain type (" + word + ") without the policy line");
    }
  }

  /**
   * The line names who locked the kernel down, not how far: only the command line's own word tells
   * (linux security/lockdown/lockdown.c, v6.12), and Secure Boot, where distributions use the
   * integrity level (Debian 6.12 drivers/firmware/efi/secureboot.c; Ubuntu and Fedora alike).
   */
  private static void lockdown(KernelLog log, Draft draft) {
    LogEntry line = log.last(LOCKED);
    if (line == null || draft.kernel.lockdown.told()) {
      return;
    }
    String from = line.message().substring(LOCKED.length());
    Optional<Lockdown> asked =
        draft
            .kernel
            .bootParameters
            .result("kernel.bootParameters")
            .asOptional()
            .flatMap(parameters -> parameters.last("lockdown"))
            .flatMap(Lockdown::read);
    if (from.startsWith("EFI Secure Boot")) {
      draft.kernel.lockdown.present(Lockdown.INTEGRITY, log.at(line));
    } else if (from.startsWith("command line") && asked.isPresent()) {
      draft.kernel.lockdown.present(asked.get(), log.at(line));
    } else {
      draft.kernel.lockdown.unknown(
          Reason.NOT_ESTABLISHED, "the log says that the kernel is locked down, not how far");
    }
  }

  /** What follows from the log's lines about memory encryption, and from lines it lacks. */
  public static void encryption(KernelLog log, Reading<CpuVendor> vendor, Draft draft) {
    if (!RunningLogs.isOther(log, draft)) {
      LogEncryption.add(log, vendor, draft);
    }
  }

  /** What a recognised line of the running boot says. */
  static void signature(String id, Evidence evidence, Draft draft) {
    switch (id) {
      case "SNP-ON" -> draft.encryption.iommuSnp.present(true, evidence);
      case "SNP-REFUSED" -> draft.encryption.iommuSnp.present(false, evidence);
      case "SME-ON" -> draft.encryption.sme.present(true, evidence);
      case "SNP-RMP" -> draft.encryption.rmp.present(true, evidence);
      case "SNP-RMP-MISSING" -> draft.encryption.rmp.present(false, evidence);
      // A guest's kernel has no SME: the two exclude each other (mem_encrypt.c, v6.12).
      case "SEV-GUEST", "TDX-GUEST" -> {
        draft.encryption.sme.present(false, evidence);
        guest(evidence, draft);
      }
      case "IOMMU-VIRTUAL" -> guest(evidence, draft);
      case "IRQ-REMAP-ON" -> draft.iommu.interruptRemapping.present(true, evidence);
      case "IRQ-REMAP-OFF", "VFIO-NO-IRQ-REMAP" ->
          draft.iommu.interruptRemapping.present(false, evidence);
      default -> {}
    }
  }

  private static void guest(Evidence evidence, Draft draft) {
    if (!draft.platform.virtualMachine.told()) {
      draft.platform.virtualMachine.present(true, evidence);
    }
  }
}
