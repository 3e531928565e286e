package dev.proceed.check;

import java.util.Locale;

/** Where the cause lies; what lies deeper is harder to change. */
public enum Layer {
  HARDWARE,
  FIRMWARE,
  KERNEL,
  HYPERVISOR,
  DRIVER,
  LIBRARY;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
