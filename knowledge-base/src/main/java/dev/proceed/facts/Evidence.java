package dev.proceed.facts;

import java.util.Objects;

/**
 * Where a reading came from; printed beside every conclusion.
 *
 * @param source path of the file, or the command whose output it was
 * @param line line in that text, counted from 1; 0 when the source has no lines
 * @param excerpt the raw text that was read, shortened to {@value #LONGEST_EXCERPT} characters
 * @param origin how the text reached us
 */
public record Evidence(String source, int line, String excerpt, Origin origin) {

  /** Longest raw excerpt that is kept, in characters. */
  public static final int LONGEST_EXCERPT = 240;

  public Evidence {
    Objects.requireNonNull(source);
    Objects.requireNonNull(origin);
    if (line < 0) {
      throw new IllegalArgumentException("line " + line + " of " + source);
    }
    excerpt = shorten(excerpt.strip());
  }

  /** Evidence from a source without lines, such as a symbolic link. */
  public static Evidence of(String source, String excerpt, Origin origin) {
    return new Evidence(source, 0, excerpt, origin);
  }

  /** A conclusion drawn in code from other readings; {@code source} says from which. */
  public static Evidence derived(String source, String excerpt) {
    return new Evidence(source, 0, excerpt, Origin.DERIVED);
  }

  private static String shorten(String text) {
    return text.length() <= LONGEST_EXCERPT
        ? text
        : text.substring(0, LONGEST_EXCERPT - 1) + "\u2026";
  }

  /** {@code source:line: "excerpt"}, as it is shown to people. */
  @Override
  public String toString() {
    String place = line == 0 ? source : source + " line " + line;
    return excerpt.isEmpty() ? place : place + ": \"" + excerpt + "\"";
  }
}
