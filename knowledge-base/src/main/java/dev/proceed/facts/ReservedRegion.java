package dev.proceed.facts;

/**
 * A range of addresses that a group's devices must not use as they like, from sysfs {@code
 * reserved_regions}.
 *
 * @param start first address, as {@code 0x00000000fee00000}
 * @param end last address
 * @param kind {@code direct}, {@code direct-relaxable}, {@code reserved} or {@code msi}
 */
public record ReservedRegion(String start, String end, String kind) implements Keyed {

  @Override
  public String key() {
    return start + "-" + end + " " + kind;
  }
}
