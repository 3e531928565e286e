package dev.proceed.report;

import dev.proceed.compare.Difference;

/** Where a difference is told, in the order of the report. */
enum DiffArea {
  HOST("Host"),
  KERNEL("Kernel and command line"),
  ENCRYPTION("Memory encryption"),
  IOMMU("IOMMU"),
  GROUPS("IOMMU groups"),
  FUNCTIONS("PCI functions"),
  DRIVERS_BOUND("Drivers bound"),
  LINKS("Links"),
  ACS("ACS"),
  GPUS("GPUs"),
  MODULES("NVIDIA driver and modules"),
  USERS("Guests, containers and open device nodes"),
  LOG("Kernel log");

  private final String title;

  DiffArea(String title) {
    this.title = title;
  }

  static DiffArea of(Difference difference) {
    String pattern = difference.pattern();
    String first = pattern.split("[.\\[]", 2)[0];
    return switch (first) {
      case "kernel" -> KERNEL;
      case "encryption" -> ENCRYPTION;
      case "iommu" -> IOMMU;
      case "groups" -> GROUPS;
      case "functions" -> function(pattern);
      case "gpus", "peers" -> GPUS;
      case "drivers" -> MODULES;
      case "guests", "containers", "handles", "services" -> USERS;
      case "signatures" -> LOG;
      default -> HOST;
    };
  }

  private static DiffArea function(String pattern) {
    return switch (pattern) {
      case "functions[*].driver", "functions[*].driverOverride" -> DRIVERS_BOUND;
      case "functions[*].link", "functions[*].bestLink" -> LINKS;
      case "functions[*].acs" -> ACS;
      default -> FUNCTIONS;
    };
  }

  @Override
  public String toString() {
    return title;
  }
}
