package dev.proceed.report;

import dev.proceed.compare.Comparison;
import dev.proceed.compare.Difference;
import dev.proceed.compare.Difference.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What differs between two hosts, as text: the answer, the changes by area, then the gaps. */
public final class DiffReport {

  private final Sides sides;
  private final Comparison comparison;
  private final boolean verbose;
  private final Lines lines = new Lines();

  private DiffReport(Sides sides, Comparison comparison, boolean verbose) {
    this.sides = sides;
    this.comparison = comparison;
    this.verbose = verbose;
  }

  /**
   * Writes the differences.
   *
   * @param verbose shows every item and everything that only one side knows
   */
  public static String render(Sides sides, Comparison comparison, boolean verbose) {
    return new DiffReport(sides, comparison, verbose).render();
  }

  private String render() {
    headline();
    Map<DiffArea, List<Difference>> areas = new EnumMap<>(DiffArea.class);
    for (Difference one : comparison.changes()) {
      areas.computeIfAbsent(DiffArea.of(one), any -> new ArrayList<>()).add(one);
    }
    areas.forEach(this::area);
    oneSided(Kind.KNOWN_ONLY_IN_A, "A");
    oneSided(Kind.KNOWN_ONLY_IN_B, "B");
    return lines.toString();
  }

  private void headline() {
    int count = comparison.changes().size();
    lines.add(
        (comparison.isEqual() ? "EQUAL" : "DIFFERENT")
            + "  ("
            + (comparison.isEqual() ? "" : count + (count == 1 ? " change" : " changes") + "; ")
            + comparison.compared()
            + " readings known on both sides; "
            + sides.relation()
            + ")");
    lines.wrap(sides.nameOfA() + side(sides.a()), "  A  ", "     ");
    lines.wrap(sides.nameOfB() + side(sides.b()), "  B  ", "     ");
  }

  private static String side(dev.proceed.facts.HostFacts facts) {
    return facts.kernel().release().asOptional().map(release -> ", kernel " + release).orElse("");
  }

  private void area(DiffArea area, List<Difference> differences) {
    Set<String> rows =
        area == DiffArea.GROUPS
            ? new LinkedHashSet<>(new GroupChangeText(verbose).rows(comparison.groups()))
            : new LinkedHashSet<>();
    rows.addAll(new DiffRows(sides, verbose).of(differences));
    if (!rows.isEmpty()) {
      lines.blank().add(area.toString());
      rows.forEach(row -> lines.wrap(row, "  ", "    "));
    }
  }

  /** Not a change, so one paragraph, unless all is asked for. */
  private void oneSided(Kind kind, String side) {
    List<Difference> known =
        comparison.oneSided().stream().filter(one -> one.kind() == kind).toList();
    if (known.isEmpty()) {
      return;
    }
    lines.blank().add("Known only in " + side + ", so no change");
    if (verbose) {
      for (Difference one : known) {
        lines.wrap(one.path() + ": " + (one.a().isEmpty() ? one.b() : one.a()), "  ", "    ");
      }
      return;
    }
    Map<String, Set<String>> keys = new LinkedHashMap<>();
    for (Difference one : known) {
      keys.computeIfAbsent(one.pattern(), any -> new LinkedHashSet<>()).add(one.path());
    }
    List<String> words = new ArrayList<>();
    keys.forEach((pattern, paths) -> words.add(summary(paths)));
    lines.wrap(String.join("; ", words), "  ");
  }

  private static String summary(Set<String> paths) {
    String path = paths.iterator().next();
    String items = ComponentNames.items(path, paths.size());
    if (path.endsWith("]")) {
      return paths.size() + " " + items;
    }
    String name = ComponentNames.of(path);
    return items.isEmpty() ? name : name + " of " + paths.size() + " " + items;
  }
}
