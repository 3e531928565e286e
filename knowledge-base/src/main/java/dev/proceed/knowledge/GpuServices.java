package dev.proceed.knowledge;

import dev.proceed.facts.ServiceUnit;
import java.util.List;
import java.util.Optional;

/** Units of systemd that are known to use GPUs; from the table {@code gpu-services.tsv}. */
public final class GpuServices {

  /** NVIDIA's persistence daemon, and its unit without the suffix. */
  public static final String PERSISTENCE = "nvidia-persistenced";

  private GpuServices() {}

  private record Row(String unit, String role) {
    boolean names(String service) {
      return unit.endsWith("*")
          ? service.startsWith(unit.substring(0, unit.length() - 1))
              && service.endsWith(ServiceUnit.SUFFIX)
          : service.equals(unit);
    }
  }

  private static final class Rows {
    static final List<Row> ALL =
        Table.read("gpu-services.tsv", 3).stream()
            .map(row -> new Row(row.cell(0), row.cell(1)))
            .toList();
  }

  /** What a unit such as {@code nvidia-dcgm.service} does; empty for one that is not known. */
  public static Optional<String> role(String service) {
    return Rows.ALL.stream().filter(row -> row.names(service)).map(Row::role).findFirst();
  }

  /** Names in the table, some of which end in {@code *}. */
  public static List<String> names() {
    return Rows.ALL.stream().map(Row::unit).toList();
  }
}
