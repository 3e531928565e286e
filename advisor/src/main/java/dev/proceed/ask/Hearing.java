package dev.proceed.ask;

import dev.proceed.collect.InputRejected;
import dev.proceed.collect.Replies;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.knowledge.ConsoleWays;
import dev.proceed.knowledge.Way;
import java.util.List;
import java.util.Optional;

/**
 * What an interview has heard: the replies, and what was asked. Immutable, so that an answer can be
 * taken back.
 *
 * @param failed why the last reply told nothing; empty when it told something
 * @param why the same for people; ""
 */
public record Hearing(Replies replies, Past past, Optional<Failure> failed, String why) {

  public static Hearing of(Replies replies, Past past) {
    return new Hearing(replies, past, Optional.empty(), "");
  }

  public HostFacts facts() throws InputRejected {
    return replies.facts();
  }

  /**
   * With what came back for a command. A reply that is nothing but complaints is not read: that a
   * program was refused says nothing of the host.
   *
   * @param origin PASTED, or STATED when a person typed what they saw
   */
  public Hearing answered(String command, Origin origin, String content) {
    Optional<Failure> failure = Failure.of(content);
    return failure.isPresent()
        ? failed(command, failure.get(), firstLine(content))
        : read(command, origin, content);
  }

  /** With a command that ran and printed nothing, as the person says; for some, that is "none". */
  public Hearing printedNothing(String command) {
    return read(command, Origin.STATED, "");
  }

  private Hearing read(String command, Origin origin, String content) {
    try {
      Replies more = replies.with(command, "answer to: " + command, origin, content);
      Past told = past.told(command);
      for (String shown : Replies.shown(content)) {
        told = told.told(shown);
      }
      return of(more, told);
    } catch (InputRejected rejected) {
      return rejected(
          command, content.isBlank() ? Failure.EMPTY : Failure.NOT_UNDERSTOOD, rejected);
    }
  }

  private Hearing rejected(String command, Failure failure, InputRejected rejected) {
    boolean other = rejected.why().contains("another ") || rejected.why().contains("several");
    return failed(command, other ? Failure.OTHER_HOST : failure, rejected.why());
  }

  /** With a file or a directory in the place of a paste. */
  public Hearing given(String command, String input) throws InputRejected {
    return of(replies.withInput(input), past.told(command));
  }

  /**
   * With what somebody typed who sees the output of a command of {@link ConsoleWays}: a statement,
   * never more than that.
   */
  public Hearing typed(String command, String answer) {
    Optional<Failure> failure = Failure.of(answer);
    if (failure.isPresent() || ConsoleWays.isOutput(command)) {
      return answered(command, Origin.STATED, answer);
    }
    Optional<String> statement = ConsoleWays.statement(command, answer);
    if (statement.isEmpty()) {
      return failed(command, Failure.NOT_SEEN, firstLine(answer));
    }
    try {
      String name = "stated for: " + command;
      return of(replies.withStated(name, List.of(statement.get())), past.told(command));
    } catch (InputRejected rejected) {
      return failed(command, Failure.NOT_UNDERSTOOD, rejected.why());
    }
  }

  /** With a command that could not be run, or was not. */
  public Hearing failed(String command, Failure failure, String detail) {
    return new Hearing(replies, past.with(command, failure), Optional.of(failure), detail);
  }

  public Hearing withoutRoot() {
    return of(replies, past.withoutRoot());
  }

  private static String firstLine(String content) {
    return content
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !Way.bare(line).startsWith("$ "))
        .findFirst()
        .orElse("");
  }
}
