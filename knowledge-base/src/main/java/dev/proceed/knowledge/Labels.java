package dev.proceed.knowledge;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What readings are called in front of people; from the table {@code labels.tsv}. */
public final class Labels {

  private Labels() {}

  private static final class Rows {
    static final Map<String, String> BY_NAME = byName();

    private static Map<String, String> byName() {
      Map<String, String> labels = new HashMap<>();
      Table.read("labels.tsv", 2).forEach(row -> labels.put(row.cell(0), row.cell(1)));
      return labels;
    }
  }

  /** The label of a reading that a rule reports, such as {@code host.iommuSnp}. */
  public static Optional<String> of(String reading) {
    return Optional.ofNullable(Rows.BY_NAME.get(reading));
  }
}
