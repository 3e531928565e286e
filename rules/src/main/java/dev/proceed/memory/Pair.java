package dev.proceed.memory;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;

/** Two GPUs, in order, and the place from which they are looked at. */
public record Pair(PciAddress from, PciAddress to, Place place) {}
