package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Lists of GPUs that {@code nvidia-smi} prints for scripts.
 *
 * <pre>
 * GPU 0: NVIDIA A100-PCIE-40GB (UUID: GPU-6e3f...)
 * index, pci.bus_id, memory.total [MiB], mig.mode.current
 * 0, 00000000:C1:00.0, 97887 MiB, Disabled
 * </pre>
 */
final class SmiLists {

  private static final String QUERY = "--query-gpu=";

  private SmiLists() {}

  /** {@code nvidia-smi -L}. */
  static boolean names(SourceText text, Draft draft) {
    boolean found = false;
    for (String raw : text.lines()) {
      String line = raw.strip();
      int colon = line.startsWith("GPU ") ? line.indexOf(':') : -1;
      int number = colon < 0 ? -1 : Hex.decimal(line.substring(4, colon).strip());
      int from = line.lastIndexOf("(UUID: ");
      if (number >= 0 && from > 0 && line.endsWith(")")) {
        String uuid = line.substring(from + 7, line.length() - 1).strip();
        found = true;
        if (NvidiaInformation.isUuid(uuid)) {
          draft.gpuNumbers.at(number, uuid);
        }
      }
    }
    return found;
  }

  /** {@code nvidia-smi --query-gpu=... --format=csv}: the head or the command names the columns. */
  static boolean csv(Section section, Draft draft) {
    SourceText text = section.text();
    List<String> columns = asked(section.command());
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      if (columns.isEmpty() && !line.contains("bus_id")) {
        continue;
      }
      List<String> cells = split(line);
      List<String> head = head(cells);
      if (!head.isEmpty()) {
        columns = head;
      } else if (!columns.isEmpty() && cells.size() == columns.size()) {
        found |= row(columns, cells, text.at(index), draft);
      }
    }
    return found;
  }

  private static List<String> asked(String command) {
    int from = command.indexOf(QUERY);
    String rest = from < 0 ? "" : command.substring(from + QUERY.length());
    return rest.isEmpty() ? List.of() : split(rest.split("\\s", 2)[0].replace("\"", ""));
  }

  /** A head names the bus id; the unit behind a name goes. */
  private static List<String> head(List<String> cells) {
    List<String> names = cells.stream().map(cell -> cell.split(" \\[", 2)[0]).toList();
    return bus(names) < 0 ? List.of() : names;
  }

  private static int bus(List<String> columns) {
    return Math.max(columns.indexOf("pci.bus_id"), columns.indexOf("gpu_bus_id"));
  }

  private static boolean row(
      List<String> columns, List<String> cells, Evidence evidence, Draft draft) {
    int bus = bus(columns);
    PciAddress address = bus < 0 ? null : SmiValues.address(cells.get(bus));
    if (address == null) {
      return false;
    }
    GpuNumbers.seen(address, excerpt(cells.get(bus), evidence), draft);
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      cell(columns.get(column), cell, address, excerpt(cell, evidence), draft);
    }
    return true;
  }

  /** A row may hold serial numbers, which nobody asked for. */
  private static Evidence excerpt(String cell, Evidence row) {
    return new Evidence(row.source(), row.line(), cell, row.origin());
  }

  private static void cell(
      String column, String cell, PciAddress address, Evidence evidence, Draft draft) {
    GpuDraft gpu = draft.gpus.item(address);
    switch (column) {
      case "index" -> number(Hex.decimal(cell), address, draft);
      case "uuid", "gpu_uuid" -> NvidiaInformation.uuid(cell, address, evidence, draft);
      case "driver_version" -> SmiValues.version(cell, evidence, draft);
      case "persistence_mode" -> SmiValues.persistence(cell, evidence, gpu);
      case "mig.mode.current" -> SmiValues.mig(cell, evidence, gpu);
      case "memory.total" ->
          SmiValues.memory(cell.endsWith("MiB") ? cell : cell + " MiB", evidence, gpu);
      default -> {}
    }
  }

  private static void number(int number, PciAddress address, Draft draft) {
    if (number >= 0) {
      draft.gpuNumbers.at(number, address);
    }
  }

  private static List<String> split(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }
}
