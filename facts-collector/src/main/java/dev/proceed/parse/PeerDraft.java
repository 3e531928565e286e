package dev.proceed.parse;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PeerGrant;

/** What driver and run-time library say about one GPU reaching another. */
public final class PeerDraft {

  /** Who reaches whom. */
  public record Key(GpuRef from, GpuRef to) {
    @Override
    public String toString() {
      return from + ">" + to;
    }
  }

  public final Claims<String> connection = new Claims<>();
  public final Claims<PeerGrant> read = new Claims<>();
  public final Claims<PeerGrant> write = new Claims<>();
  public final Claims<PeerGrant> nvlink = new Claims<>();
  public final Claims<PeerGrant> atomics = new Claims<>();
  public final Claims<PeerGrant> pcie = new Claims<>();
  public final Claims<Boolean> access = new Claims<>();
  public final Claims<String> transport = new Claims<>();
  public final Claims<Boolean> ncclDisabled = new Claims<>();
}
