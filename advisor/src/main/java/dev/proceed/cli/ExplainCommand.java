package dev.proceed.cli;

import dev.proceed.check.Catalogue;
import dev.proceed.parse.Clean;
import dev.proceed.report.ExplainReport;
import java.util.List;
import java.util.Locale;
import org.apache.commons.cli.CommandLine;

/** {@code proceed explain}: what a check knows and from where. */
final class ExplainCommand {

  private ExplainCommand() {}

  static int run(Output output, String... words) throws UsageError {
    CommandLine line = Grammar.parse("explain", Grammar.explain(), words);
    List<String> ids = line.getArgList();
    Words.refuseMore("explain", ids, 1);
    return output.answer(line.hasOption("help") ? Help.of("explain") : answer(ids));
  }

  private static String answer(List<String> ids) throws UsageError {
    Catalogue catalogue = Catalogue.load();
    if (ids.isEmpty()) {
      return ExplainReport.list(catalogue);
    }
    String id = ids.get(0).toUpperCase(Locale.ROOT);
    if (catalogue.find(id).isEmpty()) {
      throw new UsageError("explain", "there is no check \"" + Clean.line(ids.get(0)) + "\"");
    }
    return ExplainReport.render(id, catalogue);
  }
}
