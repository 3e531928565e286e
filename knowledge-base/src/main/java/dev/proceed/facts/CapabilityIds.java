package dev.proceed.facts;

import java.util.List;
import java.util.stream.Collectors;

/** Ids of a function's capabilities, in the order of their chain. */
public record CapabilityIds(List<Integer> ids) {

  public CapabilityIds {
    ids = List.copyOf(ids);
  }

  public boolean has(int id) {
    return ids.contains(id);
  }

  /** {@code 01 05 10}. */
  @Override
  public String toString() {
    return ids.stream().map(id -> String.format("%02x", id)).collect(Collectors.joining(" "));
  }
}
