package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.List;

/**
 * A host as text: what it is, the tree of its functions, who uses them, what its log says, and what
 * is not known.
 */
public final class FactsReport {

  private final HostFacts facts;
  private final boolean verbose;
  private final Lines lines = new Lines();

  private FactsReport(HostFacts facts, boolean verbose) {
    this.facts = facts;
    this.verbose = verbose;
  }

  /**
   * Writes the facts.
   *
   * @param verbose shows every function, and every reading that is not known
   */
  public static String render(HostFacts facts, boolean verbose) {
    return new FactsReport(facts, verbose).render();
  }

  private String render() {
    new HeadText(facts, lines).write();
    tree();
    new GroupsText(facts, verbose).write(lines);
    new UsersText(facts, lines).write();
    LogText.write(facts, lines);
    disputes();
    gaps();
    return lines.toString();
  }

  private void tree() {
    int roots = PciTree.of(facts).roots().size();
    lines.blank();
    if (facts.functions().items().isEmpty()) {
      lines.add(
          facts.functions().isComplete() ? "PCI  no function at all" : "PCI  no function is known");
      return;
    }
    String count =
        HeadText.count(facts.functions(), "function")
            + (roots == 0
                ? ""
                : roots == 1 ? " below 1 root complex" : " below " + roots + " root complexes")
            + ", "
            + HeadText.count(facts.gpus(), "GPU");
    lines.wrap("PCI  " + count, "", "     ");
    List<String> unknown = new UnknownOfAll(facts).names();
    if (!unknown.isEmpty()) {
      lines.wrap("Not known of any function: " + String.join(", ", unknown), "", "  ");
    }
    if (!verbose) {
      lines.wrap(
          "Functions that are no GPU, NIC, NVMe drive or accelerator are only counted; -v shows"
              + " them.",
          "",
          "");
    }
    lines.blank();
    new TreeText(facts, verbose, lines).write();
  }

  private void disputes() {
    List<Readings.At> disputes =
        Readings.walk(facts).stream()
            .filter(at -> at.reading() instanceof Reading.Contradicted<?>)
            .toList();
    if (disputes.isEmpty()) {
      return;
    }
    lines.blank().add("Sources disagree");
    for (Readings.At at : disputes) {
      lines.wrap(subject(at.path()) + ComponentNames.of(at.path()), "  ", "    ");
      for (Reading.Present<?> claim : ((Reading.Contradicted<?>) at.reading()).claims()) {
        lines.wrap(claim.value() + " (" + claim.evidence() + ")", "    - ", "      ");
      }
    }
  }

  private static String subject(String path) {
    int open = path.indexOf('[');
    return open < 0 ? "" : path.substring(open + 1, path.indexOf(']', open)) + ": ";
  }

  private void gaps() {
    Gaps gaps = new Gaps(facts, verbose);
    List<Gaps.Gap> list = gaps.list();
    if (list.isEmpty() && gaps.left() == 0) {
      return;
    }
    lines.blank().add("Not known, with the command that would tell");
    for (Gaps.Gap gap : list) {
      gap.what().forEach(what -> lines.wrap(what, "  ", "  "));
      gap.commands().forEach(command -> lines.add("    " + Paragraph.clean(command)));
    }
    if (gaps.left() > 0) {
      lines.wrap(
          gaps.left() + " other kinds of readings, which are not shown here (-v lists them)", "  ");
    }
  }
}
