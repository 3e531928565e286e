package dev.proceed.cli;

import dev.proceed.assess.RequestRejected;
import dev.proceed.check.EngineFault;
import dev.proceed.collect.InputRejected;
import dev.proceed.parse.Clean;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns faults into a message and an exit code; a stack trace is no message. */
final class Complaints {

  private static final String SELF_TEST = "\n\n    ./proceed --self-test\n";

  private Complaints() {}

  static int exitCode(Exception fault, CommandLine command, Output output) {
    if (fault instanceof InputRejected rejected) {
      output.complain(
          "proceed: cannot read "
              + rejected.place()
              + "\n  "
              + sentence(rejected.why())
              + "\n  Nothing was judged. "
              + sentence(rejected.whatToDo()));
      return ExitCode.INPUT_REJECTED;
    }
    if (fault instanceof RequestRejected) {
      output.complain("proceed: " + withCommand(String.valueOf(fault.getMessage()), command));
      return ExitCode.USAGE;
    }
    return internal(fault, output);
  }

  /** A message that names no command itself is followed by the one that shows the words. */
  private static String withCommand(String message, CommandLine command) {
    return message.contains("\n\n    ") ? message : message + help(command);
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
    return Character.toUpperCase(line.charAt(0)) + line.substring(1) + (ended(line) ? "" : ".");
  }

  private static boolean ended(String line) {
    return line.endsWith(".");
  }

  static int usage(ParameterException wrong, Output output) {
    output.complain(
        "proceed: "
            + Clean.line(String.valueOf(wrong.getMessage()))
            + suggestion(wrong)
            + help(wrong.getCommandLine()));
    return ExitCode.USAGE;
  }

  private static String suggestion(ParameterException wrong) {
    List<String> words =
        wrong instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.of();
    return words.isEmpty() ? "" : "\n  Perhaps this was meant: " + String.join(", ", words);
  }

  private static String help(CommandLine command) {
    return "\n  The words it knows are listed by:\n\n    ./"
        + command.getCommandSpec().qualifiedName()
        + " --help\n";
  }
}
