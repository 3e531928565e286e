package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import java.util.Map;

/**
 * Something in a paste that tells which kernel printed what stands around it.
 *
 * @param from index of the line where a part would begin that this mark opens
 * @param value what it says; "" where {@code groups} says it, or where there is nothing to say
 * @param groups IOMMU group of each function, as one listing has it
 */
record Mark(int from, Kind kind, String value, Map<PciAddress, Integer> groups) {

  /** What a mark names. Two marks of one kind with different values never share a part. */
  enum Kind {
    KERNEL("kernel"),
    /** By the prompt. A name that was blotted out there may stand elsewhere: never compared. */
    PROMPT_HOST("host"),
    /** By {@code uname -a}, or by the lines of a system log. */
    HOST("host"),
    HOST_ID("host id"),
    BOOT("boot"),
    COMMAND_LINE("command line"),
    GROUPS("IOMMU groups"),
    /** Whatever stands behind it comes from another boot. */
    REBOOT("reboot");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  static Mark of(int from, Kind kind, String value) {
    return new Mark(from, kind, value, Map.of());
  }
}
