package dev.proceed.memory;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;

/** Two GPUs, in order, and the place from which they are looked at. */
public record Pair(GpuRef from, GpuRef to, Place place) {

  public static Pair of(PciAddress from, PciAddress to, Place place) {
    return new Pair(GpuRef.of(from), GpuRef.of(to), place);
  }
}
