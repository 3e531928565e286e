package dev.proceed.collect;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** First word of a head in the text of {@code collect.sh}; the path follows it. */
enum ScriptWord {
  /** Lines of a text. */
  FILE,
  /** Bytes as {@code od -A x -t x1} prints them. */
  HEX,
  /** Parts that end in NUL, one a line; only those that may be told. */
  PARTS,
  /** Where a link leads. */
  LINK,
  /** Names in a directory, one a line. */
  DIR,
  /** Names of links in a directory, each with where it leads. */
  LINKS,
  /** It is not there. */
  MISSING,
  /** No permission, for it or for the way to it. */
  DENIED,
  /** It is there and gives an error. */
  FAILED,
  /** A device node, a pipe or a socket, which was not opened. */
  SPECIAL,
  /** It was read and must not be told. */
  WITHHELD,
  /** The directory also holds names with control characters, which are not told. */
  ODD,
  /** A part, which is no path, took too long and was ended; what went before it may be torn. */
  CUT,
  /** It read a copy of a host's files at this place, which may hold a part. */
  COPY,
  /** The number of the user who ran it. */
  UID,
  /** The number of heads before it. */
  END;

  private final String word = name().toLowerCase(Locale.ROOT);

  static @Nullable ScriptWord read(String text) {
    for (ScriptWord one : values()) {
      if (one.word.equals(text)) {
        return one;
      }
    }
    return null;
  }

  /** Whether the head names a path. */
  boolean hasPath() {
    return this != CUT && this != COPY && this != UID && this != END;
  }
}
