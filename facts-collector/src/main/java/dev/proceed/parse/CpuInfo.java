package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.List;

/**
 * Parses {@code /proc/cpuinfo}; each architecture has its own keys.
 *
 * <pre>
 * vendor_id  : AuthenticAMD    x86, and IBM/S390 on s390x
 * cpu family : 26
 * CPU implementer : 0x41       arm64
 * cpu        : POWER9, ...     ppc64le
 * CPU Family : Loongson-64bit  loongarch64
 * </pre>
 *
 * Sources: linux arch/x86/kernel/cpu/proc.c, arch/arm64/kernel/cpuinfo.c,
 * arch/powerpc/kernel/setup-common.c, arch/loongarch/kernel/proc.c, arch/s390/kernel/processor.c,
 * v6.12.
 */
public final class CpuInfo {

  /** A line with one of these stands in the file of every other architecture. */
  private static final List<String> OTHERS =
      List.of("CPU implementer", "cpu", "CPU Family", "system type", "isa", "hart", "cpu model");

  /** What a search in an x86 file may show. */
  private static final List<String> X86 = List.of("model name", "microcode", "cpu family", "flags");

  private CpuInfo() {}

  /** Whether a line opens such a file. */
  public static boolean looksLike(SourceText text) {
    for (String line : text.lines()) {
      String bare = line.strip();
      if (bare.startsWith("vendor_id") || bare.startsWith("CPU implementer")) {
        return true;
      }
      if (bare.startsWith("cpu\t") && bare.contains("POWER")) {
        return true;
      }
    }
    return false;
  }

  /** Adds what it says; false when the text is no list of processors. */
  public static boolean read(SourceText text, Draft draft) {
    Fields fields = Fields.of(text);
    boolean vendor = fields.claim("vendor_id", CpuVendor::read, draft.platform.cpuVendor);
    if (vendor || X86.stream().anyMatch(fields::has)) {
      x86(fields, draft);
      return true;
    }
    boolean other = OTHERS.stream().anyMatch(fields::has);
    if (other) {
      other(fields, text.evidence(), draft);
    } else {
      draft.platform.cpuVendor.unknown(
          Reason.UNPARSEABLE, text.name() + " is no list of processors");
    }
    return other;
  }

  private static void x86(Fields fields, Draft draft) {
    PlatformDraft platform = draft.platform;
    boolean family = fields.claim("cpu family", Fields::number, platform.cpuFamily);
    fields.claim("model", Fields::number, platform.cpuModel);
    fields.claim("stepping", Fields::number, platform.cpuStepping);
    fields.claim("model name", Fields::word, platform.cpuName);
    fields.claim("microcode", Fields::word, platform.microcode);
    CpuFlags.read(fields, "flags", draft);
    Sockets.read(fields, draft);
    Fields.Field vendor = fields.first("vendor_id");
    if (vendor != null && !family && CpuVendor.read(vendor.value()) == CpuVendor.OTHER) {
      without(fields.at(vendor), draft);
    }
  }

  private static void other(Fields fields, Evidence evidence, Draft draft) {
    draft.platform.cpuVendor.present(CpuVendor.OTHER, evidence);
    without(evidence, draft);
    fields.claim("Model Name", Fields::word, draft.platform.cpuName);
    Fields.Field cpu = fields.first("cpu");
    if (cpu != null && cpu.value().startsWith("POWER")) {
      fields.claim("cpu", Fields::word, draft.platform.cpuName);
      fields.claim("model", Fields::word, draft.platform.dmi.productName);
    }
    Sockets.packages(fields, draft);
  }

  /** Family, model and stepping are x86's. */
  private static void without(Evidence evidence, Draft draft) {
    draft.platform.cpuFamily.absent(evidence);
    draft.platform.cpuModel.absent(evidence);
    draft.platform.cpuStepping.absent(evidence);
  }
}
