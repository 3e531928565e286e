package dev.proceed.cli;

import dev.proceed.assess.Acceptance;
import dev.proceed.assess.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;

/**
 * What was asked of {@code ask}.
 *
 * @param sources where the facts come from that are known before the first question
 * @param resume an interview to go on with; "" for a new one
 * @param save where the interview is put; empty where none was named
 * @param console whether only short commands with short outputs are asked for
 * @param script whether a script of all commands is wanted, and no interview
 */
record AskWords(
    Request request,
    Sources sources,
    List<String> accepted,
    String resume,
    Optional<AnswerFile> save,
    boolean console,
    boolean script,
    boolean json,
    boolean verbose,
    boolean help) {

  private static final String ASK = "ask";

  static AskWords read(String... words) throws UsageError {
    List<String> tokens = new ArrayList<>();
    CommandLine line = Grammar.parse(ASK, Grammar.ask(), Words.withoutBootTokens(words, tokens));
    boolean help = line.hasOption("help");
    String resume = line.getOptionValue("resume", "");
    if (!help && !resume.isEmpty()) {
      refuseBesideResume(line, tokens);
    }
    boolean bare = help || !resume.isEmpty();
    return new AskWords(
        bare ? new Request.Health() : CheckWords.request(ASK, line, line.getArgList(), tokens),
        sources(line),
        Words.values(line, "accept"),
        resume,
        help ? Optional.empty() : save(line, resume),
        line.hasOption("console"),
        line.hasOption("script"),
        Words.isJson(ASK, line),
        line.hasOption("verbose"),
        help);
  }

  /** An interview is about one request from its start. */
  private static void refuseBesideResume(CommandLine line, List<String> tokens) throws UsageError {
    if (!line.getArgList().isEmpty() || !tokens.isEmpty() || line.hasOption("accept")) {
      throw new UsageError(ASK, "--resume goes on with the request in the file; name no other");
    }
  }

  private static Sources sources(CommandLine line) throws UsageError {
    Sources sources = Sources.read(ASK, line);
    if (sources.from().contains("-")) {
      throw new UsageError(ASK, "standard input holds the answers; give a file to --from");
    }
    return line.hasOption("from") ? sources : sources.insteadOfLive();
  }

  private static Optional<AnswerFile> save(CommandLine line, String resume) throws UsageError {
    if (line.hasOption("save")) {
      return Optional.of(AnswerFile.at(ASK, line.getOptionValue("save"), line.hasOption("force")));
    }
    return resume.isEmpty() ? Optional.empty() : Optional.of(AnswerFile.at(ASK, resume, true));
  }

  List<Acceptance> accept() throws UsageError {
    return Words.acceptances(ASK, accepted);
  }
}
