package dev.proceed.report;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Kind;
import dev.proceed.check.Source;
import dev.proceed.knowledge.Strategies;
import dev.proceed.knowledge.StrategyPlace;
import java.util.List;

/** One check in full, as text. */
public final class ExplainReport {

  private ExplainReport() {}

  /** The page of a check that is in the catalogue. */
  public static String render(String id, Catalogue catalogue) {
    CheckEntry entry = catalogue.get(id);
    CheckDetails details = catalogue.details(id);
    Lines lines = new Lines();
    lines.wrap(entry.id() + "  " + entry.title(), "", "  ");
    lines.add(
        "  "
            + (entry.kind() == Kind.PERMIT ? "permit, " : "")
            + entry.severity()
            + ", "
            + entry.confidence()
            + ", layer "
            + entry.layer()
            + ", since "
            + details.since());
    section(lines, "Scope", details.scope());
    section(lines, "Cause", details.cause());
    section(lines, "Consequence", details.consequence());
    premises(lines, entry, details);
    settledBy(lines, details);
    remedies(lines, details);
    acceptance(lines, entry);
    sources(lines, "Sources", details.sources());
    sources(lines, "Against it", details.contradicting());
    return lines.toString();
  }

  /** All checks, a line each. */
  public static String list(Catalogue catalogue) {
    Lines lines = new Lines();
    for (CheckEntry entry : catalogue.entries()) {
      lines.wrap(
          entry.title() + " (" + entry.severity() + ", " + entry.confidence() + ")",
          String.format("%-10s ", entry.id()),
          "           ");
    }
    return lines.toString();
  }

  private static void section(Lines lines, String title, String text) {
    lines.blank().add(title).wrap(text, "  ");
  }

  private static void premises(Lines lines, CheckEntry entry, CheckDetails details) {
    lines
        .blank()
        .add(
            entry.kind() == Kind.PERMIT
                ? "Applies when all of these are known"
                : "Fails when all of these are known, and is unknown while one of them could be");
    details.premises().forEach(premise -> lines.wrap(premise, "  - ", "    "));
  }

  private static void settledBy(Lines lines, CheckDetails details) {
    if (!details.observation().isEmpty()) {
      section(lines, "What would settle it", details.observation());
      lines.command(details.command());
    }
  }

  private static void remedies(Lines lines, CheckDetails details) {
    if (!details.remedies().isEmpty()) {
      lines.blank().add("What to do");
      details.remedies().forEach(remedy -> remedy(remedy, lines));
    }
  }

  private static void remedy(String id, Lines lines) {
    String place = StrategyPlace.of(id).map(where -> " (" + where + ")").orElse("");
    Strategies.sentence(id)
        .ifPresent(sentence -> lines.wrap(sentence + place + ".", "  - ", "    "));
  }

  private static void acceptance(Lines lines, CheckEntry entry) {
    if (entry.kind() == Kind.HARM) {
      section(
          lines,
          "Acceptance",
          entry.mayBeAccepted()
              ? "A person may accept it on one subject: --accept "
                  + entry.id()
                  + "@SUBJECT=\"why\"."
              : "It can never be accepted.");
    }
    if (!entry.yieldsTo().isEmpty()) {
      section(lines, "Yields to", String.join(", ", entry.yieldsTo()));
    }
  }

  private static void sources(Lines lines, String title, List<Source> sources) {
    if (!sources.isEmpty()) {
      lines.blank().add(title);
      for (Source source : sources) {
        lines.wrap(
            source.ref() + " (" + source.kind() + "; " + source.versions() + "): " + source.says(),
            "  - ",
            "    ");
      }
    }
  }
}
