package dev.proceed.collect.bundle;

import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.InputStream;

/** Reads facts from a bundle; strict: what it does not know, it rejects. */
public final class BundleReader {

  private BundleReader() {}

  /**
   * Reads one bundle.
   *
   * @param place what the stream is called in messages
   */
  public static HostFacts read(InputStream stream, String place) throws InputRejected {
    if (place.isEmpty()) {
      throw new IllegalArgumentException("no place");
    }
    throw new InputRejected(place, "bundles are not read yet: " + stream, "give root:DIR");
  }
}
