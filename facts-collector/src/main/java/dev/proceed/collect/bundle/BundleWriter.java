package dev.proceed.collect.bundle;

import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.OutputStream;

/** Writes facts as one JSON file, redacted. */
public final class BundleWriter {

  private BundleWriter() {}

  public static void write(HostFacts facts, OutputStream stream) throws IOException {
    if (facts.gpus().isComplete()) {
      stream.flush();
    }
    throw new IOException("bundles are not written yet: " + facts + stream);
  }
}
