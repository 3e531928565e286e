package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Numbers behind the names that {@code lspci} prints; from the tables {@code pci-classes.tsv},
 * {@code pci-vendors.tsv} and {@code pci-capabilities.tsv}.
 */
public final class PciNames {

  private PciNames() {}

  private record Capability(String name, int id) {}

  private static final class Rows {
    static final Map<String, Integer> CLASSES = numbers("pci-classes.tsv");
    static final Map<String, Integer> VENDORS = numbers("pci-vendors.tsv");
    static final List<Capability> CAPABILITIES = capabilities(2);
    static final List<Capability> EXTENDED = capabilities(4);

    private static Map<String, Integer> numbers(String table) {
      Map<String, Integer> numbers = new HashMap<>();
      for (Table.Row row : Table.read(table, 2)) {
        numbers.put(folded(row.cell(1)), Integer.parseInt(row.cell(0), 16));
      }
      return numbers;
    }

    private static List<Capability> capabilities(int digits) {
      List<Capability> rows = new ArrayList<>();
      for (Table.Row row : Table.read("pci-capabilities.tsv", 2)) {
        if (row.cell(0).length() == digits) {
          rows.add(new Capability(row.cell(1), Integer.parseInt(row.cell(0), 16)));
        }
      }
      return rows;
    }
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Class code of {@code 3D controller}. */
  public static OptionalInt classCode(String name) {
    return number(Rows.CLASSES.get(folded(name)));
  }

  /** Vendor id of {@code NVIDIA Corporation}. */
  public static OptionalInt vendor(String name) {
    return number(Rows.VENDORS.get(folded(name)));
  }

  /** Id of the capability whose line goes on like {@code MSI: Enable+ Count=1/1}. */
  public static OptionalInt capability(String line, boolean extended) {
    for (Capability row : extended ? Rows.EXTENDED : Rows.CAPABILITIES) {
      if (line.startsWith(row.name())) {
        return OptionalInt.of(row.id());
      }
    }
    return OptionalInt.empty();
  }

  private static OptionalInt number(@Nullable Integer known) {
    return known == null ? OptionalInt.empty() : OptionalInt.of(known);
  }
}
