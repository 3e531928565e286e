package dev.proceed.knowledge;

import java.util.HashMap;
import java.util.Map;

/** Kinds of failures that lines of the log mean; from {@code log-failures.tsv}. */
public final class LogFailures {

  private LogFailures() {}

  private static final class Rows {
    static final Map<String, String> KINDS = kinds();

    private static Map<String, String> kinds() {
      Map<String, String> kinds = new HashMap<>();
      Table.read("log-failures.tsv", 2).forEach(row -> kinds.put(row.cell(0), row.cell(1)));
      return kinds;
    }
  }

  /** The kind of failure of a signature of {@code signatures.tsv}; "" when it is none. */
  public static String kind(String signature) {
    return Rows.KINDS.getOrDefault(signature, "");
  }
}
