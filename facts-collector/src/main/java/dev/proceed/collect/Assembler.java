package dev.proceed.collect;

import dev.proceed.facts.Container;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostIdentity;
import dev.proceed.facts.Iommu;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.MemoryEncryption;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Platform;
import dev.proceed.facts.Reading;
import dev.proceed.parse.AmdFeatures;
import dev.proceed.parse.Draft;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.ListingDraft;
import dev.proceed.parse.LogReadings;
import dev.proceed.parse.LogSignatures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Makes facts of everything that the sources said. */
final class Assembler {

  private final Draft draft;

  private Assembler(Draft draft) {
    this.draft = draft;
  }

  static HostFacts assemble(Draft draft) {
    return new Assembler(draft).facts();
  }

  private HostFacts facts() {
    draft.settle();
    Platform platform = platform();
    Listing<LogSignature> signatures = LogSignatures.of(draft);
    for (KernelLog log : draft.logs) {
      LogReadings.add(log, draft);
      LogReadings.encryption(log, platform.cpuVendor(), draft);
    }
    Kernel kernel = kernel();
    AmdFeatures.fromSysfs(draft, kernel.release(), platform.cpuVendor());
    Listing<PciFunction> functions =
        listing(draft.functions, "functions", (address, one) -> one.finish(address));
    return new HostFacts(
        new HostIdentity(draft.host.result("identity.host"), draft.boot.result("identity.boot")),
        platform,
        kernel,
        encryption(platform.cpuVendor()),
        iommu(),
        functions,
        listing(draft.groups, "groups", (number, one) -> one.finish(number)),
        Gpus.of(functions, draft),
        handles(),
        guests(functions),
        containers(),
        signatures);
  }

  private Platform platform() {
    return new Platform(
        draft.cpuVendor.result("platform.cpuVendor"),
        draft.cpuFamily.result("platform.cpuFamily"),
        draft.cpuModel.result("platform.cpuModel"),
        draft.board.result("platform.board"),
        draft.virtualMachine.result("platform.virtualMachine"));
  }

  private Kernel kernel() {
    Reading<KernelRelease> release = draft.release.result("kernel.release");
    return new Kernel(release, draft.bootParameters.result("kernel.bootParameters"));
  }

  /**
   * KVM offers SNP only where the IOMMU has it on (linux arch/x86/kvm/svm/sev.c); another maker's
   * processor has neither SNP nor SME.
   */
  private MemoryEncryption encryption(Reading<CpuVendor> vendor) {
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.AMD) {
      draft.iommuSnp.present(false, known.evidence());
      draft.kvmSnp.present(false, known.evidence());
      draft.sme.present(false, known.evidence());
    }
    Reading<Boolean> kvmSnp = draft.kvmSnp.result("encryption.kvmSnp");
    if (kvmSnp.is(true)) {
      draft.iommuSnp.add(kvmSnp);
    }
    Reading<Boolean> byGuest = draft.snpByGuest.result("encryption.iommuSnp");
    if (byGuest.is(true)) {
      draft.iommuSnp.add(byGuest);
    }
    return new MemoryEncryption(
        draft.iommuSnp.result("encryption.iommuSnp"), kvmSnp, draft.sme.result("encryption.sme"));
  }

  private Iommu iommu() {
    return new Iommu(
        draft.iommuEnabled.result("iommu.enabled"),
        draft.defaultDomain.result("iommu.defaultDomain"),
        draft.pageModeZero.result("iommu.pageModeZero"));
  }

  private Listing<DeviceHandle> handles() {
    return listing(draft.handles, "handles", (key, one) -> one.finish(key));
  }

  private Listing<Guest> guests(Listing<PciFunction> functions) {
    boolean allKnown = functions.isComplete();
    return listing(
        draft.guests,
        "guests",
        (id, one) -> one.finish(id, draft.functions.items().keySet(), allKnown));
  }

  private Listing<Container> containers() {
    return listing(draft.containers, "containers", (id, one) -> one.finish(id));
  }

  private static <K, D, T extends Keyed> Listing<T> listing(
      ListingDraft<K, D> draft, String path, BiFunction<K, D, T> finish) {
    List<T> items = new ArrayList<>(draft.items().size());
    draft.items().forEach((key, one) -> items.add(finish.apply(key, one)));
    return new Listing<>(items, draft.complete(path + ".complete"));
  }
}
