package dev.proceed.collect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The script that collects on a host without Java; what it prints is an input like any other. Its
 * list of paths is that of {@link CapturePaths}, so that both read the same.
 */
public final class CollectScript {

  private static final String RESOURCE = "collect.sh";

  private CollectScript() {}

  /** The script, for any POSIX shell. */
  public static String text() {
    try (InputStream in =
        Objects.requireNonNull(CollectScript.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot read " + RESOURCE, failed);
    }
  }
}
