package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.List;

/** What the sources say about one IOMMU group. */
public final class GroupDraft {

  public final Claims<DomainType> domainType = new Claims<>();
  public final ListingDraft<PciAddress, PciAddress> members =
      new ListingDraft<>(() -> new PciAddress(0, 0, 0, 0));

  public IommuGroup finish(int number) {
    List<GroupMember> items = new ArrayList<>();
    for (PciAddress address : members.items().keySet()) {
      items.add(new GroupMember(address));
    }
    return new IommuGroup(
        number,
        domainType.result("groups", number, "domainType"),
        new Listing<>(items, members.complete("groups[" + number + "].members.complete")));
  }
}
