package dev.proceed.condition;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A three-valued question about readings, as data: it can be printed, stored and asked. A harm rule
 * reads as one too: it reports when the condition is not false.
 */
public sealed interface Condition {

  /** One question to one reading. */
  record Compare(String path, Operator operator, Object value) implements Condition {
    @Override
    public Truth ask(Function<String, Reading<?>> readings) {
      return operator.ask(readings.apply(path), value);
    }

    @Override
    public String toString() {
      return path + " " + operator + " " + value;
    }
  }

  /** All of them; true when there are none. */
  record And(List<Condition> parts) implements Condition {
    public And {
      parts = List.copyOf(parts);
    }

    @Override
    public Truth ask(Function<String, Reading<?>> readings) {
      return parts.stream().map(part -> part.ask(readings)).reduce(Truth.TRUE, Truth::and);
    }

    @Override
    public String toString() {
      return parts.stream().map(Condition::toString).collect(Collectors.joining(" and "));
    }
  }

  /** At least one of them; false when there are none. */
  record Or(List<Condition> parts) implements Condition {
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public Truth ask(Function<String, Reading<?>> readings) {
      return parts.stream().map(part -> part.ask(readings)).reduce(Truth.FALSE, Truth::or);
    }

    @Override
    public String toString() {
      return parts.stream().map(Condition::toString).collect(Collectors.joining(" or ", "(", ")"));
    }
  }

  /** The answer, given the reading at each path. */
  Truth ask(Function<String, Reading<?>> readings);

  /**
   * The answer for a host.
   *
   * @throws IllegalArgumentException when a path does not exist in facts
   */
  default Truth ask(HostFacts facts) {
    return ask(path -> Readings.get(facts, path));
  }
}
