package dev.proceed.facts;

import java.util.Arrays;
import java.util.Optional;

/**
 * Device/Port Type of the PCI Express capability (PCI Express Base 5.0, 7.5.3.2; linux
 * include/uapi/linux/pci_regs.h {@code PCI_EXP_FLAGS_TYPE}), in the words of {@code lspci}.
 */
public enum PortType {
  ENDPOINT(0x0, "Endpoint"),
  LEGACY_ENDPOINT(0x1, "Legacy Endpoint"),
  ROOT_PORT(0x4, "Root Port"),
  UPSTREAM_PORT(0x5, "Upstream Port"),
  DOWNSTREAM_PORT(0x6, "Downstream Port"),
  PCIE_TO_PCI_BRIDGE(0x7, "PCI-Express to PCI/PCI-X Bridge"),
  PCI_TO_PCIE_BRIDGE(0x8, "PCI/PCI-X to PCI-Express Bridge"),
  INTEGRATED_ENDPOINT(0x9, "Root Complex Integrated Endpoint"),
  EVENT_COLLECTOR(0xa, "Root Complex Event Collector");

  private final int code;
  private final String label;

  PortType(int code, String label) {
    this.code = code;
    this.label = label;
  }

  /** Reads the four bits of the register. */
  public static Optional<PortType> of(int code) {
    return Arrays.stream(values()).filter(type -> type.code == code).findFirst();
  }

  /** Reads the word of {@code lspci}. */
  public static Optional<PortType> read(String label) {
    return Arrays.stream(values()).filter(type -> type.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
