package dev.proceed.parse;

import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;

/** Texts as somebody pastes them. */
final class Texts {

  private Texts() {}

  static SourceText of(String... lines) {
    return SourceText.of("paste.txt", Origin.PASTED, String.join("\n", lines) + "\n");
  }

  static Section section(String command, boolean root, String... lines) {
    return new Section(command, root, of(lines));
  }

  static Reading.Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }
}
