package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.math.BigInteger;

/**
 * AMD IOMMU extended features. The log always prints (EFR, EFR2); sysfs prints EFR2 first on 6.1
 * and EFR first on 6.14 (linux drivers/iommu/amd/init.c of both), and between them nobody looked.
 */
public final class AmdFeatures {

  private static final String LOG = "AMD-Vi: Extended features (0x";
  private static final int PAGE_MODE_ZERO = 13;

  private AmdFeatures() {}

  static void fromLog(KernelLog log, Draft draft) {
    for (int index = 0; index < log.messages().size(); index++) {
      String message = log.messages().get(index);
      int from = message.indexOf(LOG);
      int close = from < 0 ? -1 : message.indexOf(')', from);
      if (close > 0) {
        String[] words = message.substring(from + LOG.length(), close).split(", 0x", -1);
        if (words.length == 2 && Hex.isHex(words[1])) {
          draft.iommu.pageModeZero.present(bit(words[1]), log.text().at(index));
        }
      }
    }
  }

  /** Files {@code /sys/class/iommu/ivhdN/amd-iommu/features}, once the release is known. */
  public static void fromSysfs(
      Draft draft, Reading<KernelRelease> release, Reading<CpuVendor> vendor) {
    for (SourceText text : draft.amdFeatures) {
      String[] words = text.value().split(":", -1);
      if (words.length == 2 && Hex.isHex(words[0]) && Hex.isHex(words[1])) {
        draft.iommu.pageModeZero.add(decide(words, text.evidence(), release));
      }
    }
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.AMD) {
      draft.iommu.pageModeZero.present(false, known.evidence());
    }
  }

  private static Reading<Boolean> decide(
      String[] words, Evidence evidence, Reading<KernelRelease> release) {
    boolean first = bit(words[0]);
    boolean second = bit(words[1]);
    KernelRelease kernel = release.asOptional().orElse(null);
    if (first == second || (kernel != null && kernel.atLeast(6, 14, 0))) {
      return Reading.present(second, evidence);
    }
    return kernel != null && !kernel.atLeast(6, 2, 0)
        ? Reading.present(first, evidence)
        : Reading.unknown(
            Reason.NOT_ESTABLISHED, "this kernel's order of the two words was not read", "");
  }

  private static boolean bit(String hex) {
    return new BigInteger(hex, 16).testBit(PAGE_MODE_ZERO);
  }
}
