package dev.proceed.check;

import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Subject;
import java.util.List;

/**
 * What a check found about one subject.
 *
 * @param because every reading the rule asked, in the rule's order
 */
public record Finding(String check, Outcome outcome, Subject subject, List<Seen> because) {

  /** A reading by the name it has in the rule. */
  public record Seen(String name, Reading<?> reading) {}

  public Finding {
    because = List.copyOf(because);
  }

  public Place place() {
    return subject.place();
  }

  /** The readings that would have to be known. */
  public List<Seen> missing() {
    return because.stream().filter(seen -> !seen.reading().known()).toList();
  }
}
