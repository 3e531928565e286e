package dev.proceed.cli;

import dev.proceed.parse.Clean;
import dev.proceed.report.Colours;
import java.io.InputStream;
import java.io.PrintWriter;

/**
 * The only way out to the user.
 *
 * @param in standard input
 * @param out answers
 * @param err what went wrong, and progress
 */
record Output(InputStream in, PrintWriter out, PrintWriter err, Terminal terminal) {

  /** Prints an answer; the exit code of a command that only tells something. */
  int answer(String text) {
    out.print(text);
    out.flush();
    return ExitCode.OK;
  }

  /** Prints an answer as text, coloured where somebody sees it. */
  int show(String text) {
    return answer(terminal.colour() ? Colours.paint(text) : text);
  }

  /** What is wrong, why it matters, what to do. Foreign text in it moves no cursor. */
  void complain(String text) {
    text.lines().map(Clean::line).forEach(line -> err.print(line + "\n"));
    err.flush();
  }
}
