package dev.proceed.collect.archive;

/**
 * How much of an archive is taken.
 *
 * @param entries most files, folders and links
 * @param unpacked most bytes that it may unpack to
 * @param kept most bytes of content that are kept in memory
 * @param value most bytes kept of a file of {@code /sys}, {@code /proc} and {@code /etc}
 * @param text most bytes kept of a log or a pasted text
 */
public record Limits(int entries, long unpacked, long kept, int value, int text) {

  /** Room for a report with all of {@code /sys} of a large server, and for Java's 512 MB heap. */
  public static final Limits STANDARD =
      new Limits(400_000, 4L << 30, 128L << 20, 1 << 20, 64 << 20);
}
