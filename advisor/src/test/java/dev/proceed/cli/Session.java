package dev.proceed.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the program as a user sees it: exit code, standard output, standard error. */
public record Session(int exit, String out, String err) {

  /** Runs with an empty standard input. */
  public static Session of(String... arguments) {
    return reading("", arguments);
  }

  /** Runs with this text on standard input. */
  public static Session reading(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit =
        new Main(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8))
            .run(arguments);
    return new Session(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  String both() {
    return out + err;
  }
}
