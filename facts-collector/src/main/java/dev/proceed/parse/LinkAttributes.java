package dev.proceed.parse;

import dev.proceed.facts.PcieLink;
import dev.proceed.facts.Reading.Reason;

/**
 * Speed and width of a link as sysfs words them. The speed is {@code 8 GT/s} up to kernel 5.6,
 * {@code 8.0 GT/s PCIe} since, and {@code Unknown} or {@code Unknown speed} for a code that the
 * kernel does not know (drivers/pci/pci-sysfs.c, v4.19; probe.c {@code pci_speed_string}, v6.12).
 */
public final class LinkAttributes {

  /** {@code PCIE_LNK_WIDTH_UNKNOWN} (include/linux/pci.h, v6.12). */
  private static final int UNKNOWN_WIDTH = 0xff;

  private static final int WIDEST = 32;
  private static final String UNIT = " GT/s";

  private LinkAttributes() {}

  public static void read(SourceText speed, SourceText width, Claims<PcieLink> claims) {
    int megatransfers = megatransfers(speed.value());
    int lanes = Hex.decimal(width.value());
    if (megatransfers > 0 && lanes >= 0 && lanes <= WIDEST) {
      claims.present(new PcieLink(megatransfers, lanes), speed.evidence());
    } else if (speed.value().startsWith("Unknown") || lanes == UNKNOWN_WIDTH) {
      claims.unknown(
          Reason.KERNEL_DOES_NOT_KNOW,
          speed.name() + " says \"" + speed.value() + "\", width " + width.value());
    } else {
      claims.unknown(Reason.UNPARSEABLE, speed.name() + " holds no link speed or width");
    }
  }

  /** {@code 2.5 GT/s PCIe} is 2500; 0 for another text, and for a speed that no link has. */
  static int megatransfers(String text) {
    int end = text.indexOf(UNIT);
    int dot = text.indexOf('.');
    if (end <= 0) {
      return 0;
    }
    boolean fraction = dot > 0 && dot < end;
    int whole = Hex.decimal(text.substring(0, fraction ? dot : end));
    int tenths = fraction ? Hex.decimal(text.substring(dot + 1, end)) : 0;
    if (whole < 0 || whole > 64 || tenths < 0 || tenths > 9) {
      return 0;
    }
    int value = whole * 1000 + tenths * 100;
    return ExpressRegisters.isSpeed(value) ? value : 0;
  }
}
