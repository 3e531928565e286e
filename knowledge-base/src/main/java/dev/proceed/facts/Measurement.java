package dev.proceed.facts;

/**
 * What a test program measured between two GPUs.
 *
 * @param tool such as {@code simpleP2P}
 * @param delivered whether data that was checked arrived; absent when the tool checks none
 * @param withPeers MB/s of copies with peer access on
 * @param withoutPeers MB/s of the same copies with peer access off
 */
public record Measurement(
    GpuRef from,
    GpuRef to,
    String tool,
    Reading<Boolean> delivered,
    Reading<Integer> withPeers,
    Reading<Integer> withoutPeers)
    implements Keyed {

  @Override
  public String key() {
    return from + ">" + to + " " + tool;
  }
}
