package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import java.util.List;
import java.util.Locale;

/**
 * The table that {@code nvidia-smi} prints without options.
 *
 * <pre>
 * | NVIDIA-SMI 580.95.05    Driver Version: 580.95.05    CUDA Version: 13.0     |
 * |   0  NVIDIA RTX PRO 6000 Blac...    On  |   00000000:01:00.0 Off |       0 |
 * | N/A   32C    P8        12W /  600W |       2MiB /  97887MiB |      0%  Default |
 * |                                    |                        |        Disabled |
 * </pre>
 */
final class SmiTable {

  /** Lines of one GPU: its name, its memory, its MIG mode. */
  private static final int LINES = 3;

  private SmiTable() {}

  static boolean read(SourceText text, Draft draft) {
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.isEmpty() || "|NnDd".indexOf(line.charAt(0)) < 0) {
        continue;
      }
      String lower = line.toLowerCase(Locale.ROOT);
      if (isHead(lower)) {
        found |= version(lower, text.at(index), draft);
      } else if (line.startsWith("|")) {
        found |= gpu(text, index, draft);
      }
    }
    return found;
  }

  private static boolean isHead(String line) {
    return line.startsWith("nvidia-smi")
        || line.startsWith("driver version")
        || (line.startsWith("|") && line.contains("nvidia-smi"));
  }

  /** Since 590 the head says {@code KMD Version}; {@code --version} writes it with blanks. */
  private static boolean version(String line, Evidence evidence, Draft draft) {
    for (String label : List.of("driver version", "kmd version")) {
      int from = line.indexOf(label);
      String rest = from < 0 ? "" : line.substring(from + label.length()).strip();
      if (rest.startsWith(":")) {
        SmiValues.version(rest.substring(1).strip().split("\\s", 2)[0], evidence, draft);
        return true;
      }
    }
    return false;
  }

  private static boolean gpu(SourceText text, int index, Draft draft) {
    String[] cells = cells(text.lines().get(index));
    String[] first = cells.length < 3 ? new String[0] : cells[0].strip().split("\\s+", -1);
    int number = first.length < 2 ? -1 : Hex.decimal(first[0]);
    String bus = number < 0 ? "" : cells[1].strip().split("\\s", 2)[0];
    PciAddress address = SmiValues.address(bus);
    if (address == null) {
      return false;
    }
    GpuNumbers.seen(address, text.at(index), draft);
    draft.gpuNumbers.at(number, address);
    GpuDraft gpu = draft.gpus.item(address);
    SmiValues.persistence(first[first.length - 1], text.at(index), gpu);
    for (int more = index + 1; more < text.lines().size() && more < index + LINES; more++) {
      String[] next = cells(text.lines().get(more));
      if (next.length >= 3) {
        SmiValues.memory(afterSlash(next[1]), text.at(more), gpu);
        mig(next, text.at(more), gpu);
      }
    }
    return true;
  }

  /** The third line has nothing but the mode; drivers before 450 print no third line. */
  private static void mig(String[] cells, Evidence evidence, GpuDraft gpu) {
    if (cells[0].isBlank() && cells[1].isBlank()) {
      SmiValues.mig(cells[2].strip(), evidence, gpu);
    }
  }

  private static String afterSlash(String cell) {
    int slash = cell.indexOf('/');
    return slash < 0 ? "" : cell.substring(slash + 1).strip();
  }

  private static String[] cells(String line) {
    String bare = line.strip();
    return bare.startsWith("|") ? bare.substring(1).split("\\|", -1) : new String[0];
  }
}
