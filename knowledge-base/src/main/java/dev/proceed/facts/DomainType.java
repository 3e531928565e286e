package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/**
 * Type of an IOMMU group's default domain, in the words of {@code /sys/kernel/iommu_groups/N/type}
 * (Documentation/ABI/testing/sysfs-kernel-iommu_groups).
 */
public enum DomainType {
  /** Translated, strict invalidation. */
  DMA("DMA"),
  /** Translated, lazy invalidation through a flush queue. */
  DMA_FQ("DMA-FQ"),
  /** Untranslated: the device uses physical addresses. */
  IDENTITY("identity"),
  /** No DMA at all. */
  BLOCKED("blocked"),
  /** Mapped by VFIO or another owner. */
  UNMANAGED("unmanaged");

  private final String word;

  DomainType(String word) {
    this.word = word;
  }

  /** The kernel's word. */
  public String word() {
    return word;
  }

  /** Whether the DMA API of a host driver goes through translation. */
  public boolean isTranslated() {
    return this == DMA || this == DMA_FQ;
  }

  /** The kernel's word, or empty for another word ({@code unknown} and {@code auto} included). */
  public static Optional<DomainType> read(String word) {
    return Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return word;
  }
}
