package dev.proceed.facts;

/**
 * One IOMMU, by its name in {@code /sys/class/iommu}: {@code ivhd0} (AMD), {@code dmar0} (Intel) or
 * {@code smmu3.0x...} (Arm).
 *
 * @param features AMD: extended feature register; Intel: capability register; as {@code 0x...}
 * @param moreFeatures AMD: extended feature register 2; Intel: extended capability register
 */
public record IommuUnit(String name, Reading<String> features, Reading<String> moreFeatures)
    implements Keyed {

  @Override
  public String key() {
    return name;
  }
}
