package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.PciAddress;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Output of rocm-bandwidth-test, which counts processors and GPUs together.
 *
 * <pre>
 *           Device: 0,  AMD EPYC 7742
 *           Device: 1,  AMD Instinct MI100,  GPU-7b2f41c0,  c1:0.0
 *           Inter-Device Access
 *           Unidirectional copy peak bandwidth GB/s
 *           Data Path Validation
 * </pre>
 *
 * <p>It copies and compares only with {@code -v}, which prints PASS or FAIL for every way
 * (ROCm/rocm_bandwidth_test, rocm_bandwidth_test_report.cpp). Addresses are hexadecimal and have no
 * domain.
 */
final class RocmBandwidth {

  private static final String TOOL = "rocm-bandwidth-test";

  private final SourceText text;
  private final Draft draft;
  private final Set<Integer> gpus = new TreeSet<>();
  private int devices;
  private @Nullable PeerRun run;
  private boolean found;

  private RocmBandwidth(SourceText text, Draft draft) {
    this.text = text;
    this.draft = draft;
  }

  /** Adds the runs of the program to the draft; false when there is none. */
  static boolean read(SourceText text, Draft draft) {
    RocmBandwidth reader = new RocmBandwidth(text, draft);
    for (int index = 0; index < text.lines().size(); index++) {
      reader.line(text.lines().get(index).strip(), index);
    }
    reader.close();
    return reader.found;
  }

  private void line(String line, int index) {
    if (line.toLowerCase(Locale.ROOT).replace("_", "").startsWith("rocmbandwidthtest version")) {
      close();
      run = new PeerRun(TOOL, text);
      run.by = Numbering.HIP;
      run.withoutDomains = true;
    } else if (run != null && line.startsWith("Device: ")) {
      device(line.substring("Device: ".length()).split(",", -1), run);
    } else if (run != null && line.endsWith("Device Access")) {
      access(NumberMatrix.below(text, index + 1, NumberMatrix::isBit), run);
    } else if (run != null && line.startsWith("Unidirectional copy peak bandwidth")) {
      bandwidth(NumberMatrix.below(text, index + 1, NumberMatrix::isBandwidth), run);
    } else if (run != null && line.startsWith("Data Path Validation")) {
      validation(NumberMatrix.below(text, index + 1, RocmBandwidth::isResult), run);
    }
  }

  private static boolean isResult(String word) {
    return word.equals("PASS") || word.equals("FAIL") || word.equals("N/A");
  }

  /** A processor has no address. */
  private void device(String[] fields, PeerRun of) {
    int number = Hex.decimal(fields[0].strip());
    if (number < 0) {
      return;
    }
    devices = Math.max(devices, number + 1);
    PciAddress address = address(fields[fields.length - 1].strip());
    if (address != null) {
      of.at(number, address);
      gpus.add(number);
      of.gpus = gpus.size();
    }
  }

  /** {@code c1:0.0}, with one hex digit or two for the device. */
  private static @Nullable PciAddress address(String word) {
    int colon = word.lastIndexOf(':');
    int dot = word.lastIndexOf('.');
    if (colon < 1 || dot != word.length() - 2 || dot <= colon + 1 || dot > colon + 3) {
      return null;
    }
    String device = word.substring(colon + 1, dot);
    return Bdf.read(
        word.substring(0, colon + 1)
            + (device.length() == 1 ? "0" : "")
            + word.substring(colon + 1).toLowerCase(Locale.ROOT));
  }

  /** What one cell says about the way from the GPU of its row to the one of its column. */
  private interface Cell {
    void read(int from, int to, String word, Evidence evidence);
  }

  private void cells(NumberMatrix matrix, PeerRun of, Cell cell) {
    if (matrix.columns() != devices || !matrix.isWhole()) {
      of.missing = "a matrix of rocm-bandwidth-test lacks cells";
    }
    if (matrix.columns() != devices) {
      return;
    }
    matrix
        .rows()
        .forEach(
            (from, row) -> {
              for (int to : gpus) {
                if (gpus.contains(from) && from != to) {
                  cell.read(from, to, row.cells().get(to), text.at(row.line()));
                }
              }
            });
  }

  private void access(NumberMatrix matrix, PeerRun of) {
    cells(
        matrix, of, (from, to, word, at) -> of.peer(from, to).access.present(word.equals("1"), at));
  }

  private void bandwidth(NumberMatrix matrix, PeerRun of) {
    cells(
        matrix,
        of,
        (from, to, word, at) -> {
          int rate = NumberMatrix.megabytes(word);
          if (rate >= 0) {
            of.measured(from, to).delivered.absent(at);
            of.measured(from, to).withPeers.present(rate, at);
          }
        });
  }

  private void validation(NumberMatrix matrix, PeerRun of) {
    cells(
        matrix,
        of,
        (from, to, word, at) -> {
          boolean peers = of.peer(from, to).access.result("").is(true);
          if (word.equals("FAIL") || (word.equals("PASS") && peers)) {
            of.measured(from, to).delivered.present(word.equals("PASS"), at);
          }
        });
  }

  private void close() {
    if (run != null && !run.isEmpty()) {
      if (!run.asksAll() && run.missing.isEmpty()) {
        run.missing = "rocm-bandwidth-test tells access of every pair, and not all of it is here";
      }
      draft.peerRuns.add(run);
      found = true;
    }
    run = null;
    gpus.clear();
    devices = 0;
  }
}
