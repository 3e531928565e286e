package dev.proceed.cli;

import java.util.Set;

/**
 * What somebody sits in front of. The launcher looks, since a JVM cannot tell the two streams
 * apart.
 *
 * @param colour whether answers may be coloured
 * @param progress whether progress may be shown on standard error
 * @param typing whether somebody types at standard input and sees standard output
 */
record Terminal(boolean colour, boolean progress, boolean typing) {

  /** A file or a pipe. */
  static final Terminal NONE = new Terminal(false, false);

  /** Nobody types. */
  Terminal(boolean colour, boolean progress) {
    this(colour, progress, false);
  }

  /** As the launcher saw it; {@code NO_COLOR} of any value but "" is respected (no-color.org). */
  static Terminal ofProcess() {
    Set<String> streams = Set.of(System.getProperty("proceed.terminal", "").split(",", -1));
    String refused = System.getenv().getOrDefault("NO_COLOR", "");
    boolean dumb = "dumb".equals(System.getenv("TERM"));
    return new Terminal(
        streams.contains("out") && refused.isEmpty() && !dumb,
        streams.contains("err"),
        streams.contains("in") && streams.contains("out"));
  }
}
