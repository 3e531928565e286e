package dev.proceed.facts;

/**
 * Class code of a function without its programming interface, printed as {@code 0302}.
 *
 * @param code base class in the upper byte, subclass in the lower
 */
public record PciClass(int code) {

  /** VGA (0300), 3D (0302) and other display controllers. */
  public boolean isDisplay() {
    return code >> 8 == 0x03;
  }

  /** Any bridge, host bridges (0600) included. */
  public boolean isBridge() {
    return code >> 8 == 0x06;
  }

  /** PCI-to-PCI bridge: root port, switch port. */
  public boolean isPciBridge() {
    return code == 0x0604;
  }

  @Override
  public String toString() {
    return String.format("%04x", code);
  }
}
