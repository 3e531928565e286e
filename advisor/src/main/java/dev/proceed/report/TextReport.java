package dev.proceed.report;

import dev.proceed.assess.Assessment;
import dev.proceed.assess.Judged;
import dev.proceed.assess.Missing;
import dev.proceed.assess.Request;
import dev.proceed.assess.Today;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Catalogue;
import dev.proceed.check.Outcome;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The answer as text: one line that says it; why, with evidence; what to do; what is not known and
 * the command for it.
 */
public final class TextReport {

  private final Assessment assessment;
  private final boolean verbose;
  private final FindingText findings;
  private final Lines lines = new Lines();

  private TextReport(Assessment assessment, Catalogue catalogue, boolean verbose) {
    this.assessment = assessment;
    this.verbose = verbose;
    this.findings = new FindingText(catalogue, lines);
  }

  public static String render(Assessment assessment, Catalogue catalogue, boolean verbose) {
    return new TextReport(assessment, catalogue, verbose).render();
  }

  /** The answer in one line, or a few where the request is long. */
  public static String headline(Assessment assessment, Catalogue catalogue) {
    TextReport report = new TextReport(assessment, catalogue, false);
    report.headline();
    return report.lines.toString().stripTrailing();
  }

  private String render() {
    headline();
    assessment.notes().forEach(note -> lines.wrap(note, "  ").blank());
    if (assessment.pairs().isEmpty()) {
      deciding();
      asides();
    } else {
      new PairText(assessment, findings, lines).write(verbose);
    }
    whatToDo();
    notKnown();
    if (verbose) {
      everythingElse();
    }
    return lines.toString();
  }

  private void headline() {
    String answer =
        assessment
            .today()
            .map(Today::name)
            .orElseGet(() -> assessment.verdict().orElse(Verdict.UNKNOWN).name());
    String request = assessment.request().toString();
    String line = answer + "  " + request;
    String summary = "(" + summary() + ")";
    if (line.length() + summary.length() + 2 <= Paragraph.WIDTH) {
      lines.add(Paragraph.clean(line + "  " + summary));
    } else {
      String broken = isPairs() ? request.replace(",", ", ") : request;
      lines.wrap(broken, answer + "  ", "    ").wrap(summary, "  ");
    }
    lines.blank();
  }

  private String summary() {
    if (!assessment.pairs().isEmpty()) {
      return new PairText(assessment, findings, lines).summary();
    }
    long stops = count(Verdict.STOP);
    long open = count(Verdict.UNKNOWN);
    long cautions = count(Verdict.CAUTION);
    if (stops > 0) {
      return blocked(stops);
    }
    if (isPairs() && assessment.pairs().isEmpty()) {
      return assessment.missing().isEmpty() ? "there is no pair" : "no pair is known";
    }
    if (open > 0 || assessment.today().equals(Optional.of(Today.UNKNOWN))) {
      return "it depends on what is not known yet";
    }
    if (assessment.today().isPresent()) {
      return isPairs() ? "no gate blocks; nothing was measured" : "nothing stands in the way";
    }
    if (cautions > 0) {
      return cautions == 1 ? "one thing to mind" : cautions + " things to mind";
    }
    return isHealth() ? "none of the checks objects" : "nothing speaks against it";
  }

  private String blocked(long stops) {
    if (assessment.today().isPresent()) {
      String what = isPairs() ? " gate" : " thing";
      return stops == 1 ? "one" + what + " blocks" : stops + what + "s block";
    }
    if (isHealth()) {
      return stops == 1 ? "one thing is wrong" : stops + " things are wrong";
    }
    return stops == 1 ? "one finding forbids it" : stops + " findings forbid it";
  }

  private boolean isPairs() {
    return assessment.request() instanceof Request.P2p;
  }

  private boolean isHealth() {
    return assessment.request() instanceof Request.Health;
  }

  private long count(Verdict verdict) {
    return groups(judged -> judged.verdict() == verdict).size();
  }

  /** Findings that decide, grouped by check so that many pairs read as one. */
  private void deciding() {
    for (Verdict verdict : List.of(Verdict.STOP, Verdict.UNKNOWN, Verdict.CAUTION)) {
      groups(judged -> judged.verdict() == verdict && decides(judged))
          .values()
          .forEach(group -> findings.full(group, assessment.pairs().size()));
    }
  }

