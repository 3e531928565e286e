package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import java.util.Map;

/** What a function is for somebody who looks for GPUs and their neighbours. */
enum FunctionKind {
  GPU("GPU"),
  NVSWITCH("NVSwitch"),
  NIC("NIC"),
  INFINIBAND("InfiniBand"),
  NVME("NVMe"),
  ACCELERATOR("accelerator"),
  BRIDGE("bridge"),
  OTHER("");

  /** NVIDIA's driver takes its functions of this class for NVSwitches (OGKM linux_nvswitch.c). */
  private static final int OTHER_BRIDGE = 0x0680;

  private static final int INFINIBAND_CLASS = 0x0207;
  private static final int NVME_CLASS = 0x0108;
  private static final int COPROCESSOR_CLASS = 0x0b40;
  private static final int NETWORK = 0x02;
  private static final int ACCELERATORS = 0x12;

  /** Names of classes that a server has many of, from pci.ids 2026.08.22. */
  private static final Map<Integer, String> CLASSES =
      Map.ofEntries(
          Map.entry(0x0104, "RAID"),
          Map.entry(0x0106, "SATA"),
          Map.entry(0x0107, "SAS"),
          Map.entry(0x0300, "VGA"),
          Map.entry(0x0302, "3D"),
          Map.entry(0x0380, "display"),
          Map.entry(0x0403, "audio"),
          Map.entry(0x0600, "host bridge"),
          Map.entry(0x0601, "ISA bridge"),
          Map.entry(0x0604, "PCI bridge"),
          Map.entry(0x0806, "IOMMU"),
          Map.entry(0x0c03, "USB"),
          Map.entry(0x0c05, "SMBus"),
          Map.entry(0x1080, "encryption"));

  private final String word;

  FunctionKind(String word) {
    this.word = word;
  }

  static FunctionKind of(HostFacts facts, PciFunction function) {
    if (facts.gpu(function.address()).isPresent()) {
      return GPU;
    }
    int code = function.pciClass().asOptional().map(PciClass::code).orElse(0);
    int vendor = function.id().asOptional().map(PciId::vendor).orElse(0);
    if (code == OTHER_BRIDGE && vendor == PciId.NVIDIA) {
      return NVSWITCH;
    }
    if (code == INFINIBAND_CLASS) {
      return INFINIBAND;
    }
    if (code == NVME_CLASS) {
      return NVME;
    }
    if (code >> 8 == ACCELERATORS || code == COPROCESSOR_CLASS) {
      return ACCELERATOR;
    }
    boolean bridge = function.portType().asOptional().map(FunctionKind::isPort).orElse(false);
    return code >> 8 == NETWORK ? NIC : bridge || new PciClass(code).isPciBridge() ? BRIDGE : OTHER;
  }

  private static boolean isPort(dev.proceed.facts.PortType type) {
    return switch (type) {
      case ROOT_PORT, UPSTREAM_PORT, DOWNSTREAM_PORT, PCIE_TO_PCI_BRIDGE, PCI_TO_PCIE_BRIDGE ->
          true;
      default -> false;
    };
  }

  /** Whether it is shown although nothing hangs below it. */
  boolean stands() {
    return this != BRIDGE && this != OTHER;
  }

  /** What it is called; its class where the kind has no word. */
  String word(PciFunction function) {
    return word.isEmpty()
        ? Brief.of(function.pciClass(), code -> CLASSES.getOrDefault(code.code(), "class " + code))
        : word;
  }
}
