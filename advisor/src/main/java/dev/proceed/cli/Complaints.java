package dev.proceed.cli;

import dev.proceed.assess.RequestRejected;
import dev.proceed.check.EngineFault;
import dev.proceed.collect.InputRejected;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns faults into a message and an exit code; a stack trace is no message. */
final class Complaints {

  private Complaints() {}

  static int exitCode(Exception fault, Output output) {
    if (fault instanceof InputRejected rejected) {
      output.complain(
          "proceed: cannot read "
              + rejected.place()
              + "\n  "
              + rejected.why()
              + "\n  Nothing was judged. "
              + sentence(rejected.whatToDo()));
      return ExitCode.INPUT_REJECTED;
    }
    if (fault instanceof RequestRejected rejected) {
      output.complain("proceed: " + rejected.getMessage());
      return ExitCode.USAGE;
    }
    output.complain(internal(fault));
    return ExitCode.INTERNAL;
  }

  private static String internal(Exception fault) {
    String what =
        fault instanceof EngineFault
            ? "the rule engine is not sound: " + fault.getMessage()
            : "a fault in proceed itself: " + fault;
    return "proceed: "
        + what
        + "\n  No answer was given. Check the installation with:\n\n    ./proceed --self-test\n";
  }

  private static String sentence(String text) {
    return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  static int usage(ParameterException wrong, Output output) {
    output.complain("proceed: " + wrong.getMessage());
    if (!UnmatchedArgumentException.printSuggestions(wrong, output.err())) {
      String help = wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help";
      output.complain("  The words it knows are listed by:\n\n    ./" + help + "\n");
    }
    return ExitCode.USAGE;
  }
}
