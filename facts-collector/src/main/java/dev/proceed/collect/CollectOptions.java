package dev.proceed.collect;

/**
 * What a collection may do beyond reading files.
 *
 * @param probeDriver also ask the NVIDIA driver by its own tool; only on a live host
 */
public record CollectOptions(boolean probeDriver) {

  /** Reads files and nothing else. */
  public static final CollectOptions NONE = new CollectOptions(false);
}
