package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What nccl-tests such as {@code all_reduce_perf} print: the GPUs of the ranks, and how many values
 * were wrong.
 *
 * <pre>
 * #  Rank  0 Group  0 Pid  12574 on node14 device  0 [0000:81:00] NVIDIA A10
 * #       size         count      type   redop    root     time   algbw   busbw #wrong ...
 *     33554432       8388608     float     sum      -1   1234.5   27.18   27.18      0 ...
 * # Out of bounds values : 0 OK
 * </pre>
 *
 * <p>A sum that is right proves that data arrived, and not how. It counts only where NCCL's own log
 * beside it says that both ways went by P2P, and only between two GPUs: among more, which ways were
 * used for the sums is not told.
 */
final class NcclTests {

  private boolean counted;
  private boolean ended;
  private @Nullable Evidence right;
  private @Nullable Evidence wrong;
  private boolean found;

  /** Whether there was any line of such a program. */
  boolean found() {
    return found;
  }

  /** Reads one line; notes which GPU a rank has, and on which host. */
  void line(String line, Evidence evidence, PeerRun run, Set<String> hosts) {
    if (line.startsWith("#")) {
      heading(line, evidence, run, hosts);
    } else if (counted) {
      row(line, evidence);
    }
  }

  private void heading(String line, Evidence evidence, PeerRun run, Set<String> hosts) {
    String[] words = line.split("\\s+", -1);
    if (line.contains(" Rank ") && line.contains(" device ")) {
      found = true;
      rank(words, run, hosts);
    } else if (line.contains("#wrong")) {
      found = true;
      counted = true;
    } else if (line.startsWith("# Out of bounds values :")) {
      found = true;
      ended = true;
      wrong = line.endsWith("FAILED") ? evidence : wrong;
    }
  }

  private static void rank(String[] words, PeerRun run, Set<String> hosts) {
    List<String> all = List.of(words);
    int rank = number(all, "Rank");
    int on = all.indexOf("on");
    int device = all.indexOf("device");
    if (on >= 0 && on + 1 < words.length) {
      hosts.add(words[on + 1]);
    }
    String bus = device < 0 || device + 2 >= words.length ? "" : words[device + 2];
    PciAddress address = address(bus.toLowerCase(Locale.ROOT));
    if (rank >= 0 && address != null) {
      run.at(rank, address);
      run.gpus = Math.max(run.gpus, rank + 1);
      run.withoutDomains |= bus.startsWith("[0x");
    }
  }

  private static int number(List<String> words, String before) {
    int at = words.indexOf(before);
    return at < 0 || at + 1 >= words.size() ? -1 : Hex.decimal(words.get(at + 1));
  }

  /** {@code [0000:81:00]}; older releases print {@code [0x81]}. */
  private static @Nullable PciAddress address(String word) {
    if (!word.startsWith("[") || !word.endsWith("]")) {
      return null;
    }
    String bare = word.substring(1, word.length() - 1);
    return bare.startsWith("0x") ? Bdf.read(bare.substring(2) + ":00.0") : Bdf.read(bare + ".0");
  }

  private void row(String line, Evidence evidence) {
    String[] words = line.split("\\s+", -1);
    if (words.length != 13 || Hex.decimal(words[0]) < 0) {
      return;
    }
    for (String count : List.of(words[8], words[12])) {
      int value = Hex.decimal(count);
      if (value > 0) {
        wrong = evidence;
      } else if (value == 0) {
        right = evidence;
      }
    }
  }

  /** Adds what the counts say about ways that NCCL used P2P for. */
  void judge(PeerRun run) {
    if (wrong == null && (right == null || !ended)) {
      return;
    }
    for (PeerRun.Way way : List.copyOf(run.peers().keySet())) {
      Reading<String> transport = transport(run, way.from(), way.to());
      boolean both = transport.is("P2P") && transport(run, way.to(), way.from()).is("P2P");
      if (wrong != null && transport.couldBe("P2P")) {
        failed(run, way, both && run.gpus == 2, wrong);
      } else if (wrong == null && right != null && both && run.gpus == 2) {
        run.measured(way.from(), way.to()).delivered.present(true, right);
      }
    }
  }

  private static Reading<String> transport(PeerRun run, int from, int to) {
    PeerDraft peer = run.peers().get(new PeerRun.Way(from, to));
    return peer == null ? Reading.notCollected("") : peer.transport.result("");
  }

  private static void failed(PeerRun run, PeerRun.Way way, boolean sure, Evidence evidence) {
    Claims<Boolean> delivered = run.measured(way.from(), way.to()).delivered;
    if (sure) {
      delivered.present(false, evidence);
    } else {
      delivered.unknown(Reason.UNPARSEABLE, "NCCL computed wrong sums; by which way is not told");
    }
  }
}
