package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.PeerTable.Kind;
import dev.proceed.parse.PeerTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gives the matrices of {@code nvidia-smi topo} addresses, once every source has been heard. */
final class PeerSettling {

  private final Draft draft;

  private PeerSettling(Draft draft) {
    this.draft = draft;
  }

  static void settle(Draft draft) {
    PeerSettling settling = new PeerSettling(draft);
    draft.peerTables.forEach(settling::settle);
  }

  private void settle(PeerTable table) {
    GpuNumbers.Mapping mapping = draft.gpuNumbers.map(table.columns(), draft);
    if (!mapping.why().isEmpty()) {
      draft.peers.maybeMore(Reason.NOT_COLLECTED, mapping.why());
      return;
    }
    List<PeerDraft.Key> pairs = new ArrayList<>();
    for (Row row : table.rows()) {
      pairs.addAll(row(table, row, mapping.addresses()));
    }
    nodes(table, mapping.addresses());
    if (table.isWhole()) {
      draft.peers.allAre(
          pairs,
          Evidence.of(table.text().name(), table.columns() + " GPUs", table.text().origin()));
    } else {
      draft.peers.maybeMore(Reason.TRUNCATED, table.text().name() + ": the matrix lacks cells");
    }
  }

  private List<PeerDraft.Key> row(PeerTable table, Row row, Map<Integer, PciAddress> addresses) {
    List<PeerDraft.Key> pairs = new ArrayList<>();
    Evidence evidence = table.text().at(row.line());
    for (int column = 0; column < row.cells().size(); column++) {
      PciAddress from = addresses.get(row.gpu());
      PciAddress to = addresses.get(column);
      if (column != row.gpu() && from != null && to != null) {
        PeerDraft.Key key = new PeerDraft.Key(from, to);
        cell(table.kind(), row.cells().get(column), evidence, draft.peers.item(key));
        pairs.add(key);
      }
    }
    return pairs;
  }

  private static void cell(Kind kind, String word, Evidence evidence, PeerDraft peer) {
    switch (kind) {
      case CONNECTION ->
          // before driver 375 the legend called SYS "SOC": a socket-level link
          peer.connection.present(word.equals("SOC") ? "SYS" : word, evidence);
      case READ -> grant(word, evidence, peer.read);
      case WRITE -> grant(word, evidence, peer.write);
      case NVLINK -> grant(word, evidence, peer.nvlink);
      case ATOMICS -> grant(word, evidence, peer.atomics);
      case PCIE -> grant(word, evidence, peer.pcie);
      case SOME_GRANT -> {
        String why = "a matrix of topo -p2p without its command: r, w, n, a or p is not told";
        peer.read.unknown(Reason.UNPARSEABLE, why);
        peer.write.unknown(Reason.UNPARSEABLE, why);
        peer.pcie.unknown(Reason.UNPARSEABLE, why);
      }
    }
  }

  private static void grant(
      String word, Evidence evidence, Claims<dev.proceed.facts.PeerGrant> claims) {
    dev.proceed.facts.PeerGrant grant = PeerTable.GRANTS.get(word);
    if (grant != null) {
      claims.present(grant, evidence);
    }
  }

  /**
   * NUMA nodes, where the kernel's own word is missing. A matrix that shows one node for all says
   * nothing: the kernel may well report none (-1) on such a host.
   */
  private void nodes(PeerTable table, Map<Integer, PciAddress> addresses) {
    if (table.rows().stream().map(Row::node).filter(node -> node >= 0).distinct().count() < 2) {
      return;
    }
    for (Row row : table.rows()) {
      PciAddress address = addresses.get(row.gpu());
      FunctionDraft function = address == null ? null : draft.functions.item(address);
      if (function != null && row.node() >= 0 && !function.numaNode.told()) {
        function.numaNode.present(row.node(), table.text().at(row.line()));
      }
    }
  }
}
