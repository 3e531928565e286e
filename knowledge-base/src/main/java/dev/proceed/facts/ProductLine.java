package dev.proceed.facts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Product line of a GPU; the peer-to-peer policy of NVIDIA's driver differs by it. */
public enum ProductLine {
  DATACENTER,
  WORKSTATION,
  GEFORCE,
  /** Another maker's boards for end users, such as Radeon RX or Arc. */
  CONSUMER,
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
