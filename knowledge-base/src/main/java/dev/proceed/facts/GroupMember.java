package dev.proceed.facts;

/** A function listed in an IOMMU group. */
public record GroupMember(PciAddress address) implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }
}
