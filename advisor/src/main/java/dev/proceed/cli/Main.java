package dev.proceed.cli;

import dev.proceed.check.EngineFault;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Entry point. Streams are passed in, so that tests see what a user sees. */
public final class Main {

  private final Output output;

  public Main(InputStream in, PrintStream out, PrintStream err) {
    this.output = new Output(in, writer(out), writer(err));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }

  public static void main(String[] arguments) {
    System.exit(new Main(System.in, System.out, System.err).run(arguments));
  }

  /** Runs one command and returns its exit code; never throws. */
  public int run(String... arguments) {
    try {
      return commandLine(arguments).execute(arguments);
    } catch (RuntimeException | StackOverflowError fault) {
      return broken(fault);
    }
  }

  private CommandLine commandLine(String[] arguments) {
    CommandLine line = new CommandLine(new ProceedCommand(output));
    String first = arguments.length == 0 ? "" : arguments[0];
    // Reading the annotations of a command costs start-up time, so only the one that is called is
    // read.
    boolean all = !first.equals("check") && !first.equals("explain");
    if (all || first.equals("check")) {
      line.addSubcommand(CheckCommand.line(output));
    }
    if (all || first.equals("explain")) {
      line.addSubcommand(new ExplainCommand(output));
    }
    return line.setOut(output.out())
        .setErr(output.err())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (fault, command, parsed) -> Complaints.exitCode(fault, output))
        .setParameterExceptionHandler((wrong, args) -> Complaints.usage(wrong, output));
  }

  private int broken(Throwable fault) {
    String what =
        fault instanceof EngineFault
            ? "the rule engine is not sound"
            : "something in proceed broke: " + fault.getClass().getSimpleName();
    output.complain(
        "proceed: "
            + what
            + ": "
            + fault.getMessage()
            + "\nNo answer was given. Try:\n\n    ./proceed --self-test\n");
    return ExitCode.INTERNAL;
  }
}
