package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.ReservedRegion;

/** What the sources say about one IOMMU group. */
public final class GroupDraft {

  public final Claims<DomainType> domainType = new Claims<>();
  public final ListingDraft<PciAddress, Boolean> members =
      ListingDraft.ofKeys(plain -> (PciAddress) plain.get(0), GroupMember::new);
  public final ListingDraft<ReservedRegion, Boolean> reserved =
      ListingDraft.ofKeys(
          plain ->
              new ReservedRegion(
                  (String) plain.get(0), (String) plain.get(1), (String) plain.get(2)),
          region -> region);
}
