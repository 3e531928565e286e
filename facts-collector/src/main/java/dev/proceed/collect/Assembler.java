package dev.proceed.collect;

import dev.proceed.facts.BootActor;
import dev.proceed.facts.Container;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Drivers;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostIdentity;
import dev.proceed.facts.HostUse;
import dev.proceed.facts.Iommu;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.MemoryEncryption;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciMapping;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Platform;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ServiceUnit;
import dev.proceed.parse.AmdFeatures;
import dev.proceed.parse.Conclusions;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.GroupsInLog;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.ListingDraft;
import dev.proceed.parse.LogReadings;
import dev.proceed.parse.LogSignatures;
import java.util.List;

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
    Listing<LogSignature> signatures = LogSignatures.of(draft);
    List<KernelLog> logs = LogReadings.running(draft);
    logs.forEach(log -> LogReadings.add(log, draft));
    Reading<CpuVendor> vendor = draft.platform.cpuVendor.result("platform.cpuVendor");
    logs.forEach(log -> LogReadings.encryption(log, vendor, draft));
    logs.forEach(log -> GroupsInLog.add(log, draft));
    Conclusions.add(draft);
    AmdFeatures.fromSysfs(draft, draft.kernel.release.result("kernel.release"), vendor);
    encryption(vendor);
    Listing<PciFunction> functions = listing(draft.functions, "functions", PciFunction.class);
    return new HostFacts(
        Drafts.finish(HostIdentity.class, draft.identity, "identity"),
        Drafts.finish(Platform.class, draft.platform, "platform"),
        Drafts.finish(Kernel.class, draft.kernel, "kernel"),
        Drafts.finish(MemoryEncryption.class, draft.encryption, "encryption"),
        Drafts.finish(Iommu.class, draft.iommu, "iommu"),
        Drafts.finish(Drivers.class, draft.drivers, "drivers"),
        functions,
        listing(draft.groups, "groups", IommuGroup.class),
        Gpus.of(functions, draft),
        given(listing(draft.peers, "peers", PeerReport.class)),
        given(listing(draft.measurements, "measurements", Measurement.class)),
        listing(draft.handles, "handles", DeviceHandle.class),
        listing(draft.services, "services", ServiceUnit.class),
        listing(draft.guests, "guests", Guest.class),
        listing(draft.containers, "containers", Container.class),
        listing(draft.mappings, "mappings", PciMapping.class),
        listing(draft.hostUses, "hostUses", HostUse.class),
        listing(draft.bootActors, "bootActors", BootActor.class),
        signatures);
  }

  /**
   * KVM offers SNP only where the IOMMU has it on (linux arch/x86/kvm/svm/sev.c); another maker's
   * processor has neither SNP nor SME.
   */
  private void encryption(Reading<CpuVendor> vendor) {
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.AMD) {
      draft.encryption.iommuSnp.present(false, known.evidence());
      draft.encryption.kvmSnp.present(false, known.evidence());
      draft.encryption.sme.present(false, known.evidence());
      draft.encryption.kvmSev.present(false, known.evidence());
      draft.encryption.kvmSevEs.present(false, known.evidence());
      draft.encryption.rmp.present(false, known.evidence());
    }
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.INTEL) {
      draft.encryption.kvmTdx.present(false, known.evidence());
    }
    Reading<Boolean> kvmSnp = draft.encryption.kvmSnp.result("encryption.kvmSnp");
    if (kvmSnp.is(true)) {
      draft.encryption.iommuSnp.add(kvmSnp);
    }
    Reading<Boolean> byGuest = draft.encryption.snpByGuest.result("encryption.iommuSnp");
    if (byGuest.is(true)) {
      draft.encryption.iommuSnp.add(byGuest);
    }
  }

  /**
   * What the driver answered and what was measured exist only where somebody gave them, so the
   * inputs hold all of it unless one of them is known to be cut.
   */
  private static <T extends Keyed> Listing<T> given(Listing<T> listing) {
    boolean untold =
        listing.complete() instanceof Reading.Unknown<Boolean> unknown
            && unknown.reason() == Reading.Reason.NOT_COLLECTED;
    return untold
        ? Listing.complete(
            listing.items(), Evidence.derived("the inputs", listing.items().size() + " given"))
        : listing;
  }

  private static <T extends Keyed> Listing<T> listing(
      ListingDraft<?, ?> draft, String path, Class<T> type) {
    Listing<Keyed> all = draft.finish(path);
    return new Listing<>(all.items().stream().map(type::cast).toList(), all.complete());
  }
}
