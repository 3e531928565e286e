package dev.proceed.knowledge;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What can be done about a finding; from the table {@code strategies.tsv}. */
public final class Strategies {

  private Strategies() {}

  private static final class Rows {
    static final Map<String, String> BY_ID = byId();

    private static Map<String, String> byId() {
      Map<String, String> sentences = new HashMap<>();
      Table.read("strategies.tsv", 2).forEach(row -> sentences.put(row.cell(0), row.cell(1)));
      return sentences;
    }
  }

  /** One sentence for people, without a full stop; empty for an id that is not in the table. */
  public static Optional<String> sentence(String id) {
    return Optional.ofNullable(Rows.BY_ID.get(id));
  }
}
