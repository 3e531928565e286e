package dev.proceed.cli;

import dev.proceed.collect.Collected;
import dev.proceed.collect.CollectionReport;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.Replies;
import dev.proceed.collect.bundle.Redaction;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.CommandLine;

/**
 * Where facts come from, as the command line names it.
 *
 * @param assumed what is stated, each {@code PATH=VALUE}
 * @param answers files of such statements
 */
record Sources(List<String> from, boolean probe, List<String> assumed, List<String> answers) {

  /** Inputs of a command without options of its own for them. */
  static Sources of(String input) {
    return new Sources(List.of(input), false, List.of(), List.of());
  }

  static Sources read(String command, CommandLine line) throws UsageError {
    List<String> assumed = Words.values(line, "assume");
    List<String> answers = Words.values(line, "answers");
    List<String> given = Words.values(line, "from");
    List<String> from = given.isEmpty() ? List.of("live") : given;
    boolean probe = line.hasOption("probe-driver");
    if (probe && !from.contains("live")) {
      throw new UsageError(
          command, "--probe-driver asks the driver of this machine: only with --from live");
    }
    return new Sources(from, probe, assumed, answers);
  }

  /** Where the host is elsewhere, and nothing of it is at hand but what is stated. */
  Sources insteadOfLive() {
    return new Sources(List.of("none"), probe, assumed, answers);
  }

  /** Reads the inputs; what was not used is told. */
  Collected collect(Output output) throws InputRejected {
    Progress progress = Progress.of(output, "reading " + String.join(", ", from));
    try {
      return Collector.collect(from, output.in(), options(output.terminal().progress()));
    } finally {
      progress.end();
    }
  }

  /** Reads the inputs, to which replies may be added. */
  Replies replies(Output output) throws InputRejected {
    Progress progress = Progress.of(output, "reading " + String.join(", ", from));
    try {
      return Replies.to(from, output.in(), options(output.terminal().progress()));
    } finally {
      progress.end();
    }
  }

  private Collector.Options options(boolean mayAsk) throws InputRejected {
    List<SourceText> stated = new ArrayList<>();
    if (!assumed.isEmpty()) {
      stated.add(Collector.stated(assumed));
    }
    for (String file : answers) {
      stated.add(Collector.answers(file));
    }
    return new Collector.Options(probe, mayAsk, true, stated);
  }

  static void notUsed(CollectionReport report, Output output) {
    for (CollectionReport.Skipped skipped : report.skipped()) {
      String note = Redaction.of(skipped.file() + ": " + skipped.why());
      output.complain("proceed: not used: " + note);
    }
  }
}
