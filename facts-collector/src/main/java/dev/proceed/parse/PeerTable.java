package dev.proceed.parse;

import dev.proceed.facts.PeerGrant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A matrix of {@code nvidia-smi topo}: what stands between each GPU and each other one.
 *
 * @param kind what its words mean
 * @param columns how many GPUs it has columns for
 * @param rows one for each GPU that has a line
 */
public record PeerTable(SourceText text, Kind kind, int columns, List<Row> rows) {

  /** What a matrix is about. */
  public enum Kind {
    CONNECTION,
    READ,
    WRITE,
    NVLINK,
    ATOMICS,
    PCIE,
    /** Reads or writes, and which of the two is not told. */
    READ_OR_WRITE,
    /** A matrix of {@code topo -p2p} whose command is not shown: its legend is always the same. */
    SOME_GRANT
  }

  /**
   * The line of one GPU.
   *
   * @param cells the words under the GPUs' columns
   * @param node its NUMA node; -1 when the line shows none
   * @param line index of the line in the text
   */
  public record Row(int gpu, List<String> cells, int node, int line) {}

  public PeerTable {
    rows = List.copyOf(rows);
  }

  /**
   * What a matrix of grants is about, where its command does not show. Only reads and writes name a
   * cause for a refusal; the other grants are OK or NS (NVIDIA/open-gpu-kernel-modules 595.45.04,
   * client_resource.c CliGetSystemP2pCaps).
   */
  static Kind told(List<Row> rows) {
    boolean cause =
        rows.stream()
            .flatMap(row -> row.cells().stream())
            .anyMatch(cell -> List.of("CNS", "GNS", "TNS", "DR").contains(cell));
    return cause ? Kind.READ_OR_WRITE : Kind.SOME_GRANT;
  }

  /** Whether no cell is missing. */
  boolean isWhole() {
    return rows.size() == columns
        && rows.stream().allMatch(row -> row.cells().size() == columns)
        && rows.stream().map(Row::gpu).distinct().count() == columns;
  }

  /** Whether a word stands in a matrix of connections. */
  static boolean isConnection(String word) {
    return switch (word) {
      case "X", "SYS", "NODE", "PHB", "PXB", "PIX", "SOC" -> true;
      default -> word.startsWith("NV") && Hex.decimal(word.substring(2)) >= 0;
    };
  }

  /** Whether a word stands in a matrix of grants. */
  static boolean isGrant(String word) {
    return word.equals("X") || GRANTS.containsKey(word);
  }

  static final Map<String, PeerGrant> GRANTS = grants();

  private static Map<String, PeerGrant> grants() {
    Map<String, PeerGrant> grants = new HashMap<>();
    for (PeerGrant grant : PeerGrant.values()) {
      grants.put(grant.name(), grant);
    }
    return grants;
  }

  /** Collects rows while a matrix is read. */
  static final class Builder {
    final List<Row> rows = new ArrayList<>();
    final int columns;

    Builder(int columns) {
      this.columns = columns;
    }

    /** Whether the last row still lacks cells, as when a terminal wrapped it. */
    boolean isOpen() {
      return !rows.isEmpty() && rows.get(rows.size() - 1).cells().size() < columns;
    }
  }
}
