package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Output of nvbandwidth, its copies between GPUs of one host by copy engine.
 *
 * <pre>
 * nvbandwidth Version: v0.8
 * Driver Version: 580.95.05
 * Device 0: NVIDIA A10 (00000000:01:00)
 * Running device_to_device_memcpy_read_ce.
 * memcpy CE GPU(row) -&gt; GPU(column) bandwidth (GB/s)
 *            0         1
 *  0       N/A     52.10
 *  1     52.20       N/A
 * </pre>
 *
 * <p>The GPU of the row starts the copy. Unless it was told {@code -s}, the program compares the
 * data of every copy and stops at the first difference, before it prints the matrix; releases
 * before 0.5 are not known to stop (NVIDIA/nvbandwidth, memcpy.cpp, memory_utils.cpp). It copies
 * only where peer access is granted, and prints N/A elsewhere.
 */
final class NvBandwidth {

  private static final String RUNNING = "Running device_to_device_memcpy_";

  private final SourceText text;
  private final Draft draft;
  private final boolean skips;
  private @Nullable PeerRun head;
  private @Nullable PeerRun run;
  private boolean compares;
  private boolean found;

  private NvBandwidth(Section section, Draft draft) {
    this.text = section.text();
    this.draft = draft;
    this.skips = section.hasOption("-s") || section.hasOption("--skipV");
  }

  /** Adds the runs of the program to the draft; false when there is none. */
  static boolean read(Section section, Draft draft) {
    NvBandwidth reader = new NvBandwidth(section, draft);
    for (int index = 0; index < reader.text.lines().size(); index++) {
      reader.line(reader.text.lines().get(index).strip(), index);
    }
    reader.close();
    return reader.found;
  }

  private void line(String line, int index) {
    if (line.startsWith("nvbandwidth Version: ")) {
      close();
      head = new PeerRun("nvbandwidth", text);
      compares = !skips && stops(line.substring("nvbandwidth Version: ".length()).strip());
      found = true;
    } else if (head != null && line.startsWith("Device ") && line.endsWith(")")) {
      device(line, head);
    } else if (line.startsWith("Running ")) {
      close();
      if (line.startsWith(RUNNING) && line.endsWith("_ce.") && !line.contains("bidirectional")) {
        start(line.substring("Running ".length(), line.length() - 1));
      }
    } else if (run != null && line.startsWith("memcpy CE GPU(row)")) {
      matrix(NumberMatrix.below(text, index + 1, NumberMatrix::isBandwidth), run);
    } else if (run != null && line.startsWith("Invalid value when checking the pattern")) {
      wrong(index, run);
    }
  }

  /** {@code v0.8} and later compare and stop. */
  private static boolean stops(String version) {
    String[] parts = version.replaceFirst("^v", "").split("\\.", -1);
    int major = Hex.decimal(parts[0]);
    int minor = parts.length < 2 ? -1 : Hex.decimal(parts[1]);
    return major > 0 || (major == 0 && minor >= 5);
  }

  /** {@code Device 0: NVIDIA A10 (00000000:01:00)}. */
  private static void device(String line, PeerRun of) {
    int colon = line.indexOf(':');
    int open = line.lastIndexOf('(');
    int number = colon < 0 ? -1 : Hex.decimal(line.substring("Device ".length(), colon));
    String bus = line.substring(open + 1, line.length() - 1).toLowerCase(Locale.ROOT);
    PciAddress address = open < colon ? null : Bdf.read(bus + ".0");
    if (number >= 0 && address != null) {
      of.at(number, address);
    }
  }

  private void start(String test) {
    run = new PeerRun("nvbandwidth " + test, text);
    if (head != null) {
      head.addresses().forEach(run::at);
    }
  }

  private void matrix(NumberMatrix matrix, PeerRun of) {
    of.gpus = matrix.columns();
    if (!matrix.isWhole()) {
      of.missing = "a matrix of nvbandwidth lacks cells";
    }
    for (Map.Entry<Integer, NumberMatrix.Row> row : matrix.rows().entrySet()) {
      for (int to = 0; to < matrix.columns(); to++) {
        int rate = NumberMatrix.megabytes(row.getValue().cells().get(to));
        if (rate > 0 && to != row.getKey()) {
          MeasurementDraft one = of.measured(row.getKey(), to);
          one.withPeers.present(rate, text.at(row.getValue().line()));
          if (compares) {
            one.delivered.present(true, text.at(row.getValue().line()));
          } else {
            one.delivered.absent(text.at(row.getValue().line()));
          }
        }
      }
    }
  }

  /** It stops at the first difference and does not tell between which two it was. */
  private void wrong(int index, PeerRun of) {
    int gpus = head == null ? -1 : head.addresses().size();
    String why = "nvbandwidth stopped because data was wrong; between which GPUs is not told";
    for (int from = 0; from < gpus; from++) {
      for (int to = 0; to < gpus; to++) {
        if (from != to && gpus == 2) {
          of.measured(from, to).delivered.present(false, text.at(index));
        } else if (from != to) {
          of.measured(from, to).delivered.unknown(Reason.UNPARSEABLE, why);
        }
      }
    }
    of.missing = why;
  }

  private void close() {
    if (run != null) {
      if (run.measured().isEmpty() && run.missing.isEmpty()) {
        run.missing = "nvbandwidth began copies between GPUs, and their result is not here";
      }
      draft.peerRuns.add(run);
      found = true;
    }
    run = null;
  }
}
