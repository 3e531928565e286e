package dev.proceed.parse;

import dev.proceed.facts.GpuRef;

/** What one test program measured between two GPUs. */
public final class MeasurementDraft {

  /** From where to where, and with what. */
  public record Key(GpuRef from, GpuRef to, String tool) {
    @Override
    public String toString() {
      return from + ">" + to + " " + tool;
    }
  }

  public final Claims<Boolean> delivered = new Claims<>();
  public final Claims<Integer> withPeers = new Claims<>();
  public final Claims<Integer> withoutPeers = new Claims<>();
}
