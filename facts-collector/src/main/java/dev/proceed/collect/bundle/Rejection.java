package dev.proceed.collect.bundle;

/** A bundle that breaks its own rules: where inside it, and why. */
final class Rejection extends Exception {

  private static final long serialVersionUID = 1L;

  private final String place;

  Rejection(String place, String why) {
    super(why);
    this.place = place;
  }

  /** {@code line 12 column 4, facts.kernel.release}. */
  String place() {
    return place;
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
