package dev.proceed.collect.archive;

/** An archive that cannot be read, or must not: where inside it, why, and what to do. */
public final class ArchiveFault extends Exception {

  private static final long serialVersionUID = 1L;

  private final String place;
  private final String whatToDo;

  ArchiveFault(String place, String why, String whatToDo) {
    super(why);
    this.place = place;
    this.whatToDo = whatToDo;
  }

  /** An entry, an offset; "" for the archive as a whole. */
  public String place() {
    return place;
  }

  public String why() {
    return String.valueOf(getMessage());
  }

  public String whatToDo() {
    return whatToDo;
  }
}
