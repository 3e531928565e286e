package dev.proceed.facts;

/**
 * A PCI Express link.
 *
 * @param megatransfers speed in MT/s: 2500, 5000, 8000, 16000, 32000 or 64000
 * @param width lanes
 */
public record PcieLink(int megatransfers, int width) {

  /** {@code 32 GT/s x16}. */
  @Override
  public String toString() {
    String speed =
        megatransfers % 1000 == 0
            ? Integer.toString(megatransfers / 1000)
            : Double.toString(megatransfers / 1000.0);
    return speed + " GT/s x" + width;
  }
}
