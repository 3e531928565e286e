package dev.proceed.report;

import dev.proceed.assess.symptom.Diagnosis;
import dev.proceed.assess.symptom.Incident;
import dev.proceed.assess.symptom.LikelyCause;
import dev.proceed.check.Finding.Seen;
import dev.proceed.condition.Truth;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Labels;
import dev.proceed.knowledge.Signatures;
import dev.proceed.knowledge.Strategies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What may have caused what the log shows, as text. */
public final class SymptomsText {

  private static final int MOST_DEVICES = 4;

  private final Lines lines = new Lines();

  private SymptomsText() {}

  /** The likeliest cause of every incident, others, and what settles it. */
  public static String render(List<Diagnosis> diagnoses, List<LogSignature> states) {
    SymptomsText text = new SymptomsText();
    text.answer(diagnoses);
    diagnoses.forEach(text::diagnosis);
    text.states(states);
    return text.lines.toString();
  }

  private void answer(List<Diagnosis> diagnoses) {
    if (diagnoses.isEmpty()) {
      lines.wrap("No symptom: no line that is known to tell of a failure.", "");
      lines.blank().wrap("The whole kernel log of the boot tells more than a part of it:", "");
      lines.command("journalctl -k -b 0");
      return;
    }
    Diagnosis first = diagnoses.get(0);
    String cause =
        first.causes().isEmpty()
            ? "every cause that is known is ruled out"
            : first.causes().get(0).cause().title();
    lines.wrap("Likely cause: " + cause + ".", "");
  }

  private void diagnosis(Diagnosis diagnosis) {
    lines.blank();
    lines.wrap("Seen on " + where(diagnosis.incident()), "");
    List<LikelyCause> causes = diagnosis.causes();
    seen(diagnosis);
    for (int at = 0; at < causes.size(); at++) {
      cause(causes.get(at), at == 0);
    }
    diagnosis.ruledOut().forEach(this::ruledOut);
  }

  private static String where(Incident incident) {
    List<PciAddress> devices = incident.devices();
    int more = devices.size() - MOST_DEVICES;
    String named =
        devices.isEmpty()
            ? "the host"
            : devices.stream()
                    .limit(MOST_DEVICES)
                    .map(PciAddress::toString)
                    .collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    return named
        + (incident.boot() == 0 ? "" : ", " + LogText.boots(-incident.boot()) + " before this one");
  }

  /** Every kind of line once, where it was first said; which was first, and what followed. */
  private void seen(Diagnosis diagnosis) {
    Map<String, Integer> times = new HashMap<>();
    List<LogSignature> once = new ArrayList<>();
    for (LogSignature line : diagnosis.incident().lines()) {
      if (times.merge(line.signature(), 1, Integer::sum) == 1) {
        once.add(line);
      }
    }
    for (LogSignature line : once) {
      line(role(line, diagnosis), line, times.getOrDefault(line.signature(), 1));
    }
  }

  private static String role(LogSignature line, Diagnosis diagnosis) {
    if (diagnosis.causes().isEmpty()) {
      return "";
    }
    LikelyCause likeliest = diagnosis.causes().get(0);
    if (line.equals(likeliest.first())) {
      return likeliest.isOfAnEarlierOne() ? "a follow-up: " : "first failure: ";
    }
    if (!likeliest.explained().contains(line)) {
      return "not explained by it: ";
    }
    return line.line() < likeliest.first().line() ? "before it: " : "then: ";
  }

  private void line(String role, LogSignature line, int times) {
    String decoded = line.decoded().asOptional().map(words -> " (" + words + ")").orElse("");
    String often = times > 1 ? ", " + times + " times" : "";
    lines.wrap(
        role
            + Signatures.meaning(line.signature()).orElse(line.signature())
            + decoded
            + " ["
            + line.signature()
            + often
            + "]",
        "  - ",
        "    ");
    if (line.text() instanceof Reading.Present<String> text) {
      Evidence where = text.evidence();
      String number = where.line() > 0 ? " line " + where.line() : "";
      String place = where.origin() == Origin.STATED ? "" : where.source() + number + ": ";
      lines.wrap(place + text.value().strip(), "      ", "      ");
    }
  }

  private void cause(LikelyCause likely, boolean likeliest) {
    String fits = likely.fitsWhatWasRead() ? ", and what was read fits" : "";
    lines.blank();
    lines.wrap(
        (likeliest ? "Likeliest: " : "Otherwise: ")
            + likely.cause().title()
            + " ("
            + likely.cause().confidence()
            + fits
            + ").",
        "  ",
        "    ");
    likely.premises().forEach(premise -> lines.wrap(said(premise), "    - ", "      "));
    if (!likely.fitsWhatWasRead()) {
      lines.blank().wrap("What settles it:", "  ");
      lines.command(likely.observation().command());
      lines.wrap(upperFirst(likely.observation().shows()) + ".", "  ");
    }
    if (likeliest) {
      Strategies.sentence(likely.cause().next())
          .ifPresent(next -> lines.wrap("What to do then: " + next + ".", "  ", "    "));
      lines.wrap("Source: " + likely.cause().source(), "  ", "    ");
    }
  }

  private static String said(LikelyCause.Premise premise) {
    String name = premise.path().replaceAll("\\[[^]]*]", "[*]");
    return Phrases.of(
        new Seen(Labels.of(name).isPresent() ? name : premise.path(), premise.reading()));
  }

  private static String upperFirst(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private void ruledOut(LikelyCause likely) {
    String why =
        likely.premises().stream()
            .filter(premise -> premise.truth() == Truth.FALSE)
            .map(SymptomsText::said)
            .collect(Collectors.joining("; "));
    lines.blank();
    lines.wrap("Ruled out: " + likely.cause().title() + ". " + why + ".", "  ", "    ");
  }

  private void states(List<LogSignature> states) {
    if (states.isEmpty()) {
      return;
    }
    lines.blank().add("Also said, and no failure");
    for (LogSignature state : states) {
      lines.wrap(
          Signatures.meaning(state.signature()).orElse("") + " [" + state.signature() + "]",
          "  - ",
          "    ");
    }
  }
}
