package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Place;

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
  public final Claims<Place> place = new Claims<>();
  public final Claims<String> boot = new Claims<>();
  public final Claims<KernelRelease> kernel = new Claims<>();
  public final Claims<String> driver = new Claims<>();
  public final Claims<DomainType> domain = new Claims<>();
}
