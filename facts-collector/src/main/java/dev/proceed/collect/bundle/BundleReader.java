package dev.proceed.collect.bundle;

import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Reads facts from a bundle; strict: what it does not know, it rejects. */
public final class BundleReader {

  private static final String WHAT_TO_DO = "write the bundle again with proceed facts";

  private BundleReader() {}

  /**
   * Reads one bundle.
   *
   * @param place what the stream is called in messages
   */
  public static HostFacts read(InputStream stream, String place) throws InputRejected {
    try {
      return facts(Json.parse(stream));
    } catch (Rejection rejection) {
      throw new InputRejected(place + " " + rejection.place(), rejection.why(), WHAT_TO_DO);
    } catch (IOException broken) {
      throw new InputRejected(place, "cannot be read: " + broken.getMessage(), "try again");
    }
  }

  private static HostFacts facts(Json root) throws Rejection {
    if (!root.isObject() || !root.has("kind") || !root.get("kind").text().equals(Bundle.KIND)) {
      throw root.rejection("this JSON is no bundle: \"kind\" is not \"" + Bundle.KIND + "\"");
    }
    int version = root.get("schemaVersion").number();
    if (version != Bundle.VERSION) {
      String which = version > Bundle.VERSION ? "a newer" : "an unknown";
      throw root.get("schemaVersion")
          .rejection("version " + version + " is of " + which + " release; this one reads 1");
    }
    root.only(List.of("schemaVersion", "kind", "collectedAt", "facts"));
    return (HostFacts) Decoder.record(root.get("facts"), HostFacts.class);
  }
}
