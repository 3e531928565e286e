package dev.proceed.compare;

import dev.proceed.facts.HostFacts;
import java.util.List;

/**
 * What differs between two sets of facts. What only one of them knows is no change and stands
 * apart. Items are joined by what they are: IOMMU groups by their members, open device nodes by who
 * holds them, log lines by their meaning.
 *
 * @param changes what both know, and differently
 * @param oneSided what only one knows
 * @param groups IOMMU groups whose members or number changed; they stand in {@code changes} too
 * @param compared how many readings both know
 */
public record Comparison(
    List<Difference> changes, List<Difference> oneSided, List<GroupChange> groups, int compared) {

  public Comparison {
    changes = List.copyOf(changes);
    oneSided = List.copyOf(oneSided);
    groups = List.copyOf(groups);
  }

  public static Comparison of(HostFacts a, HostFacts b) {
    return new Comparer(a, b).compare();
  }

  /** True when nothing that both know differs. */
  public boolean isEqual() {
    return changes.isEmpty();
  }
}
