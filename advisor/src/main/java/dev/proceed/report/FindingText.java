package dev.proceed.report;

import dev.proceed.assess.CausedBy;
import dev.proceed.assess.Judged;
import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.Confidence;
import dev.proceed.check.Finding.Seen;
import dev.proceed.check.Outcome;
import dev.proceed.check.Source;
import dev.proceed.memory.Subject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the findings of one check, in full or in one line. */
final class FindingText {

  private static final int MOST_SUBJECTS = 4;

  private final Catalogue catalogue;
  private final Lines lines;
  private final Map<String, CheckDetails> details = new HashMap<>();

  FindingText(Catalogue catalogue, Lines lines) {
    this.catalogue = catalogue;
    this.lines = lines;
  }

  CheckDetails details(Judged judged) {
    return details(judged.finding().check());
  }

  CheckDetails details(String check) {
    return details.computeIfAbsent(check, catalogue::details);
  }

  String title(String check) {
    return catalogue.get(check).title();
  }

  /** Title, subjects, evidence, consequence, sources. */
  void full(List<Judged> group, int pairs) {
    Judged first = group.get(0);
    lines.blank();
    lines.add(first.finding().check() + "  " + title(first));
    lines.add("  " + mark(first));
    lines.blank();
    lines.wrap(subjects(group, pairs), "  ");
    for (Seen seen : first.finding().because()) {
      lines.wrap(Phrases.of(seen), "    - ", "      ");
    }
    lines.blank();
    CheckDetails text = details(first);
    lines.wrap(text.cause(), "  ");
    lines.wrap(text.consequence(), "  ");
    settledBy(first, text);
    sources(first, text);
    accepted(group);
    lines.blank();
  }

  /** The gate that decides about a pair, with its evidence. */
  void gate(Judged judged, boolean withSources) {
    lines.blank();
    lines.wrap(title(judged), judged.finding().check() + "  ", "  ");
    lines.add("  " + mark(judged) + ", layer " + judged.entry().layer());
    lines.blank();
    for (Seen seen : judged.finding().because()) {
      lines.wrap(Phrases.of(seen), "    - ", "      ");
    }
    lines.blank();
    CheckDetails text = details(judged);
    lines.wrap(text.cause() + " " + text.consequence(), "  ");
    if (withSources) {
      sources(judged, text);
    }
    accepted(List.of(judged));
  }

  /** One subject may be accepted and another not. */
  private void accepted(List<Judged> group) {
    for (Judged judged : group) {
      judged
          .accepted()
          .ifPresent(
              accepted ->
                  lines.wrap(
                      "Accepted on " + judged.finding().subject() + ": " + accepted.why(),
                      "  ",
                      "    "));
    }
  }

  private static String title(Judged judged) {
    return judged.finding().outcome() == Outcome.UNKNOWN && judged.overruledBy().isEmpty()
        ? "May apply: " + judged.entry().title()
        : judged.entry().title();
  }

  private static String mark(Judged judged) {
    String caused =
        switch (judged.causedBy()) {
          case CHANGE -> ", this change brings it";
          case PRE_EXISTING -> ", it is there already";
          case PRESENT -> "";
        };
    String open =
        judged.finding().outcome() == Outcome.UNKNOWN ? ", not known whether it applies" : "";
    return judged.entry().severity() + ", " + judged.entry().confidence() + caused + open;
  }

  private static String subjects(List<Judged> group, int pairs) {
    if (pairs > 1 && group.size() == pairs) {
      return "All " + pairs + " pairs; for example " + group.get(0).finding().subject() + ":";
    }
    String named =
        group.stream()
            .limit(MOST_SUBJECTS)
            .map(judged -> judged.finding().subject().toString())
            .collect(Collectors.joining(", "));
    int more = group.size() - MOST_SUBJECTS;
    return named + (more > 0 ? " and " + more + " more" : "") + ":";
  }

  private void settledBy(Judged judged, CheckDetails text) {
    boolean open =
        judged.entry().confidence() == Confidence.CONTESTED
            || judged.finding().outcome() == Outcome.UNKNOWN;
    if (!text.observation().isEmpty() && open) {
      lines.wrap("What would settle it: " + text.observation() + ".", "  ");
      lines.command(text.command());
    }
  }

  private void sources(Judged judged, CheckDetails text) {
    lines.wrap("Sources: " + join(text.sources()), "  ", "    ");
    if (!text.contradicting().isEmpty()) {
      lines.wrap("Against: " + join(text.contradicting()), "  ", "    ");
    }
    if (judged.causedBy() == CausedBy.CHANGE && !text.scope().isEmpty()) {
      lines.wrap("Scope: " + text.scope(), "  ", "    ");
    }
  }

  private static String join(List<Source> sources) {
    return sources.stream()
        .map(source -> source.ref() + " (" + source.versions() + ")")
        .collect(Collectors.joining("; "));
  }

  private static String count(List<Judged> group) {
    Subject subject = group.get(0).finding().subject();
    String what =
        subject instanceof Subject.OfPair
            ? " pairs"
            : subject instanceof Subject.OfFunction
                ? " devices"
                : subject instanceof Subject.OfGroup ? " groups" : " subjects";
    return group.size() + what;
  }

  /** One line. */
  void brief(List<Judged> group) {
    Judged first = group.get(0);
    String overruled =
        first
            .overruledBy()
            .map(
                permit ->
                    " Overruled by "
                        + permit.check()
                        + ": "
                        + catalogue.get(permit.check()).title()
                        + ".")
            .orElse("");
    String where = group.size() > 1 ? count(group) : first.finding().subject().toString();
    lines.wrap(
        first.finding().check() + "  " + title(first) + " [" + where + "]." + overruled,
        "  - ",
        "    ");
    accepted(group);
  }
}
