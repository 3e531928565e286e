package dev.proceed.cli;

import dev.proceed.ask.Failure;
import dev.proceed.ask.Hearing;
import dev.proceed.ask.Question;
import dev.proceed.ask.Step;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.RequestRejected;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Catalogue;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.Origin;
import dev.proceed.knowledge.ConsoleWays;
import dev.proceed.report.AskJson;
import dev.proceed.report.AskText;
import dev.proceed.report.TextReport;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Leads an interview at a terminal, or through a pipe that holds the replies. */
final class Dialogue {

  private static final String HOW_TO_END =
      "Paste what it prints, then Enter and a line with only a dot. Or say skip, why, back,\n"
          + "  no root, empty, @FILE or quit; ? explains them.";

  private static final String HOW_TO_TYPE =
      "Type what it prints, in one line. Or say skip, why, back, empty or quit; ? explains them.";

  private final Output output;
  private final AskWords asked;
  private final ReplyReader reader;
  private final KeptTalk kept;
  private final Catalogue catalogue;
  private final Deque<Hearing> earlier = new ArrayDeque<>();
  private Talk talk;

  Dialogue(Output output, Talk talk, AskWords asked) {
    this.output = output;
    this.talk = talk;
    this.asked = asked;
    this.reader = new ReplyReader(output.in());
    this.kept = new KeptTalk(output, asked.save());
    this.catalogue = Catalogue.load();
  }

  /** Asks until nothing is left to ask or to answer; the exit code of the answer. */
  int run() throws InputRejected, RequestRejected {
    kept.begin(talk);
    try {
      say(AskText.known(talk.hearing().facts()) + "\n");
      Step step = next();
      say(AskText.standing(step, talk.interview().request().toString(), catalogue));
      while (step.question().isPresent()) {
        Optional<Step> later = ask(step, step.question().get());
        if (later.isEmpty()) {
          kept.putAside(talk);
          break;
        }
        step = later.get();
        kept.now(talk);
      }
      return end(step);
    } finally {
      kept.end();
    }
  }

  private Step next() throws InputRejected, RequestRejected {
    return talk.interview().next(talk.hearing().facts(), talk.hearing().past());
  }

  /** One question with its answer; empty when nobody answers any more. */
  private Optional<Step> ask(Step step, Question question) throws InputRejected, RequestRejected {
    say(AskText.question(question, catalogue));
    boolean line = talk.console() && !ConsoleWays.isOutput(question.command());
    say("  " + (line ? HOW_TO_TYPE : HOW_TO_END) + "\n");
    while (true) {
      prompt();
      ReplyReader.Said said = said(line);
      if (said.end() || said.word().equals(Optional.of(ReplyReader.Word.QUIT))) {
        return Optional.empty();
      }
      Optional<Hearing> heard = heard(said, question);
      if (heard.isPresent()) {
        return Optional.of(went(step, heard.get()));
      }
    }
  }

  private ReplyReader.Said said(boolean line) throws InputRejected {
    try {
      return reader.next(line);
    } catch (IOException broken) {
      throw new InputRejected(
          "standard input", String.valueOf(broken.getMessage()), "give the answer as @FILE");
    }
  }

  private void prompt() {
    if (output.terminal().typing()) {
      output.answer("> " + ReplyReader.MARK_PASTES);
    }
  }

  /** What follows from what was said; empty when the question stands as it is. */
  private Optional<Hearing> heard(ReplyReader.Said said, Question question) {
    Hearing hearing = talk.hearing();
    String command = question.command();
    if (said.word().isPresent()) {
      return word(said.word().get(), question);
    }
    if (!said.file().isEmpty()) {
      return file(said.file(), command);
    }
    if (said.text().isBlank()) {
      say("  Nothing arrived. Type empty if it printed nothing, or skip.\n");
      return Optional.empty();
    }
    earlier.push(hearing);
    return Optional.of(
        talk.console()
            ? hearing.typed(command, said.text())
            : hearing.answered(command, Origin.PASTED, said.text()));
  }

  private Optional<Hearing> word(ReplyReader.Word word, Question question) {
    Hearing hearing = talk.hearing();
    switch (word) {
      case WHY -> say(AskText.why(question, catalogue));
      case HELP -> say(Help.of("ask-words"));
      case BACK -> {
        if (!earlier.isEmpty()) {
          return Optional.of(earlier.pop());
        }
        say("  This is the first question.\n");
      }
      case SKIP -> {
        earlier.push(hearing);
        return Optional.of(hearing.failed(question.command(), Failure.SKIPPED, ""));
      }
      case NO_ROOT -> {
        earlier.push(hearing);
        return Optional.of(hearing.withoutRoot());
      }
      case EMPTY -> {
        earlier.push(hearing);
        return Optional.of(hearing.printedNothing(question.command()));
      }
      case QUIT -> {}
    }
    return Optional.empty();
  }

  private Optional<Hearing> file(String name, String command) {
    try {
      Hearing heard = FileReply.read(talk.hearing(), command, name);
      earlier.push(talk.hearing());
      return Optional.of(heard);
    } catch (InputRejected rejected) {
      Complaints.rejected(rejected, output);
      return Optional.empty();
    }
  }

  /** What the answer changed. */
  private Step went(Step before, Hearing heard) throws InputRejected, RequestRejected {
    Talk earlierTalk = talk;
    talk = talk.with(heard);
    if (heard.failed().isPresent()) {
      String detail = heard.why().isEmpty() ? "" : " (" + heard.why() + ")";
      sayLine("  It told nothing: " + heard.failed().get() + detail + ".");
    } else {
      say("\n" + AskText.news(earlierTalk.hearing().facts(), heard.facts()));
    }
    Step step = next();
    say(AskText.standing(step, talk.interview().request().toString(), catalogue));
    return step.answer().isEmpty() && before.answer().isPresent() ? before : step;
  }

  private int end(Step step) throws InputRejected {
    if (asked.json()) {
      output.answer(AskJson.render(step, talk.hearing().past(), catalogue));
    } else {
      say("\n");
      step.answer().ifPresent(this::show);
      output.show(AskText.lost(step, talk.hearing().past()));
    }
    return step.answer().map(Assessment::exitCode).orElse(Verdict.UNKNOWN.exitCode());
  }

  private void show(Assessment answer) {
    output.show(TextReport.render(answer, catalogue, asked.verbose()));
  }

  private void sayLine(String line) {
    say(dev.proceed.parse.Clean.line(line) + "\n");
  }

  /** What belongs to the talk; where the answer is JSON, that is all there is. */
  private void say(String text) {
    if (!asked.json()) {
      output.show(text);
    }
  }
}
