package dev.proceed.collect.bundle;

/** What every bundle says about itself. */
final class Bundle {

  static final int VERSION = 1;
  static final String KIND = "proceed-facts";

  private Bundle() {}
}
