package dev.proceed.parse;

import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;

/** Texts as somebody pastes them. */
public final class Texts {

  private Texts() {}

  public static SourceText of(String... lines) {
    return SourceText.of("paste.txt", Origin.PASTED, String.join("\n", lines) + "\n");
  }

  public static Section section(String command, boolean root, String... lines) {
    return new Section(command, root, of(lines));
  }

  public static Reading.Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }
}
