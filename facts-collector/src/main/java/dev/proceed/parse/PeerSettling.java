package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.PeerTable.Kind;
import dev.proceed.parse.PeerTable.Row;
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
    table.rows().forEach(row -> row(table, row, mapping.addresses()));
    nodes(table, mapping.addresses());
    if (!table.isWhole()) {
      draft.peers.maybeMore(Reason.TRUNCATED, table.text().name() + ": the matrix lacks cells");
    }
  }

  private void row(PeerTable table, Row row, Map<Integer, PciAddress> addresses) {
    Evidence evidence = table.text().at(row.line());
    for (int column = 0; column < row.cells().size(); column++) {
      if (column != row.gpu()) {
        PeerDraft.Key key = new PeerDraft.Key(gpu(row.gpu(), addresses), gpu(column, addresses));
        cell(table.kind(), row.cells().get(column), evidence, draft.peers.item(key));
      }
    }
  }

  /** A GPU by its address; by the tool's own number where no source tells the address. */
  private static GpuRef gpu(int number, Map<Integer, PciAddress> addresses) {
    PciAddress address = addresses.get(number);
    return address == null ? GpuRef.numbered(number) : GpuRef.of(address);
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
      case READ_OR_WRITE -> readOrWrite(word, evidence, peer);
      case SOME_GRANT -> {
        untold(peer, "a matrix of topo -p2p without its command: r, w, n, a or p is not told");
        peer.pcie.unknown(Reason.UNPARSEABLE, "which grant the matrix shows is not told");
      }
    }
  }

  /** A refusal of either rules the pair out; an OK of one of them does not rule it in. */
  private static void readOrWrite(String word, Evidence evidence, PeerDraft peer) {
    if (isRefusal(word)) {
      grant(word, evidence, peer.read);
      grant(word, evidence, peer.write);
    } else {
      untold(peer, "a matrix of topo -p2p about reads or writes: which of them is not told");
    }
  }

  private static void untold(PeerDraft peer, String why) {
    peer.read.unknown(Reason.UNPARSEABLE, why);
    peer.write.unknown(Reason.UNPARSEABLE, why);
  }

  private static boolean isRefusal(String word) {
    return PeerTable.GRANTS.containsKey(word) && !word.equals("OK") && !word.equals("U");
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
