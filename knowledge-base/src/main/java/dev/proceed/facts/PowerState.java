package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** Power state of a function, in the words of sysfs {@code power_state} (since 5.12). */
public enum PowerState {
  D0("D0"),
  D1("D1"),
  D2("D2"),
  D3_HOT("D3hot"),
  D3_COLD("D3cold");

  private final String word;

  PowerState(String word) {
    this.word = word;
  }

  /** The kernel's word; empty for {@code unknown} and {@code error}. */
  public static Optional<PowerState> read(String word) {
    return Arrays.stream(values()).filter(state -> state.word.equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return word;
  }
}
