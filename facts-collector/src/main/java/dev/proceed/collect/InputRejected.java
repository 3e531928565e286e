package dev.proceed.collect;

import java.util.List;

/** An input that cannot be read as facts: says where, why, and what to do instead. */
public final class InputRejected extends Exception {

  private static final long serialVersionUID = 1L;

  private final String place;
  private final String why;
  private final String whatToDo;
  private final List<String> commands;

  public InputRejected(String place, String why, String whatToDo) {
    this(place, why, whatToDo, List.of());
  }

  /**
   * As above.
   *
   * @param commands what could be run instead, in words of the command line, such as {@code diff
   *     old.txt new.txt}
   */
  public InputRejected(String place, String why, String whatToDo, List<String> commands) {
    super(place + ": " + why);
    this.place = dev.proceed.parse.Clean.line(place);
    this.why = dev.proceed.parse.Clean.line(why);
    this.whatToDo = whatToDo;
    this.commands = List.copyOf(commands);
  }

  /** The file, with line and column or a path inside it where that helps. */
  public String place() {
    return place;
  }

  public String why() {
    return why;
  }

  public String whatToDo() {
    return whatToDo;
  }

  public List<String> commands() {
    return commands;
  }
}
