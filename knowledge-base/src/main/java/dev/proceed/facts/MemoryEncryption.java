package dev.proceed.facts;

/**
 * Memory encryption as this boot has it. The processor's flags {@code sme}, {@code sev}, {@code
 * sev_es} and {@code sev_snp} say what it can do, and turn none of these true.
 *
 * @param iommuSnp SEV-SNP is active in the IOMMU; decided at boot, even if no guest ever starts
 *     (linux drivers/iommu/amd/init.c {@code iommu_snp_enable}, v6.14)
 * @param kvmSnp KVM offers SNP guests ({@code /sys/module/kvm_amd/parameters/sev_snp})
 * @param kvmSev KVM offers SEV guests ({@code /sys/module/kvm_amd/parameters/sev})
 * @param kvmSevEs KVM offers SEV-ES guests ({@code /sys/module/kvm_amd/parameters/sev_es})
 * @param kvmTdx KVM offers TDX guests ({@code /sys/module/kvm_intel/parameters/tdx})
 * @param rmp firmware has set memory aside for the reverse map table that SNP needs
 * @param sme the host kernel encrypts its own memory ({@code mem_encrypt=on}); independent of SNP
 */
public record MemoryEncryption(
    Reading<Boolean> iommuSnp,
    Reading<Boolean> kvmSnp,
    Reading<Boolean> kvmSev,
    Reading<Boolean> kvmSevEs,
    Reading<Boolean> kvmTdx,
    Reading<Boolean> rmp,
    Reading<Boolean> sme) {}
