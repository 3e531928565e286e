package dev.proceed.cli;

import dev.proceed.collect.InputRejected;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Keeps an interview that is broken off, by Ctrl-C too: what somebody has dictated for half an hour
 * must not be lost.
 */
final class KeptTalk {

  private static final String NAME = "proceed-ask";
  private static final int MOST_FILES = 99;

  private final Output output;
  private final Optional<AnswerFile> named;
  private final Thread hook = new Thread(this::interrupted, "save the interview");
  private volatile Optional<Talk> talk = Optional.empty();
  private volatile boolean over;
  private boolean saved;

  KeptTalk(Output output, Optional<AnswerFile> named) {
    this.output = output;
    this.named = named;
  }

  void begin(Talk first) {
    talk = Optional.of(first);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  void now(Talk later) {
    talk = Optional.of(later);
  }

  /** The interview is over; what was named is written even then. */
  void end() {
    over = true;
    if (output.terminal().typing()) {
      output.answer(ReplyReader.NO_MARKS);
    }
    if (named.isPresent() && !saved) {
      talk.ifPresent(this::putAside);
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException goingDown) {
      return;
    }
  }

  /** Writes it, and tells where. */
  synchronized void putAside(Talk last) {
    talk = Optional.of(last);
    if (saved || (named.isEmpty() && !output.terminal().typing())) {
      return;
    }
    saved = true;
    try {
      AnswerFile file = named.isPresent() ? named.get() : AnswerFile.at("ask", free(), false);
      if (file.write(last.saved(), output) == ExitCode.OK) {
        output.complain(
            "proceed: the interview is kept in "
                + file.place()
                + "\n  Go on with it:\n\n    ./proceed ask --resume "
                + file.place()
                + "\n");
      }
    } catch (InputRejected | UsageError failed) {
      output.complain("proceed: the interview could not be kept: " + failed.getMessage());
    }
  }

  private void interrupted() {
    if (over) {
      return;
    }
    output.answer(output.terminal().typing() ? ReplyReader.NO_MARKS + "\n" : "\n");
    talk.ifPresent(this::putAside);
  }

  /** A name that is not taken in this folder. */
  private static String free() {
    for (int number = 1; number <= MOST_FILES; number++) {
      String name = NAME + (number == 1 ? "" : "-" + number) + ".json";
      if (!Files.exists(Path.of(name))) {
        return name;
      }
    }
    return NAME + "-" + ProcessHandle.current().pid() + ".json";
  }
}
