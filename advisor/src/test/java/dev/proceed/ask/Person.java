package dev.proceed.ask;

import dev.proceed.assess.Acceptance;
import dev.proceed.assess.Advisor;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.cli.StoryHost;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.Replies;
import dev.proceed.facts.Origin;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Leads interviews in which somebody runs every command that is asked for and pastes its output.
 */
final class Person {

  /**
   * One interview.
   *
   * @param questions in order
   * @param last where it ended
   */
  record Interviewed(List<Question> questions, Step last, Hearing hearing) {

    List<String> commands() {
      return questions.stream().map(Question::command).toList();
    }

    int exitCode() {
      return last.answer().orElseThrow().exitCode();
    }
  }

  static final Advisor ADVISOR = Advisor.standard();

  private Person() {}

  static FakeHost storyHost() {
    Path example = StoryHost.checkout().resolve("examples/story-host");
    return new FakeHost(example.resolve("tree"), example.resolve("paste"));
  }

  static Interview about(Request request) {
    return new Interview(ADVISOR, request, List.<Acceptance>of());
  }

  static Hearing knowingNothing() {
    try {
      return Hearing.of(
          Replies.to(List.of(), InputStream.nullInputStream(), Collector.Options.FILES_ONLY),
          Past.NONE);
    } catch (InputRejected impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static Interviewed answers(Request request, FakeHost host) {
    return answers(about(request), knowingNothing(), host::run);
  }

  /** From where the interview stands to its end. */
  static Interviewed answers(Interview interview, Hearing from, UnaryOperator<String> host) {
    List<Question> questions = new ArrayList<>();
    Hearing hearing = from;
    Step step = next(interview, hearing);
    while (step.question().isPresent()) {
      Question question = step.question().get();
      questions.add(question);
      hearing = hearing.answered(question.command(), Origin.PASTED, host.apply(question.command()));
      step = next(interview, hearing);
    }
    return new Interviewed(questions, step, hearing);
  }

  static Step next(Interview interview, Hearing hearing) {
    try {
      return interview.next(hearing.facts(), hearing.past());
    } catch (InputRejected | RequestRejected wrong) {
      throw new IllegalStateException(wrong);
    }
  }

  /** Whether these commands together settle a request; empty where the request does not fit yet. */
  static Optional<Step> settledBy(Interview interview, FakeHost host, List<String> commands) {
    Hearing hearing = knowingNothing();
    for (String command : commands) {
      hearing = hearing.answered(command, Origin.PASTED, host.run(command));
    }
    return Optional.of(next(interview, hearing)).filter(Step::settled);
  }
}
