package dev.proceed.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program itself. */
@Command(
    name = "proceed",
    description = {
      "Reads a GPU host, reasons with rules, and says whether a change may go on.",
      "Changes nothing."
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit codes of a change and of the host as it is: 0 proceed, 10 caution, 20 stop, 30 unknown;",
      "of a goal: 0 works, 10 expected, 20 blocked, 30 unknown.",
      "Without an answer: 2 usage, 40 input rejected, 70 internal fault.",
      "",
      "Examples:",
      "    ./proceed check",
      "    ./proceed check domain identity --gpu 0000:01:00.0",
      "    ./proceed check p2p --from root:examples/story-host/tree",
      "    ./proceed explain SNP-001"
    })
final class ProceedCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @SuppressWarnings("UnusedVariable") // picocli reads it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = "--version",
      description = "Show the version and the digest of the built-in checks.")
  private boolean version;

  @Option(
      names = "--self-test",
      description = "Judge a built-in host whose answers are known, and say whether they came.")
  private boolean selfTest;

  private final Output output;

  ProceedCommand(Output output) {
    this.output = output;
  }

  @Override
  public Integer call() {
    if (selfTest) {
      return SelfTest.run(output);
    }
    if (version) {
      output.answer(SelfTest.version());
      return ExitCode.OK;
    }
    throw new ParameterException(spec.commandLine(), "a command is missing, such as: check");
  }
}
