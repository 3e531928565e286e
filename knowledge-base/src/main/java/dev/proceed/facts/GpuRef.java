package dev.proceed.facts;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A GPU as a tool names it: by its PCI address where that is known, else by the tool's own number,
 * as in {@code GPU3}.
 */
public record GpuRef(String name) implements Comparable<GpuRef> {

  private static final Pattern NUMBER = Pattern.compile("GPU\\d{1,3}");

  public static GpuRef of(PciAddress address) {
    return new GpuRef(address.toString());
  }

  /** A GPU of which only the number that a tool gives it is known. */
  public static GpuRef numbered(int number) {
    return new GpuRef("GPU" + number);
  }

  /** Reads an address or {@code GPU3}. */
  public static Optional<GpuRef> read(String text) {
    return NUMBER.matcher(text).matches()
        ? Optional.of(new GpuRef(text))
        : PciAddress.read(text).map(GpuRef::of);
  }

  /** Its address; empty when only its number is known. */
  public Optional<PciAddress> address() {
    return name.startsWith("GPU") ? Optional.empty() : PciAddress.read(name);
  }

  @Override
  public int compareTo(GpuRef other) {
    return name.length() == other.name.length()
        ? name.compareTo(other.name)
        : Integer.compare(name.length(), other.name.length());
  }

  @Override
  public String toString() {
    return name;
  }
}
