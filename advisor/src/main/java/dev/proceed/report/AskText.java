package dev.proceed.report;

import dev.proceed.ask.Past;
import dev.proceed.ask.Question;
import dev.proceed.ask.Step;
import dev.proceed.assess.Missing;
import dev.proceed.check.Catalogue;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.knowledge.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An interview for people: what is known, the next command, and why. */
public final class AskText {

  private static final int MOST_NEWS = 6;
  private static final int MOST_READINGS = 3;
  private static final int LONGEST_VALUE = 60;

  private AskText() {}

  /** The answer so far, in a line. */
  public static String standing(Step step, String request, Catalogue catalogue) {
    return step.answer()
            .map(answer -> TextReport.headline(answer, catalogue))
            .orElse("UNKNOWN  " + request + "  (it is not known yet)")
        + "\n";
  }

  /** The host in a few lines, before the first question; nothing where nothing is known. */
  public static String known(HostFacts facts) {
    Lines lines = new Lines();
    boolean any =
        Readings.walk(facts).stream()
            .anyMatch(at -> at.reading().known() && !at.path().endsWith(".complete"));
    if (!any) {
      return lines.add("Nothing is known of the host yet.").toString();
    }
    new HeadText(facts, lines).write();
    lines.wrap(seen(facts), "Seen          ", "              ");
    return lines.toString();
  }

  private static String seen(HostFacts facts) {
    return Stream.of(
            HeadText.count(facts.functions(), "PCI function"),
            HeadText.count(facts.gpus(), "GPU"),
            HeadText.count(facts.guests(), "guest"),
            HeadText.count(facts.containers(), "container"),
            HeadText.count(facts.handles(), "open device file"))
        .collect(Collectors.joining(", "));
  }

  /** The command alone on its line, and what it is for. */
  public static String question(Question question, Catalogue catalogue) {
    Lines lines = new Lines();
    lines.blank().add(question.way().root() ? "Run on the host, as root:" : "Run on the host:");
    lines.command(question.command());
    lines.wrap("It tells " + readings(question.settles()) + hangs(question, catalogue), "  ");
    return lines.toString();
  }

  private static String readings(List<Missing> settles) {
    Set<String> labels = new LinkedHashSet<>();
    settles.forEach(one -> labels.add(Phrases.label(one.reading())));
    List<String> first = labels.stream().limit(MOST_READINGS).toList();
    int more = labels.size() - first.size();
    return first.stream().map(label -> "\"" + label + "\"").collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "")
        + ".";
  }

  private static String hangs(Question question, Catalogue catalogue) {
    Set<String> ids = checks(question);
    if (ids.isEmpty()) {
      return " Everything else hangs on it.";
    }
    String first = ids.iterator().next();
    int more = ids.size() - 1;
    return " On it hangs "
        + first
        + " ("
        + catalogue.get(first).title()
        + ")"
        + (more > 0 ? " and " + (more == 1 ? "one other check" : more + " other checks") : "")
        + ".";
  }

  private static Set<String> checks(Question question) {
    Set<String> ids = new LinkedHashSet<>();
    question.settles().forEach(one -> ids.addAll(one.checks()));
    return ids;
  }

  /** Everything that hangs on the command, and what else would tell the same. */
  public static String why(Question question, Catalogue catalogue) {
    Lines lines = new Lines();
    Map<String, Set<String>> byCheck = new LinkedHashMap<>();
    for (Missing one : question.settles()) {
      for (String id : one.checks().isEmpty() ? List.of("") : one.checks()) {
        byCheck.computeIfAbsent(id, any -> new LinkedHashSet<>()).add(Phrases.label(one.reading()));
      }
    }
    byCheck.forEach(
        (id, labels) -> {
          String title =
              id.isEmpty()
                  ? "What is asked about"
                  : id
                      + " ("
                      + catalogue.get(id).severity()
                      + ", "
                      + catalogue.get(id).layer()
                      + "): "
                      + catalogue.get(id).title();
          lines.wrap(title, "  - ", "    ");
          lines.wrap("waits for: " + String.join(", ", labels), "      ");
        });
    if (!question.others().isEmpty()) {
      lines.blank().add("Instead, with less or at the same effort (skip brings the next one):");
      lines.blank();
      question.others().stream()
          .map(Way::command)
          .forEach(command -> lines.add("    " + Paragraph.clean(command)));
      lines.blank();
    }
    return lines.toString();
  }

  /** What the last reply told. */
  public static String news(HostFacts before, HostFacts after) {
    Map<String, Reading<?>> known = new TreeMap<>();
    for (Readings.At at : Readings.walk(before)) {
      known.put(at.path(), at.reading());
    }
    List<String> values = new ArrayList<>();
    int items = 0;
    for (Readings.At at : Readings.walk(after)) {
      Reading<?> old = known.get(at.path());
      boolean isNew = at.reading().known() && (old == null || !old.equals(at.reading()));
      if (isNew && at.path().indexOf('[') >= 0) {
        items++;
      } else if (isNew && !at.path().endsWith(".complete")) {
        values.add(at.path() + " = " + shortened(Phrases.value(at.reading())));
      }
    }
    Lines lines = new Lines();
    String lists = lists(before, after);
    int more = Math.max(0, values.size() - MOST_NEWS);
    values.stream().limit(MOST_NEWS).forEach(value -> lines.wrap(value, "  + ", "    "));
    if (!lists.isEmpty() || more + items > 0) {
      String rest = more + items > 0 ? more + items + " readings more" : "";
      lines.wrap((lists + (lists.isEmpty() || rest.isEmpty() ? "" : "; ") + rest), "  + ", "    ");
    }
    return values.isEmpty() && items == 0 && lists.isEmpty()
        ? "  Nothing new.\n"
        : lines.toString();
  }

  private static String shortened(String value) {
    return value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "...";
  }

  private static String lists(HostFacts before, HostFacts after) {
    List<String> counts = new ArrayList<>();
    count(before.functions(), after.functions(), "PCI function", counts);
    count(before.gpus(), after.gpus(), "GPU", counts);
    count(before.groups(), after.groups(), "IOMMU group", counts);
    count(before.guests(), after.guests(), "guest", counts);
    count(before.containers(), after.containers(), "container", counts);
    count(before.handles(), after.handles(), "open device file", counts);
    return String.join(", ", counts);
  }

  private static void count(Listing<?> before, Listing<?> after, String one, List<String> to) {
    boolean changed =
        before.items().size() != after.items().size() || before.isComplete() != after.isComplete();
    if (changed) {
      to.add(HeadText.count(after, one));
    }
  }

  /** What no way is left to, and what was tried; nothing where the answer stands without it. */
  public static String lost(Step step, Past past) {
    Lines lines = new Lines();
    if (step.settled()) {
      return "";
    }
    if (!step.lost().isEmpty()) {
      lines.blank().add("No way is left to find out:");
      Set<String> labels = new LinkedHashSet<>();
      step.lost().forEach(one -> labels.add(one.subject() + ": " + Phrases.label(one.reading())));
      labels.forEach(label -> lines.wrap(label, "  - ", "    "));
    }
    if (!past.failed().isEmpty()) {
      lines.blank().add("Asked for in vain:");
      past.failed()
          .forEach((command, failure) -> lines.wrap(command + ": " + failure, "  - ", "    "));
    }
    return lines.toString();
  }
}
