package dev.proceed.cli;

import dev.proceed.assess.RequestRejected;
import dev.proceed.check.Catalogue;
import dev.proceed.parse.Clean;
import dev.proceed.report.ExplainReport;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code proceed explain}: what a check knows and from where. */
@Command(name = "explain", description = "Explain one check: scope, cause, sources; or list all.")
final class ExplainCommand implements Callable<Integer> {

  private final Output output;

  @Parameters(
      arity = "0..1",
      paramLabel = "ID",
      description = "Id of a check, such as SNP-001; without it all are listed.")
  private String id = "";

  @SuppressWarnings("UnusedVariable") // picocli reads it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  ExplainCommand(Output output) {
    this.output = output;
  }

  @Override
  public Integer call() throws RequestRejected {
    Catalogue catalogue = Catalogue.load();
    if (id.isEmpty()) {
      output.answer(ExplainReport.list(catalogue));
      return ExitCode.OK;
    }
    String wanted = id.toUpperCase(Locale.ROOT);
    if (catalogue.find(wanted).isEmpty()) {
      throw new RequestRejected(
          "there is no check \""
              + Clean.line(id)
              + "\". List them with:\n\n    ./proceed explain\n");
    }
    output.answer(ExplainReport.render(wanted, catalogue));
    return ExitCode.OK;
  }
}
