package dev.proceed.cli;

import dev.proceed.assess.RequestRejected;
import dev.proceed.check.EngineFault;
import dev.proceed.collect.InputRejected;
import dev.proceed.parse.Clean;
import java.util.stream.Collectors;

/** Turns faults into a message and an exit code; a stack trace is no message. */
final class Complaints {

  private static final String SELF_TEST = "\n\n    ./proceed --self-test\n";

  private Complaints() {}

  static int rejected(InputRejected rejected, Output output) {
    output.complain(
        "proceed: cannot read "
            + rejected.place()
            + "\n  "
            + sentence(rejected.why())
            + "\n  Nothing was judged. "
            + sentence(rejected.whatToDo())
            + commands(rejected));
    return ExitCode.INPUT_REJECTED;
  }

  private static String commands(InputRejected rejected) {
    return rejected.commands().stream()
        .map(command -> "\n\n    ./proceed " + Clean.line(command) + "\n")
        .collect(Collectors.joining());
  }

  /** A message that names no command itself is followed by the one that shows the words. */
  static int rejected(RequestRejected rejected, Output output) {
    String message = String.valueOf(rejected.getMessage());
    output.complain(
        "proceed: " + (message.contains("\n\n    ") ? message : message + help("check")));
    return ExitCode.USAGE;
  }

  static int usage(UsageError wrong, Output output) {
    output.complain("proceed: " + wrong.getMessage() + help(wrong.command()));
    return ExitCode.USAGE;
  }

  static int internal(Throwable fault, Output output) {
    String what =
        fault instanceof EngineFault
            ? "the rule engine is not sound: " + Clean.line(String.valueOf(fault.getMessage()))
            : "a fault in proceed itself: " + Clean.line(fault.toString());
    output.complain(
        "proceed: " + what + "\n  No answer was given. Check the installation with:" + SELF_TEST);
    return ExitCode.INTERNAL;
  }

  /** Nobody may act on an answer that was cut off, whatever it was. */
  static int answerLost(Output output) {
    output.complain("proceed: the answer could not be written in full to standard output.");
    return ExitCode.INTERNAL;
  }

  private static String sentence(String text) {
    if (text.isEmpty()) {
      return "";
    }
    String line = Clean.line(text);
    return Character.toUpperCase(line.charAt(0))
        + line.substring(1)
        + (line.endsWith(".") ? "" : ".");
  }

  /** The ids of checks are listed by {@code explain} itself; other words by the help. */
  private static String help(String command) {
    String words = command.equals("explain") ? "explain" : (command + " --help").strip();
    return "\n  The words it knows are listed by:\n\n    ./proceed " + words + "\n";
  }
}
