package dev.proceed.knowledge;

import dev.proceed.facts.PciId;
import dev.proceed.knowledge.Table.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows about device ids; the tables are read once, at the first look-up. */
final class GpuTable {

  static final int NAME = 1;
  static final int CHIP = 2;
  static final int GENERATION = 3;
  static final int LINE = 4;

  private static final Map<Integer, Map<Integer, Row>> BY_ID =
      Map.of(
          PciId.NVIDIA, byId("nvidia-gpus.tsv", 5),
          PciId.AMD, byId("amd-gpus.tsv", 7),
          PciId.INTEL, byId("intel-gpus.tsv", 7));
  private static final List<Row> NVIDIA_RANGES = Table.read("nvidia-ranges.tsv", 5);

  private GpuTable() {}

  private static Map<Integer, Row> byId(String table, int columns) {
    Map<Integer, Row> rows = new HashMap<>();
    Table.read(table, columns).forEach(row -> rows.put(Integer.parseInt(row.cell(0), 16), row));
    return rows;
  }

  /** Whether the tables tell this maker's architectures apart. */
  static boolean knowsVendor(PciId id) {
    return BY_ID.containsKey(id.vendor());
  }

  /** The row of an id; null when no row knows it. */
  static @Nullable Row device(PciId id) {
    return BY_ID.getOrDefault(id.vendor(), Map.of()).get(id.device());
  }

  /** The row of the range around an NVIDIA id; null when none is. */
  static @Nullable Row range(PciId id) {
    if (id.vendor() != PciId.NVIDIA) {
      return null;
    }
    for (Row row : NVIDIA_RANGES) {
      if (Integer.parseInt(row.cell(0), 16) <= id.device()
          && id.device() <= Integer.parseInt(row.cell(1), 16)) {
        return row;
      }
    }
    return null;
  }
}
