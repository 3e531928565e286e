package dev.proceed.facts;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A GPU as a tool names it: by its PCI address where that is known, else by a number, as in {@code
 * GPU3} of {@code nvidia-smi}. Programs count for themselves: {@code CUDA3} and {@code HIP3} depend
 * on their environment and are not the third of any other list.
 */
public record GpuRef(String name) implements Comparable<GpuRef> {

  private static final Pattern NUMBER = Pattern.compile("(GPU|CUDA|HIP)\\d{1,3}");

  /** Whose numbers they are. */
  public enum Numbering {
    /** {@code nvidia-smi}. */
    GPU,
    /** A CUDA program: CUDA_VISIBLE_DEVICES and CUDA_DEVICE_ORDER decide. */
    CUDA,
    /** A ROCm program: HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES decide. */
    HIP
  }

  public static GpuRef of(PciAddress address) {
    return new GpuRef(address.toString());
  }

  /** A GPU of which only the number that {@code nvidia-smi} gives it is known. */
  public static GpuRef numbered(int number) {
    return numbered(Numbering.GPU, number);
  }

  /** A GPU of which only the number that a tool or program gives it is known. */
  public static GpuRef numbered(Numbering by, int number) {
    return new GpuRef(by.name() + number);
  }

  /** Reads an address, {@code GPU3}, {@code CUDA3} or {@code HIP3}. */
  public static Optional<GpuRef> read(String text) {
    return NUMBER.matcher(text).matches()
        ? Optional.of(new GpuRef(text))
        : PciAddress.read(text).map(GpuRef::of);
  }

  /** Its address; empty when only its number is known. */
  public Optional<PciAddress> address() {
    return numbering().isPresent() ? Optional.empty() : PciAddress.read(name);
  }

  /** Whose number it is; empty for an address. */
  public Optional<Numbering> numbering() {
    for (Numbering one : Numbering.values()) {
      if (name.startsWith(one.name())) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
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
