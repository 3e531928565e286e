package dev.proceed.report;

import java.util.Set;

/** Readings that the facts as text show, so that a {@code ?} among them must be explained. */
final class ShownReadings {

  private static final Set<String> PATTERNS =
      Set.of(
          "platform.board",
          "platform.cpuName",
          "platform.virtualMachine",
          "kernel.release",
          "kernel.bootParameters",
          "kernel.nextBootParameters",
          "encryption.iommuSnp",
          "encryption.kvmSnp",
          "encryption.kvmSev",
          "encryption.kvmSevEs",
          "encryption.kvmTdx",
          "encryption.rmp",
          "encryption.sme",
          "iommu.enabled",
          "iommu.defaultDomain",
          "iommu.units.complete",
          "drivers.nvidiaVersion",
          "functions.complete",
          "functions[*].path",
          "functions[*].id",
          "functions[*].pciClass",
          "functions[*].driver",
          "functions[*].numaNode",
          "functions[*].iommuGroup",
          "functions[*].portType",
          "functions[*].acs",
          "functions[*].link",
          "functions[*].bestLink",
          "functions[*].bars.complete",
          "functions[*].bars[*].size",
          "groups.complete",
          "groups[*].domainType",
          "groups[*].members.complete",
          "gpus[*].chip",
          "gpus[*].generation",
          "gpus[*].minor",
          "handles.complete",
          "handles[*].command",
          "handles[*].place",
          "guests.complete",
          "guests[*].running",
          "guests[*].devices.complete",
          "containers.complete",
          "containers[*].running",
          "signatures.complete");

  private ShownReadings() {}

  static boolean holds(String pattern) {
    return PATTERNS.contains(pattern);
  }
}
