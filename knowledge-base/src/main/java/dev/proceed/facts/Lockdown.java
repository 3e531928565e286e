package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** Kernel lockdown, in the words of {@code /sys/kernel/security/lockdown}. */
public enum Lockdown {
  NONE("none"),
  INTEGRITY("integrity"),
  CONFIDENTIALITY("confidentiality");

  private final String word;

  Lockdown(String word) {
    this.word = word;
  }

  public static Optional<Lockdown> read(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return word;
  }
}
