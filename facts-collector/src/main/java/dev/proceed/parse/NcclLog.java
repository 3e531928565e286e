package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.PciAddress;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lines that NCCL writes with {@code NCCL_DEBUG=INFO}, and what nccl-tests print around them.
 *
 * <pre>
 * ... comm 0x55eb22a04a50 rank 0 nranks 2 cudaDev 0 nvmlDev 0 busId 81000 commId 0x2ef1
 * ... NCCL INFO Channel 00/0 : 0[81000] -&gt; 1[c1000] via P2P/IPC
 * ... NCCL INFO Could not enable P2P between dev 0(=81000) and dev 1(=c1000)
 * ... NCCL INFO NCCL_P2P_DISABLE set by environment to 1
 * </pre>
 *
 * <p>Ranks are this run's numbers. What stands in brackets behind a rank is its bus id in older
 * releases and the driver's index in newer ones. A log of several hosts is left alone: its ranks
 * are not GPUs of one host.
 */
final class NcclLog {

  private static final String INFO = "NCCL INFO ";
  private static final int SMALLEST_BUS_ID = 0x1000;

  private final SourceText text;
  private final PeerRun run;
  private final Set<String> hosts = new HashSet<>();
  private final NcclTests tests = new NcclTests();
  private Evidence disabled;
  private boolean isDisabled;

  private NcclLog(SourceText text) {
    this.text = text;
    this.run = new PeerRun("NCCL", text);
    this.disabled = text.evidence();
  }

  /** Adds the run to the draft; false when the text holds no such line. */
  static boolean read(SourceText text, Draft draft) {
    NcclLog log = new NcclLog(text);
    boolean said = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      int at = line.indexOf(INFO);
      if (at >= 0) {
        log.host(line.substring(0, at));
        said |= log.line(line.substring(at + INFO.length()), index);
      } else {
        log.tests.line(line.strip(), text.at(index), log.run, log.hosts);
      }
    }
    return log.close(said, draft);
  }

  /** {@code host:pid:tid [0] }. */
  private void host(String prefix) {
    String[] parts = prefix.strip().split(":", -1);
    if (parts.length >= 3) {
      String[] words = parts[parts.length - 3].strip().split(" ", -1);
      hosts.add(words[words.length - 1]);
    }
  }

  private boolean line(String line, int index) {
    if (line.contains("RCCL version") || line.contains("HIP version")) {
      run.by = Numbering.HIP;
    }
    if (line.contains(" busId ") && line.contains(" rank ")) {
      rank(line);
      return true;
    }
    if (line.startsWith("Channel ") && line.contains(" via ")) {
      return channel(line, text.at(index));
    }
    if (line.startsWith("Could not enable P2P between dev ")) {
      return refused(line, text.at(index));
    }
    if (line.startsWith("NCCL_P2P_DISABLE set by environment to ")) {
      disabled = text.at(index);
      String value = line.substring(line.lastIndexOf(' ') + 1).replaceAll("\\.$", "");
      isDisabled |= !value.equals("0");
      return true;
    }
    return false;
  }

  private void rank(String line) {
    int rank = Hex.decimal(after(line, " rank "));
    PciAddress address = address(Hex.number(after(line, " busId ").toLowerCase(Locale.ROOT)));
    if (rank >= 0 && address != null) {
      run.at(rank, address);
    }
  }

  private static String after(String line, String word) {
    int from = line.indexOf(word);
    return from < 0 ? "" : line.substring(from + word.length()).strip().split("\\s", 2)[0];
  }

  /** The digits of an address without its marks: {@code 81000} is 81:00.0. */
  private static @Nullable PciAddress address(long id) {
    long device = (id >> 4) & 0xff;
    boolean fits = id >= 0 && device < 32 && (id & 0xf) < 8;
    return fits
        ? new PciAddress(id >> 20, (int) (id >> 12) & 0xff, (int) device, (int) id & 0xf)
        : null;
  }

  private boolean channel(String line, Evidence evidence) {
    int colon = line.indexOf(':');
    int arrow = line.indexOf("->");
    int via = line.indexOf(" via ");
    if (colon < 0 || arrow < colon || via < arrow) {
      return false;
    }
    int from = numbered(line.substring(colon + 1, arrow).strip());
    int to = numbered(line.substring(arrow + 2, via).strip());
    if (from < 0 || to < 0 || from == to) {
      return false;
    }
    String way = line.substring(via + " via ".length()).strip().split("[/ ]", 2)[0];
    run.peer(from, to).transport.present(Clean.key(way), evidence);
    return true;
  }

  /** The rank of {@code 0[81000] [send]}; its bus id is noted where there is one. */
  private int numbered(String end) {
    int open = end.indexOf('[');
    int close = end.indexOf(']');
    int rank = Hex.decimal(open < 0 ? end.split(" ", 2)[0] : end.substring(0, open));
    long id = open < 0 || close < open ? -1 : Hex.number(end.substring(open + 1, close));
    PciAddress address = id < SMALLEST_BUS_ID ? null : address(id);
    if (rank >= 0 && address != null) {
      run.at(rank, address);
    }
    return rank;
  }

  private boolean refused(String line, Evidence evidence) {
    String[] parts = line.split("\\(=|\\)", -1);
    PciAddress from = parts.length < 4 ? null : address(Hex.number(parts[1]));
    PciAddress to = parts.length < 4 ? null : address(Hex.number(parts[3]));
    int one = rank(from);
    int other = rank(to);
    if (one < 0 || other < 0 || one == other) {
      return false;
    }
    run.peer(one, other).access.present(false, evidence);
    return true;
  }

  /** The rank that has an address; a number of its own for one that no rank was told to have. */
  private int rank(@Nullable PciAddress address) {
    if (address == null) {
      return -1;
    }
    int free = 10_000;
    for (Map.Entry<Integer, PciAddress> entry : run.addresses().entrySet()) {
      if (entry.getValue().equals(address)) {
        return entry.getKey();
      }
      free = Math.max(free, entry.getKey() + 1);
    }
    run.at(free, address);
    return free;
  }

  private boolean close(boolean said, Draft draft) {
    if (hosts.size() > 1 || run.isEmpty()) {
      return said || tests.found();
    }
    if (isDisabled) {
      for (int from : run.addresses().keySet()) {
        for (int to : run.addresses().keySet()) {
          if (from != to) {
            run.peer(from, to).ncclDisabled.present(true, disabled);
          }
        }
      }
    }
    tests.judge(run);
    draft.peerRuns.add(run);
    return true;
  }
}
