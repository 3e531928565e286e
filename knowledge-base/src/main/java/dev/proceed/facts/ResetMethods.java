package dev.proceed.facts;

import java.util.List;

/**
 * Ways the kernel would try to reset a function, in its order and words: {@code device_specific},
 * {@code acpi}, {@code flr}, {@code af_flr}, {@code pm}, {@code bus}, {@code cxl_bus} (linux
 * drivers/pci/pci.c {@code pci_reset_fn_methods}; sysfs {@code reset_method} since 5.15).
 */
public record ResetMethods(List<String> methods) {

  public ResetMethods {
    methods = List.copyOf(methods);
  }

  public boolean has(String method) {
    return methods.contains(method);
  }

  @Override
  public String toString() {
    return methods.isEmpty() ? "none" : String.join(" ", methods);
  }
}
