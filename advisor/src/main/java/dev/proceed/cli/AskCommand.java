package dev.proceed.cli;

import dev.proceed.ask.AskScript;
import dev.proceed.ask.Hearing;
import dev.proceed.ask.Interview;
import dev.proceed.ask.Past;
import dev.proceed.assess.Advisor;
import dev.proceed.assess.RequestRejected;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.Replies;
import dev.proceed.collect.bundle.InterviewFile;
import dev.proceed.collect.bundle.SavedInterview;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** {@code proceed ask}: finds out by questions what a request needs, then answers it. */
final class AskCommand {

  private AskCommand() {}

  static int run(Output output, String... words) throws UsageError, InputRejected, RequestRejected {
    AskWords asked = AskWords.read(words);
    if (asked.help()) {
      return output.answer(Help.of("ask"));
    }
    Talk talk = asked.resume().isEmpty() ? begun(asked, output) : resumed(asked, output);
    if (asked.script()) {
      return output.answer(AskScript.of(talk.interview(), talk.hearing().facts()));
    }
    return new Dialogue(output, talk, asked).run();
  }

  private static Talk begun(AskWords asked, Output output) throws UsageError, InputRejected {
    Replies replies = asked.sources().replies(output);
    Sources.notUsed(replies.report(), output);
    Interview interview = new Interview(Advisor.standard(), asked.request(), asked.accept());
    return new Talk(
        asked.console() ? interview.atConsole() : interview,
        Hearing.of(replies, Past.NONE),
        asked.accepted(),
        asked.console());
  }

  private static Talk resumed(AskWords asked, Output output) throws UsageError, InputRejected {
    SavedInterview saved = read(asked.resume());
    AskWords then = words(saved);
    Past past =
        new Past(new LinkedHashSet<>(saved.asked()), Talk.failures(saved.failed()), saved.noRoot());
    Replies replies = Replies.after(saved.facts());
    for (String input : asked.sources().from()) {
      replies = input.equals(Collector.NOTHING) ? replies : replies.withInput(input);
    }
    Sources.notUsed(replies.report(), output);
    boolean console = saved.console() || asked.console();
    Interview interview = new Interview(Advisor.standard(), then.request(), then.accept());
    return new Talk(
        console ? interview.atConsole() : interview,
        Hearing.of(replies, past),
        saved.accepted(),
        console);
  }

  private static AskWords words(SavedInterview saved) throws UsageError {
    List<String> words = new ArrayList<>(saved.request());
    for (String accepted : saved.accepted()) {
      words.add("--accept");
      words.add(accepted);
    }
    return AskWords.read(words.toArray(String[]::new));
  }

  private static SavedInterview read(String file) throws InputRejected {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      return InterviewFile.read(in, file);
    } catch (IOException | InvalidPathException missing) {
      throw new InputRejected(file, "cannot be read", "name a file that ask has written");
    }
  }
}
