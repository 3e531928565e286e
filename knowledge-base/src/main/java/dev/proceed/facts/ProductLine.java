package dev.proceed.facts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Product line of an NVIDIA GPU; the driver's peer-to-peer policy differs by it. */
public enum ProductLine {
  DATACENTER,
  WORKSTATION,
  GEFORCE,
  MOBILE,
  MINING,
  SOC,
  OTHER;

  /** Reads the word of the device table. */
  public static Optional<ProductLine> read(String word) {
    return Arrays.stream(values()).filter(one -> one.toString().equals(word)).findFirst();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
