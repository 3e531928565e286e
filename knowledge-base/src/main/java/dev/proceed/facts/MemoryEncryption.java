package dev.proceed.facts;

/**
 * AMD's memory encryption as this boot has it.
 *
 * @param iommuSnp SEV-SNP is active in the IOMMU; decided at boot, even if no guest ever starts
 *     (linux drivers/iommu/amd/init.c {@code iommu_snp_enable}, v6.14)
 * @param kvmSnp KVM offers SNP guests ({@code /sys/module/kvm_amd/parameters/sev_snp})
 * @param sme the host kernel encrypts its own memory ({@code mem_encrypt=on}); independent of SNP
 */
public record MemoryEncryption(
    Reading<Boolean> iommuSnp, Reading<Boolean> kvmSnp, Reading<Boolean> sme) {}
