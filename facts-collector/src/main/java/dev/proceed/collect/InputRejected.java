package dev.proceed.collect;

/** An input that cannot be read as facts: says where, why, and what to do instead. */
public final class InputRejected extends Exception {

  private static final long serialVersionUID = 1L;

  private final String place;
  private final String why;
  private final String whatToDo;

  public InputRejected(String place, String why, String whatToDo) {
    super(place + ": " + why);
    this.place = dev.proceed.parse.Clean.line(place);
    this.why = dev.proceed.parse.Clean.line(why);
    this.whatToDo = whatToDo;
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
}
