package dev.proceed.cli;

import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Entry point. Streams are passed in, so that tests see what a user sees. */
public final class Main {

  private static final int USAGE_WIDTH = 100;

  private final PrintStream out;
  private final Output output;

  public Main(InputStream in, PrintStream out, PrintStream err) {
    this.out = out;
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
    int exitCode;
    try {
      exitCode = commandLine(arguments).execute(Words.spelledOut(arguments));
    } catch (RuntimeException | StackOverflowError fault) {
      exitCode = Complaints.internal(fault, output);
    }
    return isAnswerLost() ? Complaints.answerLost(output) : exitCode;
  }

  /** Whether an answer did not get out: the reader went away, or the disk is full. */
  private boolean isAnswerLost() {
    try {
      return out.checkError();
    } catch (RuntimeException gone) {
      return true;
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
        .setUsageHelpWidth(USAGE_WIDTH)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (fault, command, parsed) -> Complaints.exitCode(fault, command, output))
        .setParameterExceptionHandler((wrong, args) -> Complaints.usage(wrong, output));
  }
}
