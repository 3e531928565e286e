package dev.proceed.knowledge;

import java.util.LinkedHashSet;
import java.util.Set;

/** Which build options of a kernel matter here; every other one is left where it is. */
public final class KernelOptions {

  private static final int COLUMNS = 3;
  private static final Set<String> NAMES = new LinkedHashSet<>();

  static {
    Table.read("kernel-options.tsv", COLUMNS).forEach(row -> NAMES.add(row.cell(0)));
  }

  private KernelOptions() {}

  /** Their names, as {@code CONFIG_PCI_P2PDMA}. */
  public static Set<String> names() {
    return Set.copyOf(NAMES);
  }

  public static boolean isKnown(String name) {
    return NAMES.contains(name);
  }
}
