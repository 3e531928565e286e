package dev.proceed.collect;

import dev.proceed.condition.Literal;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Statement;
import dev.proceed.parse.Draft;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a person states of a host, one {@code PATH = VALUE} a line: the path of a reading, such as
 * {@code kernel.release} or {@code groups[42].domainType}, and its value; {@code none} where there
 * is none. {@code log = TEXT} is a line of the kernel log. Blank lines and those after {@code #}
 * say nothing.
 *
 * <p>A statement is merged with what was read, and contradicts it like any other source.
 */
final class Answers {

  private static final String LOG = "log";
  private static final String NONE = "none";

  private final SourceText text;
  private final List<String> log = new ArrayList<>();
  private final List<Integer> logLines = new ArrayList<>();
  private HostFacts facts = Statement.nothing();

  private Answers(SourceText text) {
    this.text = text;
  }

  /** Adds everything that is stated; the other sources must have been heard. */
  static void into(Draft draft, SourceText text) throws InputRejected {
    Answers answers = new Answers(text);
    for (int index = 0; index < text.lines().size(); index++) {
      answers.line(index);
    }
    Absorb.into(draft, answers.facts);
    if (!answers.log.isEmpty()) {
      draft.logs.add(
          KernelLog.of(
              new SourceText(text.name(), Origin.STATED, answers.log, 1, answers.logLines)));
    }
  }

  private void line(int index) throws InputRejected {
    String line = text.lines().get(index).strip();
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    int sign = line.indexOf('=', Math.max(0, line.indexOf(']')));
    if (sign < 1) {
      throw rejected(index, "\"" + line + "\" is not PATH=VALUE", "such as iommu.enabled=yes");
    }
    String path = line.substring(0, sign).strip();
    String value = line.substring(sign + 1).strip();
    if (path.equals(LOG)) {
      log.add(value);
      logLines.add(text.firstLine() + index);
    } else {
      state(index, path, value);
    }
  }

  private void state(int index, String path, String value) throws InputRejected {
    Evidence evidence = text.at(index);
    try {
      facts =
          Statement.put(facts, path, Literal::read, type -> reading(type, path, value, evidence));
    } catch (IllegalArgumentException wrong) {
      throw rejected(
          index,
          String.valueOf(wrong.getMessage()),
          "the paths are those of ./proceed facts --format yaml");
    }
    if (path.endsWith("]") && !value.equals("yes")) {
      throw rejected(
          index,
          "\"" + value + "\" says nothing of the list item " + path,
          "write yes, or name one of its readings behind the bracket");
    }
  }

  private static Reading<?> reading(Class<?> type, String path, String value, Evidence evidence) {
    if (value.equals(NONE)) {
      return Reading.absent(evidence);
    }
    Optional<?> read = Literal.read(type, value);
    if (read.isEmpty()) {
      throw new IllegalArgumentException(
          "\""
              + value
              + "\" is no value of "
              + path
              + ": write "
              + Literal.form(type)
              + ", or none");
    }
    return Reading.present(read.get(), evidence);
  }

  private InputRejected rejected(int index, String why, String whatToDo) {
    String place = text.name();
    int number = text.firstLine() + index;
    return new InputRejected(number > 0 ? place + " line " + number : place, why, whatToDo);
  }
}
