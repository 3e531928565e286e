package dev.proceed.facts;

/**
 * One IOMMU group as the kernel reports it in {@code /sys/kernel/iommu_groups/N/}.
 *
 * @param domainType type of its default domain; of no effect on a guest that owns the group
 * @param members functions in it; numbers may change after a rescan, so join by address
 * @param reserved ranges its devices must not use freely
 */
public record IommuGroup(
    int number,
    Reading<DomainType> domainType,
    Listing<GroupMember> members,
    Listing<ReservedRegion> reserved)
    implements Keyed {

  @Override
  public String key() {
    return Integer.toString(number);
  }

  public IommuGroup withDomainType(Reading<DomainType> changed) {
    return Parts.with(this, "domainType", changed);
  }
}
