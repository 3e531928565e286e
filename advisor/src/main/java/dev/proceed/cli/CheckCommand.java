package dev.proceed.cli;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.RequestRejected;
import dev.proceed.check.Catalogue;
import dev.proceed.collect.Collected;
import dev.proceed.collect.InputRejected;
import dev.proceed.report.JsonReport;
import dev.proceed.report.TextReport;

/** {@code proceed check}: judges the host as it is, a change, or a goal. */
final class CheckCommand {

  private CheckCommand() {}

  static int run(Output output, String... words) throws UsageError, InputRejected, RequestRejected {
    CheckWords asked = CheckWords.read(words);
    if (!asked.helpOf().isEmpty()) {
      return output.answer(Help.of(asked.helpOf()));
    }
    Collected collected = asked.sources().collect(output);
    Advisor advisor = Advisor.standard();
    Assessment assessment = advisor.assess(collected.facts(), asked.request(), asked.accept());
    Catalogue catalogue = advisor.engine().catalogue();
    output.answer(
        asked.json()
            ? JsonReport.render(assessment, catalogue)
            : TextReport.render(assessment, catalogue, asked.verbose()));
    Sources.notUsed(collected.report(), output);
    return assessment.exitCode();
  }
}
