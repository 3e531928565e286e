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
  /** AMD's GCN 5. */
  VEGA("Vega"),
  CDNA("CDNA"),
  CDNA2("CDNA2"),
  CDNA3("CDNA3"),
  CDNA4("CDNA4"),
  RDNA("RDNA"),
  RDNA2("RDNA2"),
  RDNA3("RDNA3"),
  RDNA4("RDNA4"),
  /** An AMD architecture before Vega. */
  OLDER_AMD("older AMD"),
  /** Intel's DG2 (Alchemist), also sold as Flex. */
  XE_HPG("Xe-HPG"),
  /** Intel's Ponte Vecchio, sold as Max. */
  XE_HPC("Xe-HPC"),
  /** Intel's Battlemage. */
  XE2("Xe2"),
  /** A device of a maker whose architectures are not told apart, such as a BMC's display. */
  OTHER_VENDOR("other vendor");

  private final String label;

  GpuGeneration(String label) {
    this.label = label;
  }

  public static Optional<GpuGeneration> read(String label) {
    return Arrays.stream(values()).filter(one -> one.label.equals(label)).findFirst();
  }

  /** Whether it is an architecture of NVIDIA, so that what is known about its driver applies. */
  public boolean isNvidia() {
    return switch (this) {
      case VOLTA, TURING, AMPERE, ADA, HOPPER, BLACKWELL, RUBIN, OLDER_NVIDIA -> true;
      default -> false;
    };
  }

  @Override
  public String toString() {
    return label;
  }
}
