package dev.proceed.parse;

/**
 * Output of one command in a paste.
 *
 * @param command the command as typed, without {@code sudo}; "" when the paste does not show it
 * @param root whether the prompt or {@code sudo} shows that root ran it
 * @param followed whether something stands after the output that shows where it ends, such as the
 *     next prompt; the last output of a paste may have been cut off anywhere
 */
public record Section(String command, boolean root, SourceText text, boolean followed) {

  /** An output whose end is known. */
  public Section(String command, boolean root, SourceText text) {
    this(command, root, text, true);
  }

  /** The same run of the command, as another text shows it. */
  public Section with(SourceText other) {
    return new Section(command, root, other, followed);
  }

  /** Whether nothing was printed, or what was printed is not shown: nobody can tell. */
  public boolean mayBeCutOff() {
    return isEmpty() && !followed;
  }

  /** What the output was piped through, such as {@code grep -i vga}; "" when it was not. */
  public String filter() {
    int pipe = command.indexOf('|');
    return pipe < 0 ? "" : command.substring(pipe + 1).strip();
  }

  /** Whether the command is known and starts like this. */
  public boolean ran(String start) {
    return command.equals(start) || command.startsWith(start + " ");
  }

  /** Whether one of the command's words, up to a pipe, starts like this. */
  public boolean hasOption(String start) {
    int pipe = command.indexOf('|');
    String own = pipe < 0 ? command : command.substring(0, pipe);
    for (String word : own.split(" ", -1)) {
      if (word.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  /** A command line without {@code sudo}. */
  public static String bare(String command) {
    String typed = command.strip();
    return typed.startsWith("sudo ") ? typed.substring("sudo ".length()).strip() : typed;
  }

  /** Whether there is any output. */
  public boolean isEmpty() {
    return text.value().isEmpty();
  }
}
