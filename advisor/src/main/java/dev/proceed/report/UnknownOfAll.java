package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What no function at all is known of; told once, and not in every row. */
final class UnknownOfAll {

  private final List<String> components = new ArrayList<>();

  UnknownOfAll(HostFacts facts) {
    Map<String, Predicate<PciFunction>> parts = new LinkedHashMap<>();
    parts.put("driver", one -> isUnknown(one.driver()));
    parts.put("iommuGroup", one -> isUnknown(one.iommuGroup()));
    parts.put("link", one -> isUnknown(one.link()));
    parts.put("bestLink", one -> isUnknown(one.bestLink()));
    parts.put("acs", one -> isUnknown(one.acs()));
    parts.put("numaNode", one -> isUnknown(one.numaNode()));
    parts.put("bars", one -> isUnknown(one.bars()));
    parts.forEach(
        (name, unknown) -> {
          if (facts.functions().items().stream().allMatch(unknown)) {
            components.add(name);
          }
        });
  }

  private static boolean isUnknown(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?>;
  }

  private static boolean isUnknown(Listing<?> listing) {
    return listing.items().isEmpty() && isUnknown(listing.complete());
  }

  boolean holds(String component) {
    return components.contains(component);
  }

  /** What they are called, in order. */
  List<String> names() {
    return components.stream().map(ComponentNames::of).toList();
  }
}
