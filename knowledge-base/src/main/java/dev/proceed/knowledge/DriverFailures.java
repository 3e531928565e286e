package dev.proceed.knowledge;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Log signatures after which the NVIDIA driver must not be asked; {@code driver-failures.tsv}. */
public final class DriverFailures {

  private DriverFailures() {}

  private static final class Rows {
    static final Map<String, String> MEANINGS = meanings();

    private static Map<String, String> meanings() {
      Map<String, String> meanings = new HashMap<>();
      Table.read("driver-failures.tsv", 4).forEach(row -> meanings.put(row.cell(0), row.cell(1)));
      return meanings;
    }
  }

  /** What a signature of {@code signatures.tsv} means, when it is one of them. */
  public static Optional<String> meaning(String signature) {
    return Optional.ofNullable(Rows.MEANINGS.get(signature));
  }
}
