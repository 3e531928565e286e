package dev.proceed.collect;

import java.util.List;

/** Inputs that were given and not used; never dropped silently. */
public record CollectionReport(List<Skipped> skipped) {

  /**
   * One input or a part of it.
   *
   * @param file the file, with the line where it helps
   */
  public record Skipped(String file, String why) {}

  public CollectionReport {
    skipped = List.copyOf(skipped);
  }
}
