package dev.proceed.memory;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.MemoryEncryption;
import dev.proceed.facts.Reading;

/**
 * What SEV-SNP depends on.
 *
 * @param amd whether the processor is AMD's
 * @param iommuSupports whether the IOMMUs advertise SNP
 * @param rmp whether firmware has set memory aside for the reverse map table
 * @param iommuActive whether SNP is active in the IOMMU
 * @param kvmOffers whether KVM offers SNP guests
 */
public record SnpView(
    Subject subject,
    Reading<Boolean> amd,
    Reading<Boolean> iommuSupports,
    Reading<Boolean> rmp,
    Reading<Boolean> iommuActive,
    Reading<Boolean> kvmOffers) {

  static SnpView of(HostFacts facts) {
    MemoryEncryption encryption = facts.encryption();
    return new SnpView(
        new Subject.OfHost(),
        facts.platform().cpuVendor().map(one -> one == CpuVendor.AMD, false),
        facts.iommu().snpSupported(),
        encryption.rmp().map(there -> there, false),
        encryption.iommuSnp().map(on -> on, false),
        encryption.kvmSnp().map(on -> on, false));
  }
}
