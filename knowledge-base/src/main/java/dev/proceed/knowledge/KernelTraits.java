package dev.proceed.knowledge;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelBuild;
import dev.proceed.facts.KernelBuilder;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.Optional;

/**
 * Known behaviour of kernels by release. Where a distribution may carry a backport that nobody has
 * looked for, the answer is unknown.
 */
public final class KernelTraits {

  private KernelTraits() {}

  /**
   * Sources: linux 6.1.192, 6.12.118, 6.13.7, 6.14.0, 6.19.0, 7.2.13, 7.3.4 drivers/iommu/amd;
   * commit 4402f2627d30 (6.13) lost the guard, ba17de98545d (6.19.10, 7.0) restored it, 7.3 ties it
   * to page-mode-0 support. 6.18.20 lacks the fix (its commit list, read 2026-03-27). Proxmox
   * 6.14.11-9 carries no patch for it (pve-kernel trixie-6.14 c4e4dcb) and its Ubuntu base is older
   * than the fix; later builds were not read.
   */
  public static Reading<SnpIdentity> identityUnderSnp(Reading<KernelRelease> release) {
    return classify(release, KernelTraits::snpIdentity);
  }

  /**
   * Whether the AMD IOMMU driver sets the encryption bit in page-table entries of peer MMIO when
   * SME is on, which can break peer-to-peer traffic through translation. Sources: linux 6.12.118,
   * 6.14.0, 6.19.0 io_pgtable code; commit e2692c4eeaa4 (7.0, and a 6.19 stable release whose exact
   * number was not read).
   */
  public static Reading<Boolean> encryptsPeerMmio(Reading<KernelRelease> release) {
    return classify(release, KernelTraits::encryptsPeerMmio);
  }

  private static Answer<SnpIdentity> snpIdentity(KernelRelease kernel) {
    if (!kernel.atLeast(6, 1, 0)) {
      return Answer.open("kernels before 6.1 were not read");
    }
    if (!kernel.atLeast(6, 13, 0)) {
      return mayDiffer(kernel)
          ? Answer.open(MAY_DIFFER)
          : Answer.of(
              SnpIdentity.REFUSED, "the guard of commit 8388f7df936b refuses (6.1 to 6.12)");
    }
    if (kernel.atLeast(7, 3, 0)) {
      return Answer.of(SnpIdentity.DEPENDS_ON_PAGE_MODE_ZERO, "guard tied to page mode 0 (7.3.4)");
    }
    if (kernel.atLeast(7, 0, 0)) {
      return Answer.of(SnpIdentity.REFUSED, "commit ba17de98545d refuses (7.0 to 7.2)");
    }
    return inWindow(kernel);
  }

  private static Answer<SnpIdentity> inWindow(KernelRelease kernel) {
    if (kernel.isPlain() && kernel.minor() == 19 && kernel.patch() >= 10) {
      return Answer.of(SnpIdentity.REFUSED, "commit ba17de98545d refuses (6.19.10)");
    }
    boolean upstreamRead =
        kernel.isPlain()
            && (kernel.minor() == 19
                || kernel.minor() <= 16
                || (kernel.minor() == 18 && kernel.patch() <= 20));
    return proxmoxBeforeTheFix(kernel) || upstreamRead
        ? Answer.of(
            SnpIdentity.ACCEPTED_THEN_NO_DMA,
            "commit 4402f2627d30 (6.13) lost the guard, ba17de98545d is not in")
        : Answer.open("whether this build carries commit ba17de98545d is not known");
  }

  /** Up to 6.14.11-9, the last build that was read. */
  private static boolean proxmoxBeforeTheFix(KernelRelease kernel) {
    Optional<KernelBuild> build =
        kernel.build().filter(one -> one.builder() == KernelBuilder.PROXMOX);
    boolean last = kernel.patch() == 11;
    return build.isPresent()
        && kernel.minor() == 14
        && (kernel.patch() < 11 || (last && !build.get().atLeast(10).orElse(true)));
  }

  private static final String MAY_DIFFER =
      "this build may carry commits of later kernels, or none of them; nobody has looked";

  /** Whether somebody who takes features of later kernels, or nobody knows who, built it. */
  private static boolean mayDiffer(KernelRelease kernel) {
    return !kernel.isPlain()
        && kernel.build().map(build -> build.builder().backportsFeatures()).orElse(true);
  }

  private static Answer<Boolean> encryptsPeerMmio(KernelRelease kernel) {
    if (kernel.atLeast(7, 0, 0)) {
      return Answer.of(false, "commit e2692c4eeaa4 is in 7.0");
    }
    if (kernel.atLeast(6, 19, 0)) {
      return Answer.open("which 6.19 release carries commit e2692c4eeaa4 was not read");
    }
    return mayDiffer(kernel)
        ? Answer.open(MAY_DIFFER)
        : Answer.of(true, "older than commit e2692c4eeaa4, no backport below 6.19 seen");
  }

  /** What a table says about one release: a value, or that it is open. */
  private record Answer<T>(@org.jspecify.annotations.Nullable T value, String why) {
    static <T> Answer<T> of(T value, String why) {
      return new Answer<>(value, why);
    }

    static <T> Answer<T> open(String why) {
      return new Answer<>(null, why);
    }
  }

  private interface Classification<T> {
    Answer<T> of(KernelRelease kernel);
  }

  private static <T> Reading<T> classify(
      Reading<KernelRelease> release, Classification<T> classification) {
    if (release instanceof Reading.Present<KernelRelease> known) {
      Answer<T> answer =
          known.value().isCandidate()
              ? Answer.open("a release candidate may be older than the commits of its number")
              : classification.of(known.value());
      T value = answer.value();
      return value == null
          ? Reading.unknown(Reason.NOT_ESTABLISHED, known.value() + ": " + answer.why(), "")
          : Reading.present(value, evidence(known, answer.why()));
    }
    if (release instanceof Reading.Unknown<KernelRelease> unknown) {
      return Reading.unknown(unknown.reason(), unknown.detail(), unknown.command());
    }
    return Reading.notCollected(HowToTell.command("kernel.release"));
  }

  private static Evidence evidence(Reading.Present<KernelRelease> release, String why) {
    return new Evidence(
        release.evidence().source(),
        release.evidence().line(),
        release.value() + ": " + why,
        Origin.DERIVED);
  }
}
