package dev.proceed.cli;

import dev.proceed.check.Catalogue;
import dev.proceed.collect.InputRejected;
import dev.proceed.parse.Clean;
import dev.proceed.report.ExplainReport;
import java.util.List;
import java.util.Locale;
import org.apache.commons.cli.CommandLine;

/** {@code proceed explain}: what a check knows and from where, or what a log may come from. */
final class ExplainCommand {

  private static final String NAME = "explain";

  private ExplainCommand() {}

  static int run(Output output, String... words) throws UsageError, InputRejected {
    CommandLine line = Grammar.parse(NAME, Grammar.explain(), words);
    List<String> rest = line.getArgList();
    if (line.hasOption("help")) {
      return output.answer(Help.of(NAME));
    }
    boolean isLog = rest.stream().anyMatch(word -> word.strip().contains(" "));
    if (isLog || asksForFacts(line)) {
      return SymptomsCommand.run(output, line, rest);
    }
    Words.refuseMore(NAME, rest, 1);
    return output.answer(answer(rest));
  }

  private static boolean asksForFacts(CommandLine line) {
    return List.of("from", "assume", "answers", "probe-driver").stream().anyMatch(line::hasOption);
  }

  private static String answer(List<String> ids) throws UsageError {
    Catalogue catalogue = Catalogue.load();
    if (ids.isEmpty()) {
      return ExplainReport.list(catalogue);
    }
    String id = ids.get(0).toUpperCase(Locale.ROOT);
    if (catalogue.find(id).isEmpty()) {
      throw new UsageError(
          NAME, "there is no check \"" + Clean.line(ids.get(0)) + "\"; put a log line in quotes");
    }
    return ExplainReport.render(id, catalogue);
  }
}
