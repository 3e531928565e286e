package dev.proceed.memory;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The functions by the group that they name, gathered once: each group asks for its own. */
final class GroupIndex {

  private final Map<Integer, List<PciAddress>> byGroup = new HashMap<>();
  private final boolean everyGroupKnown;

  GroupIndex(HostFacts facts) {
    boolean known = true;
    for (PciFunction function : facts.functions().items()) {
      if (function.iommuGroup() instanceof Reading.Present<Integer> number) {
        byGroup.computeIfAbsent(number.value(), any -> new ArrayList<>()).add(function.address());
      }
      known &= function.iommuGroup().known();
    }
    everyGroupKnown = known;
  }

  /** The functions that are known to name this group. */
  List<PciAddress> naming(int group) {
    return byGroup.getOrDefault(group, List.of());
  }

  /** Whether it is known of every function which group it is in. */
  boolean everyGroupKnown() {
    return everyGroupKnown;
  }
}
