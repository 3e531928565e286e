package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.Reading.Reason;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Output of the sample simpleP2P in CUDA and in HIP.
 *
 * <pre>
 * CUDA-capable device count: 2
 * &gt; Peer access from NVIDIA A40 (GPU0) -&gt; NVIDIA A40 (GPU1) : Yes
 * Enabling peer access between GPU0 and GPU1...
 * cudaMemcpyPeer / cudaMemcpy between GPU0 and GPU1: 24.96GB/s
 * Copy data back to host from GPU0 and verify results...
 * Test passed
 * </pre>
 *
 * <p>It asks about every pair and copies between the first one that may: the second GPU reads what
 * the first holds, then the first reads what the second made of it, and the host compares
 * (NVIDIA/cuda-samples, simpleP2P.cu). So a pass proves both directions of that pair. A failure
 * tells not which of the two went wrong: data between these two cannot be trusted in either.
 */
final class SimpleP2p {

  private static final String TOOL = "simpleP2P";

  private final SourceText text;
  private final Draft draft;
  private @Nullable PeerRun run;
  private int first = -1;
  private int second = -1;
  private boolean compared;
  private boolean ended;
  private boolean found;

  private SimpleP2p(SourceText text, Draft draft) {
    this.text = text;
    this.draft = draft;
  }

  /** Adds the runs of the sample to the draft; false when there is none. */
  static boolean read(SourceText text, Draft draft) {
    SimpleP2p reader = new SimpleP2p(text, draft);
    for (int index = 0; index < text.lines().size(); index++) {
      reader.line(text.lines().get(index).strip(), index);
    }
    reader.close();
    return reader.found;
  }

  private void line(String line, int index) {
    if (line.startsWith("[") && (line.endsWith("Starting...") || line.endsWith("Test]"))) {
      close();
    } else if (line.contains("-capable device count:")) {
      close();
      start().gpus = Hex.decimal(line.substring(line.indexOf(':') + 1).strip());
      start().by = line.startsWith("HIP") ? Numbering.HIP : Numbering.CUDA;
    } else if (line.contains("access from ") && line.contains("(GPU")) {
      access(line, text.at(index));
    } else if (line.startsWith("Enabling peer access between GPU")) {
      start();
      first = number(line, "between GPU");
      second = number(line, "and GPU");
    } else if (run != null && first >= 0 && second >= 0 && !ended) {
      copy(line, index, run);
    }
  }

  private PeerRun start() {
    if (run == null) {
      run = new PeerRun(TOOL, text);
    }
    return run;
  }

  private void access(String line, Evidence evidence) {
    int arrow = line.indexOf("->");
    int from = arrow < 0 ? -1 : number(line.substring(0, arrow), "(GPU");
    int to = arrow < 0 ? -1 : number(line.substring(arrow), "(GPU");
    if (from < 0 || to < 0 || from == to) {
      return;
    }
    found = true;
    if (line.endsWith(": Yes")) {
      start().peer(from, to).access.present(true, evidence);
    } else if (line.endsWith(": No")) {
      start().peer(from, to).access.present(false, evidence);
    } else {
      start().missing = "a line of simpleP2P is cut: " + line;
    }
  }

  private void copy(String line, int index, PeerRun of) {
    String lower = line.toLowerCase(Locale.ROOT);
    if (lower.startsWith("hipmemcpy")) {
      of.by = Numbering.HIP;
    }
    if (lower.contains("memcpy between gpu") && lower.endsWith("gb/s")) {
      String rate = line.substring(line.lastIndexOf(':') + 1, line.length() - 4).strip();
      speed(NumberMatrix.megabytes(rate), text.at(index), of);
    } else if (lower.contains("verify results")) {
      compared = true;
    } else if (lower.startsWith("verification error @ element")
        || (compared && lower.startsWith("test failed"))) {
      delivered(false, text.at(index), of);
    } else if (compared && lower.startsWith("test passed")) {
      delivered(true, text.at(index), of);
    }
  }

  private void speed(int rate, Evidence evidence, PeerRun of) {
    if (rate >= 0) {
      of.measured(first, second).withPeers.present(rate, evidence);
      of.measured(second, first).withPeers.present(rate, evidence);
    }
  }

  private void delivered(boolean arrived, Evidence evidence, PeerRun of) {
    of.measured(first, second).delivered.present(arrived, evidence);
    of.measured(second, first).delivered.present(arrived, evidence);
    ended = true;
    found = true;
  }

  /** Keeps the run; a copy without its result is one whose result is not known. */
  private void close() {
    if (run != null && !run.isEmpty()) {
      if (first >= 0 && second >= 0 && !ended) {
        String why = "the output of simpleP2P ends before it says whether the data was right";
        run.measured(first, second).delivered.unknown(Reason.TRUNCATED, why);
        run.measured(second, first).delivered.unknown(Reason.TRUNCATED, why);
      }
      if (!run.asksAll() && run.missing.isEmpty()) {
        run.missing = "simpleP2P asks about every pair, and not all its lines are here";
      }
      draft.peerRuns.add(run);
      found = true;
    }
    run = null;
    first = -1;
    second = -1;
    compared = false;
    ended = false;
  }

  /** The number behind a word; -1 when there is none. */
  private static int number(String line, String word) {
    int from = line.indexOf(word);
    if (from < 0) {
      return -1;
    }
    int to = from + word.length();
    int end = to;
    while (end < line.length() && Character.isDigit(line.charAt(end))) {
      end++;
    }
    return end - to > 3 ? -1 : Hex.decimal(line.substring(to, end));
  }
}
