package dev.proceed.facts;

/**
 * The buses behind a bridge, in the bridge's own domain.
 *
 * @param secondary the bus right behind it; 0 when firmware and kernel left it unset
 * @param subordinate the highest bus behind it
 */
public record PciBusRange(int secondary, int subordinate) {

  public boolean holds(int bus) {
    return secondary <= bus && bus <= subordinate;
  }

  /** {@code [c1-c4]}, or {@code [c1]}. */
  @Override
  public String toString() {
    return secondary == subordinate
        ? String.format("[%02x]", secondary)
        : String.format("[%02x-%02x]", secondary, subordinate);
  }
}
