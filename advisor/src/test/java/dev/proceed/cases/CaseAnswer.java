package dev.proceed.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.check.Catalogue;
import dev.proceed.cli.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the program answers to a case.
 *
 * @param today in the experts' words
 * @param reasons ids of the findings that decide, the first one most
 * @param failed ids of everything that failed, counted or not
 * @param remedies ids of what is offered
 */
record CaseAnswer(String today, List<String> reasons, Set<String> failed, Set<String> remedies) {

  /** Where there is neither output nor statement, nothing can be asked. */
  static final CaseAnswer NOTHING_GIVEN = new CaseAnswer("unknown", List.of(), Set.of(), Set.of());

  static CaseAnswer of(List<String> words) throws IOException {
    Session session = Session.of(words.toArray(String[]::new));
    if (session.exit() == 40) {
      return new CaseAnswer("unknown", List.of("rejected"), Set.of(), Set.of());
    }
    if (session.exit() != 0
        && session.exit() != 10
        && session.exit() != 20
        && session.exit() != 30) {
      throw new IllegalStateException(words + ": exit " + session.exit() + " " + session.err());
    }
    return read(new ObjectMapper().readTree(session.out()));
  }

  private static CaseAnswer read(JsonNode json) {
    Set<String> reasons = new LinkedHashSet<>();
    Set<String> failed = new LinkedHashSet<>();
    Set<String> remedies = new LinkedHashSet<>();
    Catalogue catalogue = Catalogue.load();
    Set<String> overruling = new LinkedHashSet<>();
    for (JsonNode finding : json.path("findings")) {
      String check = finding.path("check").textValue();
      boolean counts = finding.path("counts").asBoolean(true);
      if (counts && finding.path("overruledBy").isNull()) {
        reasons.add(check);
        remedies.addAll(catalogue.details(check).remedies());
      }
      if (!finding.path("overruledBy").isNull()) {
        overruling.add(finding.path("overruledBy").textValue());
      }
      if (finding.path("outcome").textValue().equals("FAIL")) {
        failed.add(check);
      }
    }
    String today = today(json);
    boolean granted = today.equals("works") || today.equals("expected");
    // where nothing stands in the way, what overruled the rest is the first reason
    Set<String> deciding = new LinkedHashSet<>(granted ? overruling : reasons);
    deciding.addAll(reasons);
    return new CaseAnswer(today, new ArrayList<>(deciding), failed, remedies);
  }

  /** A goal has its own word; a change or the host's health is read as one. */
  private static String today(JsonNode json) {
    String today = json.path("today").textValue();
    if (today != null) {
      return today.toLowerCase(java.util.Locale.ROOT);
    }
    return switch (String.valueOf(json.path("verdict").textValue())) {
      case "STOP" -> "blocked";
      case "UNKNOWN" -> "unknown";
      default -> "expected";
    };
  }
}
