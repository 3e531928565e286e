package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelBuild;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.math.BigInteger;
import java.util.Optional;

/**
 * AMD IOMMU extended features. The log always prints (EFR, EFR2). Sysfs prints EFR2 first up to
 * 6.6, and EFR first from 6.7 on, where commit 7b7563a93437 keeps them once for all units (linux
 * drivers/iommu/amd/init.c {@code amd_iommu_show_features}, read in 6.1.192, 6.12.117 and 6.14.0).
 * A distribution that takes features into older numbers may print either.
 */
public final class AmdFeatures {

  private static final String LOG = "AMD-Vi: Extended features (0x";
  private static final String GLOBAL = "AMD-Vi: Using global IVHD EFR:0x";
  private static final int PAGE_MODE_ZERO = 13;
  private static final int SNP = 63;

  private AmdFeatures() {}

  /**
   * A file {@code /sys/class/iommu/ivhdN/amd-iommu/features}.
   *
   * @param unit its IOMMU; "" when the paste does not tell
   */
  public record Words(String unit, SourceText text) {}

  static void fromLog(KernelLog log, Draft draft) {
    for (int index = 0; index < log.messages().size(); index++) {
      String message = log.messages().get(index);
      int from = message.indexOf(LOG);
      int close = from < 0 ? -1 : message.indexOf(')', from);
      if (close > 0) {
        fromLog(message.substring(from + LOG.length(), close).split(", 0x", -1), log, index, draft);
      }
      int global = message.indexOf(GLOBAL);
      if (global >= 0) {
        String rest = message.substring(global + GLOBAL.length()).strip();
        fromLog(rest.split(", EFR2:0x", -1), log, index, draft);
      }
    }
  }

  /** A line that names EFR and EFR2; the global one comes from the IVRS table of the firmware. */
  private static void fromLog(String[] words, KernelLog log, int index, Draft draft) {
    if (words.length == 2 && isRegister(words[0]) && isRegister(words[1])) {
      draft.iommu.pageModeZero.present(bit(words[1], PAGE_MODE_ZERO), log.text().at(index));
      draft.iommu.snpSupported.present(bit(words[0], SNP), log.text().at(index));
    }
  }

  /** The files of sysfs, once the release is known. */
  public static void fromSysfs(
      Draft draft, Reading<KernelRelease> release, Reading<CpuVendor> vendor) {
    Optional<Boolean> efrFirst = release.asOptional().flatMap(AmdFeatures::efrFirst);
    for (Words file : draft.amdFeatures) {
      String[] words = file.text().value().split(":", -1);
      if (words.length == 2 && isRegister(words[0]) && isRegister(words[1])) {
        Optional<Boolean> order = words[0].equals(words[1]) ? Optional.of(true) : efrFirst;
        add(file, words, order, draft);
      }
    }
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.AMD) {
      draft.iommu.pageModeZero.present(false, known.evidence());
      draft.iommu.snpSupported.present(false, known.evidence());
    }
  }

  private static boolean isRegister(String word) {
    return Hex.isHex(word) && word.length() <= 16;
  }

  /** Empty where nobody looked. */
  private static Optional<Boolean> efrFirst(KernelRelease kernel) {
    if (kernel.atLeast(6, 7, 0)) {
      return kernel.isCandidate() ? Optional.empty() : Optional.of(true);
    }
    Optional<KernelBuild> build = kernel.build();
    boolean asUpstream =
        kernel.isPlain() || build.map(one -> !one.builder().backportsFeatures()).orElse(false);
    return asUpstream ? Optional.of(false) : Optional.empty();
  }

  private static void add(Words file, String[] words, Optional<Boolean> efrFirst, Draft draft) {
    Evidence evidence = file.text().evidence();
    if (efrFirst.isPresent()) {
      int first = efrFirst.get() ? 0 : 1;
      draft.iommu.pageModeZero.present(bit(words[1 - first], PAGE_MODE_ZERO), evidence);
      draft.iommu.snpSupported.present(bit(words[first], SNP), evidence);
      if (!file.unit().isEmpty()) {
        IommuUnitDraft unit = draft.iommu.units.item(file.unit());
        unit.features.present("0x" + words[first], evidence);
        unit.moreFeatures.present("0x" + words[1 - first], evidence);
      }
      return;
    }
    String why = "this kernel's order of the two words was not read: " + file.text().value();
    inEitherOrder(words, PAGE_MODE_ZERO, draft.iommu.pageModeZero, evidence, why);
    inEitherOrder(words, SNP, draft.iommu.snpSupported, evidence, why);
    if (!file.unit().isEmpty()) {
      draft.iommu.units.item(file.unit()).features.unknown(Reason.NOT_ESTABLISHED, why);
      draft.iommu.units.item(file.unit()).moreFeatures.unknown(Reason.NOT_ESTABLISHED, why);
    }
  }

  private static void inEitherOrder(
      String[] words, int number, Claims<Boolean> claims, Evidence evidence, String why) {
    if (bit(words[0], number) == bit(words[1], number)) {
      claims.present(bit(words[0], number), evidence);
    } else {
      claims.unknown(Reason.NOT_ESTABLISHED, why);
    }
  }

  private static boolean bit(String hex, int number) {
    return new BigInteger(hex, 16).testBit(number);
  }
}
