package dev.proceed.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The help texts, which are plain files below {@code /help}. */
final class Help {

  private Help() {}

  /** The help of a command, such as {@code check p2p}; "" for the program. */
  static String of(String command) {
    String name = command.isEmpty() ? "proceed" : command.replace(' ', '-');
    String resource = "/help/" + name + ".txt";
    try (InputStream in = Objects.requireNonNull(Help.class.getResourceAsStream(resource), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot read " + resource, failed);
    }
  }
}