  /** Once it is STOP, what would only ask for care is told in one line. */
  private boolean decides(Judged judged) {
    boolean stop = groups(one -> one.verdict() == Verdict.STOP).isEmpty();
    return verbose || stop || judged.verdict() == Verdict.STOP;
  }

  private void asides() {
    Map<String, List<Judged>> asides =
        groups(judged -> !decides(judged) || lowButWeighs(judged) || isOverruled(judged));
    if (asides.isEmpty()) {
      return;
    }
    lines.blank().add("Also");
    asides.values().forEach(findings::brief);
    lines.blank();
  }

  private static boolean lowButWeighs(Judged judged) {
    return judged.weighs()
        && judged.verdict() == Verdict.PROCEED
        && judged.finding().outcome() == Outcome.FAIL;
  }

  private static boolean isOverruled(Judged judged) {
    return judged.counts() && judged.overruledBy().isPresent();
  }

  private Map<String, List<Judged>> groups(java.util.function.Predicate<Judged> which) {
    Map<String, List<Judged>> groups = new LinkedHashMap<>();
    for (Judged judged : assessment.findings()) {
      if (judged.counts() && which.test(judged)) {
        String key =
            judged.finding().check()
                + judged.finding().outcome()
                + judged.overruledBy().isPresent();
        groups.computeIfAbsent(key, any -> new java.util.ArrayList<>()).add(judged);
      }
    }
    return groups;
  }

  /** One block for findings with the same remedies: any one remedy of a block settles it. */
  private void whatToDo() {
    Map<List<String>, Set<String>> blocks = new LinkedHashMap<>();
    for (List<Judged> group : groups(judged -> asksForAction(judged)).values()) {
      List<String> remedies = findings.details(group.get(0)).remedies();
      blocks
          .computeIfAbsent(remedies, any -> new LinkedHashSet<>())
          .add(group.get(0).finding().check());
    }
    blocks.remove(List.of());
    if (!assessment.pairs().isEmpty()) {
      blocks.clear();
    }
    new AdviceText(assessment, lines).write(blocks);
  }

  private boolean asksForAction(Judged judged) {
    return judged.verdict() != Verdict.PROCEED && decides(judged);
  }

  private void notKnown() {
    if (assessment.missing().isEmpty()) {
      return;
    }
    boolean open = assessment.pairs().stream().anyMatch(one -> one.today() == Today.UNKNOWN);
    if (assessment.best() == Verdict.STOP && !verbose && !open) {
      lines
          .blank()
          .wrap(
              "Some things are not known; none of them can change this answer (-v lists them).",
              "");
      return;
    }
    lines.blank().add("Not known");
    if (!assessment.pairs().isEmpty() && !verbose) {
      PairOpen.missing(assessment.missing(), lines);
      return;
    }
    Set<String> commands = new LinkedHashSet<>();
    for (Missing missing : assessment.missing()) {
      lines.wrap(
          missing.subject() + ": " + Phrases.label(missing.reading()) + "; " + missing.reason(),
          "  - ",
          "    ");
      commands.add(missing.command());
    }
    commands.remove("");
    if (!commands.isEmpty()) {
      lines
          .blank()
          .add(
              commands.size() == 1
                  ? "This command would tell:"
                  : "These commands would tell, the first one most:");
      lines.blank();
      commands.forEach(command -> lines.add("    " + Paragraph.clean(command)));
      lines.blank();
    }
  }

  private void everythingElse() {
    List<Judged> outside =
        assessment.findings().stream().filter(judged -> !judged.counts()).toList();
    if (!outside.isEmpty()) {
      lines.blank().add("Outside what is asked about");
      outside.forEach(judged -> findings.brief(List.of(judged)));
    }
    lines.blank().add("Looked at and found in order");
    lines.wrap(String.join(", ", assessment.passed()), "  ");
    lines.blank();
    lines.add("Facts digest  " + assessment.factsDigest());
    lines.add("Rules digest  " + assessment.rulesDigest());
  }
}
