package dev.proceed.parse;

import dev.proceed.parse.PeerTable.Kind;
import dev.proceed.parse.PeerTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the matrices of {@code nvidia-smi topo -m} and {@code topo -p2p} in a text.
 *
 * <pre>
 *         GPU0    GPU1    NIC0    CPU Affinity    NUMA Affinity   GPU NUMA ID
 * GPU0     X      PIX     SYS     0-63            0               N/A
 * GPU1    PIX      X      SYS     0-63            0               N/A
 * </pre>
 *
 * <p>Columns are found by counting words, never by position: pastes lose leading blanks, turn tabs
 * into blanks, wrap lines and glue words. GPUs stand first in head and rows.
 */
public final class TopologyMatrix {

  private static final Pattern NAMED =
      Pattern.compile("topo[-_ ]+(?:p2p|p2p[-_]?status)[-_ =]+([rwnap]{1,2})(?![a-zA-Z0-9])");

  private final SourceText text;
  private final Draft draft;
  private Kind grant;
  private boolean found;
  private int at;

  private TopologyMatrix(Section section, Draft draft) {
    this.text = section.text();
    this.draft = draft;
    this.grant = asked(section.command(), named(text.name()));
  }

  /** Adds the matrices to the draft; false when there is none. */
  public static boolean read(Section section, Draft draft) {
    TopologyMatrix reader = new TopologyMatrix(section, draft);
    while (reader.at < reader.text.lines().size()) {
      reader.line();
    }
    return reader.found;
  }

  private void line() {
    String line = text.lines().get(at);
    grant = asked(line, grant);
    List<String> head = TopologyHead.read(line);
    at++;
    if (head.isEmpty()) {
      return;
    }
    int start = at;
    int columns = TopologyHead.columns(head);
    while (at < text.lines().size() && TopologyHead.continues(text.lines().get(at), columns)) {
      head.addAll(TopologyHead.words(text.lines().get(at)));
      columns = TopologyHead.columns(head);
      at++;
    }
    table(head, columns);
    at = Math.max(at, start);
  }

  /** What a file is named after, as in {@code nvidia-smi_topo_-p2p_w.txt}. */
  private static Kind named(String name) {
    Matcher matcher = NAMED.matcher(name);
    return matcher.find() ? kind(matcher.group(1)) : Kind.SOME_GRANT;
  }

  /** Which grants a command asks for; {@code before} when the line is no such command. */
  private static Kind asked(String line, Kind before) {
    int topo = line.indexOf("topo ");
    if (topo < 0) {
      return before;
    }
    List<String> words = TopologyHead.words(line.substring(topo).replace('=', ' '));
    int option = Math.max(words.indexOf("-p2p"), words.indexOf("--p2p_status"));
    option = Math.max(option, words.indexOf("--p2pstatus"));
    String asked = option < 0 || option + 1 >= words.size() ? "" : words.get(option + 1);
    return kind(asked.replaceAll("[^A-Za-z]", ""));
  }

  private static Kind kind(String asked) {
    return switch (asked.toLowerCase(Locale.ROOT)) {
      case "r" -> Kind.READ;
      case "w" -> Kind.WRITE;
      case "n" -> Kind.NVLINK;
      case "a" -> Kind.ATOMICS;
      case "p" -> Kind.PCIE;
      case "rw", "wr" -> Kind.READ_OR_WRITE;
      default -> Kind.SOME_GRANT;
    };
  }

  private void table(List<String> head, int columns) {
    PeerTable.Builder table = new PeerTable.Builder(columns);
    int others = TopologyHead.others(head, columns);
    for (; at < text.lines().size(); at++) {
      List<String> words = TopologyHead.words(text.lines().get(at));
      if (words.isEmpty()) {
        if (!table.rows.isEmpty()) {
          break;
        }
      } else if (isRow(words, columns)) {
        table.rows.add(row(words, columns, others));
      } else if (table.isOpen() && TopologyHead.isCell(words.get(0))) {
        more(words, table);
      } else if (!isOtherRow(words)) {
        break;
      }
    }
    add(table);
  }

  private static boolean isRow(List<String> words, int columns) {
    int gpu =
        words.get(0).startsWith(TopologyHead.GPU) ? Hex.decimal(words.get(0).substring(3)) : -1;
    return gpu >= 0 && gpu < columns && words.size() > 1 && TopologyHead.isCell(words.get(1));
  }

  /** Rows of network cards are named {@code NIC0}, {@code mlx5_0} or {@code ibp1s0}. */
  private static boolean isOtherRow(List<String> words) {
    return words.size() > 1 && PeerTable.isConnection(words.get(1));
  }

  private Row row(List<String> words, int columns, int others) {
    List<String> cells = new ArrayList<>();
    for (int index = 1; index <= columns && index < words.size(); index++) {
      cells.add(words.get(index));
    }
    int affinity = 1 + columns + others;
    boolean shown = others >= 0 && words.size() > affinity + 1 && isCpus(words.get(affinity));
    int node = shown ? Hex.decimal(words.get(affinity + 1)) : -1;
    return new Row(Hex.decimal(words.get(0).substring(3)), cells, node, at);
  }

  private static boolean isCpus(String word) {
    for (int index = 0; index < word.length(); index++) {
      if ("0123456789,-".indexOf(word.charAt(index)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static void more(List<String> words, PeerTable.Builder table) {
    Row last = table.rows.get(table.rows.size() - 1);
    for (String word : words) {
      if (last.cells().size() < table.columns) {
        last.cells().add(word);
      }
    }
  }

  private void add(PeerTable.Builder table) {
    boolean connections = true;
    boolean grants = true;
    for (Row row : table.rows) {
      boolean self = row.cells().size() <= row.gpu() || row.cells().get(row.gpu()).equals("X");
      connections &= self && row.cells().stream().allMatch(PeerTable::isConnection);
      grants &= self && row.cells().stream().allMatch(PeerTable::isGrant);
    }
    if (!table.rows.isEmpty() && (connections || grants)) {
      Kind told = grant == Kind.SOME_GRANT ? PeerTable.told(table.rows) : grant;
      Kind kind = connections ? Kind.CONNECTION : told;
      draft.peerTables.add(new PeerTable(text, kind, table.columns, table.rows));
      found = true;
    }
    grant = Kind.SOME_GRANT;
  }
}
