package dev.proceed.cli;

import dev.proceed.collect.Collected;
import dev.proceed.collect.CollectionReport;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.bundle.Redaction;
import java.util.List;
import org.apache.commons.cli.CommandLine;

/** Where facts come from, as the command line names it. */
record Sources(List<String> from, Collector.Options options) {

  /** Inputs of a command without options of its own for them. */
  static Sources of(String input) {
    return new Sources(List.of(input), Collector.Options.FILES_ONLY);
  }

  static Sources read(String command, CommandLine line) throws UsageError {
    String[] given = line.getOptionValues("from");
    List<String> from = given == null ? List.of("live") : List.of(given);
    boolean probe = line.hasOption("probe-driver");
    if (probe && !from.contains("live")) {
      throw new UsageError(
          command, "--probe-driver asks the driver of this machine: only with --from live");
    }
    return new Sources(from, new Collector.Options(probe));
  }

  /** Reads the inputs; what was not used is told. */
  Collected collect(Output output) throws InputRejected {
    Progress progress = Progress.of(output, "reading " + String.join(", ", from));
    try {
      boolean mayAsk = output.terminal().progress();
      return Collector.collect(
          from, output.in(), new Collector.Options(options.probeDriver(), mayAsk, true));
    } finally {
      progress.end();
    }
  }

  static void notUsed(CollectionReport report, Output output) {
    for (CollectionReport.Skipped skipped : report.skipped()) {
      String note = Redaction.of(skipped.file() + ": " + skipped.why());
      output.complain("proceed: not used: " + note);
    }
  }
}
