package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** Which of NVIDIA's two kernel modules is loaded. */
public enum NvidiaFlavour {
  OPEN("open"),
  CLOSED("closed");

  private final String word;

  NvidiaFlavour(String word) {
    this.word = word;
  }

  public static Optional<NvidiaFlavour> read(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return word;
  }
}
