package dev.proceed.facts;

/**
 * The IOMMU as a whole.
 *
 * @param enabled whether the kernel drives an IOMMU, seen by {@code /sys/class/iommu} or groups
 * @param defaultDomain the type a group gets at boot or after a rescan
 * @param strict whether translated default domains invalidate at once (DMA) and not lazily (DMA-FQ)
 * @param interruptRemapping whether the kernel remaps interrupts
 * @param pageModeZero AMD extended feature register 2 bit 13: with it, hardware may allow an
 *     untranslated device-table entry under SNP (linux drivers/iommu/amd, v7.3)
 * @param snpSupported AMD extended feature register bit 63 (SNPSup): the hardware, as the firmware
 *     set it up, can take part in SEV-SNP (linux drivers/iommu/amd/amd_iommu_types.h {@code
 *     FEATURE_SNP}, v6.14)
 * @param units the IOMMUs
 */
public record Iommu(
    Reading<Boolean> enabled,
    Reading<DomainType> defaultDomain,
    Reading<Boolean> strict,
    Reading<Boolean> interruptRemapping,
    Reading<Boolean> pageModeZero,
    Reading<Boolean> snpSupported,
    Listing<IommuUnit> units) {}
