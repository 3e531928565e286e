package dev.proceed.condition;

import dev.proceed.condition.Condition.Compare;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.Statement;
import java.util.ArrayList;
import java.util.List;

/** Conditions from text. */
public final class Conditions {

  private static final Reading.Unknown<?> ANY = new Reading.Unknown<>(Reason.NOT_COLLECTED, "", "");

  private Conditions() {}

  /**
   * That the reading at a path has a value, written as {@link Literal} reads it.
   *
   * @throws IllegalArgumentException when facts have no such path, or the text is no value of it
   */
  public static Compare is(String path, String value) {
    List<Object> values = new ArrayList<>();
    Statement.put(
        Statement.nothing(),
        path,
        Literal::read,
        type -> {
          values.add(
              Literal.read(type, value)
                  .orElseThrow(
                      () ->
                          new IllegalArgumentException(
                              "\"" + value + "\" is no value of " + path)));
          return ANY;
        });
    if (values.isEmpty()) {
      throw new IllegalArgumentException(path + " is an item of a list and no reading");
    }
    return new Compare(path, Operator.IS, values.get(0));
  }
}
