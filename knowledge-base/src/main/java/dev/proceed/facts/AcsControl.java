package dev.proceed.facts;

import java.util.StringJoiner;

/**
 * Access Control Services of one port: the seven flags that the capability register (offset 4) and
 * the control register (offset 6) of extended capability 0x000d share (linux
 * include/uapi/linux/pci_regs.h, v6.12). Other bits, such as the size of an egress vector, are not
 * kept: lspci does not print them.
 *
 * @param capability flags that can be set; 0 as well where only the control register was shown
 * @param control flags that are set
 */
public record AcsControl(int capability, int control) {

  private static final int FLAGS = 0x7f;
  private static final int REQUEST_REDIRECT = 0x04;
  private static final int COMPLETION_REDIRECT = 0x08;
  private static final int EGRESS_CONTROL = 0x20;

  public AcsControl {
    capability &= FLAGS;
    control &= FLAGS;
  }

  /**
   * Whether peer-to-peer requests are sent up to the root complex: the three bits that linux
   * drivers/pci/p2pdma.c {@code pci_bridge_has_acs_redir} tests.
   */
  public boolean redirects() {
    return (control & (REQUEST_REDIRECT | COMPLETION_REDIRECT | EGRESS_CONTROL)) != 0;
  }

  /** {@code control 0x001d (ReqRedir+ CmpltRedir+)}. */
  @Override
  public String toString() {
    StringJoiner flags = new StringJoiner(" ");
    flags.add((control & REQUEST_REDIRECT) != 0 ? "ReqRedir+" : "ReqRedir-");
    flags.add((control & COMPLETION_REDIRECT) != 0 ? "CmpltRedir+" : "CmpltRedir-");
    flags.add((control & EGRESS_CONTROL) != 0 ? "EgressCtrl+" : "EgressCtrl-");
    return String.format("control 0x%04x (%s)", control, flags);
  }
}
