package dev.proceed.knowledge;

import java.util.List;

/** Kernel modules that bear on GPUs; from the table {@code gpu-modules.tsv}. */
public final class GpuModules {

  private GpuModules() {}

  private static final class Names {
    static final List<String> ALL =
        Table.read("gpu-modules.tsv", 3).stream().map(row -> row.cell(0)).toList();
  }

  /** Whether the parameters of this module are worth reading. */
  public static boolean matter(String module) {
    for (String name : Names.ALL) {
      boolean fits =
          name.endsWith("*")
              ? module.startsWith(name.substring(0, name.length() - 1))
              : module.equals(name);
      if (fits) {
        return true;
      }
    }
    return false;
  }
}
