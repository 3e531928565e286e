package dev.proceed.check;

import dev.proceed.check.Finding.Seen;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Takes what the rules report in one run. Rules call it and nothing else. */
public final class Reporter {

  /** Check, subject and place as one text: sorts the findings, and hashes without reflection. */
  private static String key(String check, Subject subject) {
    return check + " " + subject + " " + subject.place();
  }

  private final Catalogue catalogue;
  private final Map<String, Finding> findings = new TreeMap<>();
  private final Map<String, Permit> permits = new TreeMap<>();
  private final Set<String> sentinels = new HashSet<>();

  Reporter(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * A harm rule matched. All readings known means that the harm applies, any unknown that it may.
   *
   * @param because every reading the rule asked, in the order of the catalogue
   */
  public void report(String check, Subject subject, Reading<?>... because) {
    Finding finding = finding(check, subject, because);
    findings.merge(key(check, subject), finding, Reporter::worse);
  }

  /** A permit rule matched; it asked with {@code is}, so every reading is known. */
  public void permit(String check, Subject subject, Reading<?>... because) {
    List<Seen> seen = seen(check, because);
    boolean certain = seen.stream().allMatch(one -> one.reading().known());
    if (certain && seen.size() == because.length) {
      permits.putIfAbsent(key(check, subject), new Permit(check, subject, seen));
    }
  }

  /** The sentinel of a rule package matched. */
  public void sentinel(String area, String token) {
    sentinels.add(area + "/" + token);
  }

  boolean sentinelSeen(String area, String token) {
    return sentinels.contains(area + "/" + token);
  }

  private Finding finding(String check, Subject subject, Reading<?>[] because) {
    List<Seen> seen = seen(check, because);
    if (seen.size() != because.length) {
      return new Finding(check, Outcome.ERROR, subject, List.of());
    }
    boolean certain = seen.stream().allMatch(one -> one.reading().known());
    return new Finding(check, certain ? Outcome.FAIL : Outcome.UNKNOWN, subject, seen);
  }

  /** The readings with their names; empty when they are not those the catalogue lists. */
  private List<Seen> seen(String check, Reading<?>[] because) {
    List<String> names = catalogue.find(check).map(CheckEntry::readings).orElse(List.of());
    List<Seen> seen = new ArrayList<>();
    for (int index = 0; index < because.length && names.size() == because.length; index++) {
      seen.add(new Seen(names.get(index), because[index]));
    }
    return seen;
  }

  /** An error outranks a failure, a failure outranks not knowing; of equals the first stays. */
  private static Finding worse(Finding one, Finding other) {
    return rank(other) < rank(one) ? other : one;
  }

  private static int rank(Finding finding) {
    return switch (finding.outcome()) {
      case ERROR -> 0;
      case FAIL -> 1;
      case UNKNOWN -> 2;
      case PASS -> 3;
    };
  }

  /** What was found, in an order that does not depend on the engine. */
  Evaluation evaluation() {
    return new Evaluation(List.copyOf(findings.values()), List.copyOf(permits.values()));
  }
}
