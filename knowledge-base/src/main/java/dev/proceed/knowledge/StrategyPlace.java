package dev.proceed.knowledge;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where a strategy acts; from the table {@code strategy-places.tsv}. */
public enum StrategyPlace {
  HARDWARE("other hardware"),
  FIRMWARE("firmware (BIOS)"),
  KERNEL("another kernel"),
  BOOT("boot parameter"),
  DRIVER("driver"),
  GUEST("guest configuration"),
  RUNTIME("at run time"),
  JOB("environment of the job"),
  /** Finds out and changes nothing. */
  MEASURE("find out"),
  /** Goes without what was wanted. */
  INSTEAD("without it");

  private final String words;

  StrategyPlace(String words) {
    this.words = words;
  }

  private static final class Rows {
    static final Map<String, StrategyPlace> BY_ID = byId();

    private static Map<String, StrategyPlace> byId() {
      Map<String, StrategyPlace> places = new HashMap<>();
      Table.read("strategy-places.tsv", 2)
          .forEach(row -> places.put(row.cell(0), valueOf(row.cell(1).toUpperCase(Locale.ROOT))));
      return places;
    }
  }

  /** Empty for an id that is not in the table. */
  public static Optional<StrategyPlace> of(String strategy) {
    return Optional.ofNullable(Rows.BY_ID.get(strategy));
  }

  /** Whether it can be done on the machine as it stands, without other parts. */
  public boolean onThisMachine() {
    return this != HARDWARE && this != MEASURE && this != INSTEAD;
  }

  @Override
  public String toString() {
    return words;
  }
}
