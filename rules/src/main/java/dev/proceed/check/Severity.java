package dev.proceed.check;

import java.util.Locale;

/** How much harm is done when a check is right and nobody listens. Worst first. */
public enum Severity {
  /** A machine, a guest or data is lost. */
  CRITICAL,
  /** The thing that was wanted fails, or something else stops working. */
  HIGH,
  /** It costs something, or needs a careful hand. */
  MEDIUM,
  /** Good to know. */
  LOW,
  /** No harm at all. */
  INFO;

  /** Whether a failure of this severity forbids. */
  public boolean forbids() {
    return this == CRITICAL || this == HIGH;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
