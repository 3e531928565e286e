package dev.proceed.facts;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Vendor and device id of a function, printed as {@code 10de:2bb5}. */
public record PciId(int vendor, int device) {

  /** NVIDIA's vendor id. */
  public static final int NVIDIA = 0x10de;

  public static final int AMD = 0x1002;
  public static final int INTEL = 0x8086;

  private static final Pattern TEXT = Pattern.compile("([0-9a-fA-F]{4}):([0-9a-fA-F]{4})");

  public static Optional<PciId> read(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new PciId(
                Integer.parseInt(matcher.group(1), 16), Integer.parseInt(matcher.group(2), 16)))
        : Optional.empty();
  }

  public boolean isNvidia() {
    return vendor == NVIDIA;
  }

  @Override
  public String toString() {
    return String.format("%04x:%04x", vendor, device);
  }
}
