package dev.proceed.cli;

import dev.proceed.parse.Clean;

/** The words of the command line make no sense. */
final class UsageError extends Exception {

  private static final long serialVersionUID = 1L;

  private final String command;

  /**
   * What is wrong.
   *
   * @param command the command whose help says more, such as {@code check p2p}; "" for the program
   */
  UsageError(String command, String message) {
    super(Clean.line(message));
    this.command = command;
  }

  String command() {
    return command;
  }
}
