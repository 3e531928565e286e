package dev.proceed.facts;

/** Maker of the processor, as far as a check depends on it. */
public enum CpuVendor {
  AMD,
  INTEL,
  /** Arm, POWER, LoongArch and every other. */
  OTHER;

  /** Reads the {@code vendor_id} of {@code /proc/cpuinfo}. */
  public static CpuVendor read(String vendorId) {
    return switch (vendorId.strip()) {
      case "AuthenticAMD", "HygonGenuine" -> AMD;
      case "GenuineIntel" -> INTEL;
      default -> OTHER;
    };
  }
}
