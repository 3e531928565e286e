package dev.proceed.knowledge;

/** What a kernel does when identity is written to a group's type while SNP is active. */
public enum SnpIdentity {
  /** The write fails: harmless and useless. */
  REFUSED,
  /** The write succeeds, and the IOMMU then refuses every DMA of the device. */
  ACCEPTED_THEN_NO_DMA,
  /** The write succeeds only on hardware with page-mode-0 support, where it is legal. */
  DEPENDS_ON_PAGE_MODE_ZERO
}
