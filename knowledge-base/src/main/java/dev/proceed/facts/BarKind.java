package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** What a base address register decodes. */
public enum BarKind {
  IO("I/O"),
  MEMORY_32("32-bit"),
  MEMORY_64("64-bit");

  private final String word;

  BarKind(String word) {
    this.word = word;
  }

  public static Optional<BarKind> read(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return word;
  }
}
