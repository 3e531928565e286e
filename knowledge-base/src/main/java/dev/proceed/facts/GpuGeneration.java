package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/** Architecture of a GPU, by the maker's name. */
public enum GpuGeneration {
  VOLTA("Volta"),
  TURING("Turing"),
  AMPERE("Ampere"),
  ADA("Ada"),
  HOPPER("Hopper"),
  BLACKWELL("Blackwell"),
  RUBIN("Rubin"),
  /** An NVIDIA architecture before Volta. */
  OLDER_NVIDIA("older NVIDIA"),
  /** Not an NVIDIA device. */
  OTHER_VENDOR("other vendor");

  private final String label;

  GpuGeneration(String label) {
    this.label = label;
  }

  public static Optional<GpuGeneration> read(String label) {
    return Arrays.stream(values()).filter(one -> one.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
