package dev.proceed.cli;

import dev.proceed.assess.RequestRejected;
import dev.proceed.collect.InputRejected;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Entry point. Streams are passed in, so that tests see what a user sees. */
public final class Main {

  private final PrintStream out;
  private final Output output;

  public Main(InputStream in, PrintStream out, PrintStream err) {
    this(in, out, err, Terminal.NONE);
  }

  Main(InputStream in, PrintStream out, PrintStream err, Terminal terminal) {
    this.out = out;
    this.output = new Output(in, writer(out), writer(err), terminal);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }

  public static void main(String[] arguments) {
    System.exit(new Main(System.in, System.out, System.err, Terminal.ofProcess()).run(arguments));
  }

  /** Runs one command and returns its exit code; never throws. */
  public int run(String... arguments) {
    int exitCode = attempt(arguments);
    return isAnswerLost() ? Complaints.answerLost(output) : exitCode;
  }

  private int attempt(String... arguments) {
    try {
      return command(arguments);
    } catch (UsageError wrong) {
      return Complaints.usage(wrong, output);
    } catch (RequestRejected rejected) {
      return Complaints.rejected(rejected, output);
    } catch (InputRejected rejected) {
      return Complaints.rejected(rejected, output);
    } catch (RuntimeException | StackOverflowError fault) {
      return Complaints.internal(fault, output);
    }
  }

  private int command(String... arguments) throws UsageError, RequestRejected, InputRejected {
    if (arguments.length == 0) {
      throw new UsageError("", "a command is missing, such as: check");
    }
    String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
    return switch (arguments[0]) {
      case "check" -> CheckCommand.run(output, rest);
      case "ask" -> AskCommand.run(output, rest);
      case "facts" -> FactsCommand.run(output, rest);
      case "diff" -> DiffCommand.run(output, rest);
      case "explain" -> ExplainCommand.run(output, rest);
      case "--self-test" -> SelfTest.run(output);
      case "--version" -> output.answer(SelfTest.version());
      case "-h", "--help" -> output.answer(Help.of(""));
      default -> throw new UsageError("", "there is no command '" + arguments[0] + "'");
    };
  }

  /** Whether an answer did not get out: the reader went away, or the disk is full. */
  private boolean isAnswerLost() {
    try {
      return out.checkError();
    } catch (RuntimeException gone) {
      return true;
    }
  }
}
