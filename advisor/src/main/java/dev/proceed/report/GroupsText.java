package dev.proceed.report;

import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import java.util.ArrayList;
import java.util.List;

/** IOMMU groups that hold several devices: whoever takes one of these takes all. */
final class GroupsText {

  private static final int MOST_MEMBERS = 8;

  private final HostFacts facts;
  private final boolean verbose;

  GroupsText(HostFacts facts, boolean verbose) {
    this.facts = facts;
    this.verbose = verbose;
  }

  void write(Lines lines) {
    List<IommuGroup> several =
        facts.groups().items().stream()
            .filter(this::holdsSeveral)
            .sorted(java.util.Comparator.comparingInt(IommuGroup::number))
            .toList();
    if (several.isEmpty()) {
      return;
    }
    lines.blank().add("IOMMU groups with several devices");
    for (IommuGroup group : several) {
      String type = Brief.of(group.domainType());
      lines.wrap(
          (type.equals(Brief.UNKNOWN) ? "type ?" : type) + ": " + members(group),
          String.format("  group %-4d ", group.number()),
          "             ");
    }
  }

  /** The functions of one slot are one device, and a bridge is none. */
  private boolean holdsSeveral(IommuGroup group) {
    return group.members().items().stream()
            .map(GroupMember::address)
            .filter(address -> !isBridge(address))
            .map(address -> new PciAddress(address.domain(), address.bus(), address.device(), 0))
            .distinct()
            .count()
        > 1;
  }

  private boolean isBridge(PciAddress address) {
    return facts
        .function(address)
        .flatMap(function -> function.pciClass().asOptional())
        .map(PciClass::isBridge)
        .orElse(false);
  }

  /** Those that matter first; the others as far as there is room. */
  private String members(IommuGroup group) {
    List<String> words = new ArrayList<>();
    for (boolean first : new boolean[] {true, false}) {
      for (GroupMember member : group.members().items()) {
        PciFunction function = facts.function(member.address()).orElse(null);
        boolean stands = function != null && FunctionKind.of(facts, function).stands();
        if (stands == first) {
          words.add(
              member.address()
                  + (function != null && stands
                      ? " (" + FunctionKind.of(facts, function).word(function) + ")"
                      : ""));
        }
      }
    }
    int left = words.size() - MOST_MEMBERS;
    return verbose || left <= 1
        ? String.join(", ", words)
        : String.join(", ", words.subList(0, MOST_MEMBERS)) + " and " + left + " more";
  }
}
