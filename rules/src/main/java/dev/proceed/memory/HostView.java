package dev.proceed.memory;

import dev.proceed.facts.NvidiaFlavour;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.SnpIdentity;

/**
 * The host as a whole.
 *
 * @param gpuListed whether any GPU is listed
 * @param iommuEnabled whether the kernel drives an IOMMU
 * @param iommuSnp whether SEV-SNP is active in the IOMMU
 * @param sme whether the host kernel encrypts its memory
 * @param pageModeZero whether the IOMMU supports page mode 0 under SNP
 * @param identityUnderSnp what this kernel does with an identity write under SNP
 * @param encryptsPeerMmio whether this kernel sets the encryption bit on peer MMIO under SME
 * @param commandLineForbidsSnp whether the command line keeps SNP guests from running
 * @param folkAmdIommuOn whether the command line holds {@code amd_iommu=on}
 * @param snpGuestDefined whether a guest is configured as, or seen as, a SEV-SNP guest
 * @param interruptsRefused whether VFIO refuses devices because interrupts are not remapped
 * @param configWritesRefused whether lockdown forbids writes to PCI configuration space
 * @param p2pdmaMissing whether this kernel was built without peer-to-peer DMA for its drivers
 * @param nvidiaModule which of NVIDIA's kernel modules is loaded; absent where nobody asked
 */
public record HostView(
    Subject subject,
    Reading<Boolean> gpuListed,
    Reading<Boolean> iommuEnabled,
    Reading<Boolean> iommuSnp,
    Reading<Boolean> sme,
    Reading<Boolean> pageModeZero,
    Reading<SnpIdentity> identityUnderSnp,
    Reading<Boolean> encryptsPeerMmio,
    Reading<Boolean> commandLineForbidsSnp,
    Reading<Boolean> folkAmdIommuOn,
    Reading<Boolean> snpGuestDefined,
    Reading<Boolean> interruptsRefused,
    Reading<Boolean> configWritesRefused,
    Reading<Boolean> p2pdmaMissing,
    Reading<NvidiaFlavour> nvidiaModule) {}
