package dev.proceed.collect;

import java.util.List;

/**
 * What a collection may do beyond reading files.
 *
 * @param probeDriver also ask the NVIDIA driver by its own tool; only on a live host
 */
public record CollectOptions(boolean probeDriver) {

  /** Reads files and nothing else. */
  public static final CollectOptions NONE = new CollectOptions(false);

  /** A copy of a host has no driver that could be asked. */
  void check(List<String> from) throws InputRejected {
    if (probeDriver && !from.contains("live")) {
      throw new InputRejected(
          String.join(", ", from),
          "has no driver that could be asked: probing goes only with live",
          "leave the probe away, or read the live host");
    }
  }
}
