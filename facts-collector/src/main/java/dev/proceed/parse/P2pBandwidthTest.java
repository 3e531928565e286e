package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Output of the sample p2pBandwidthLatencyTest.
 *
 * <pre>
 * Device: 0, NVIDIA RTX A6000, pciBusID: 3, pciDeviceID: 0, pciDomainID:0
 * Device=0 CAN Access Peer Device=1
 * Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)
 * </pre>
 *
 * <p>It compares no data, so it proves no delivery. Where access is refused it copies through host
 * memory under the heading {@code Enabled} too (NVIDIA/cuda-samples, p2pBandwidthLatencyTest.cu):
 * such a cell says nothing about peer access. Bus numbers are hexadecimal.
 */
final class P2pBandwidthTest {

  private static final String TOOL = "p2pBandwidthLatencyTest";

  private final SourceText text;
  private final Draft draft;
  private @Nullable PeerRun run;
  private boolean found;

  private P2pBandwidthTest(SourceText text, Draft draft) {
    this.text = text;
    this.draft = draft;
  }

  /** Adds the runs of the sample to the draft; false when there is none. */
  static boolean read(SourceText text, Draft draft) {
    P2pBandwidthTest reader = new P2pBandwidthTest(text, draft);
    for (int index = 0; index < text.lines().size(); index++) {
      reader.line(text.lines().get(index).strip(), index);
    }
    reader.close();
    return reader.found;
  }

  private void line(String line, int index) {
    if (line.startsWith("[")) {
      close();
    } else if (line.startsWith("Device: ") && line.contains("pciBusID:")) {
      device(line);
    } else if (line.startsWith("Device=") && line.contains(" Access Peer Device=")) {
      access(line, text.at(index));
    } else if (line.startsWith("P2P Connectivity Matrix")) {
      connectivity(NumberMatrix.below(text, index + 1, NumberMatrix::isBit));
    } else if (line.startsWith("Unidirectional P2P=") && line.contains("Bandwidth")) {
      bandwidth(line, NumberMatrix.below(text, index + 1, NumberMatrix::isBandwidth));
    }
  }

  private PeerRun start() {
    if (run == null) {
      run = new PeerRun(TOOL, text);
    }
    return run;
  }

  private void device(String line) {
    int number = Hex.decimal(between(line, "Device: "));
    long bus = Hex.number(between(line, "pciBusID:"));
    long device = Hex.number(between(line, "pciDeviceID:"));
    long domain = Hex.number(between(line, "pciDomainID:"));
    if (number < 0 || bus < 0 || bus > 0xff || device < 0 || device > 31 || domain < 0) {
      return;
    }
    if (number == 0 && run != null && run.addresses().containsKey(0)) {
      close();
    }
    start().at(number, new PciAddress(domain, (int) bus, (int) device, 0));
    start().gpus = Math.max(start().gpus, number + 1);
  }

  /** What stands behind a word, up to a comma. */
  private static String between(String line, String word) {
    int from = line.indexOf(word);
    return from < 0 ? "" : line.substring(from + word.length()).split(",", 2)[0].strip();
  }

  private void access(String line, Evidence evidence) {
    String[] words = line.split("[ =]+", -1);
    int from = words.length < 7 ? -1 : Hex.decimal(words[1]);
    int to = words.length < 7 ? -1 : Hex.decimal(words[6]);
    if (from >= 0 && to >= 0 && from != to) {
      boolean can = words[2].equals("CAN");
      if (can || words[2].equals("CANNOT")) {
        start().peer(from, to).access.present(can, evidence);
      }
    }
  }

  private void connectivity(NumberMatrix matrix) {
    if (!fits(matrix)) {
      return;
    }
    for (Map.Entry<Integer, NumberMatrix.Row> row : matrix.rows().entrySet()) {
      List<String> cells = row.getValue().cells();
      for (int column = 0; column < cells.size(); column++) {
        if (column != row.getKey()) {
          start()
              .peer(row.getKey(), column)
              .access
              .present(cells.get(column).equals("1"), text.at(row.getValue().line()));
        }
      }
    }
  }

  /** Whether it is about all GPUs of the run; one that was cut at the edge is not. */
  private boolean fits(NumberMatrix matrix) {
    int gpus = start().gpus;
    boolean fits = gpus < 0 || matrix.columns() == gpus;
    start().gpus = gpus < 0 ? matrix.columns() : gpus;
    if (!fits || !matrix.isWhole()) {
      start().missing = "a matrix of p2pBandwidthLatencyTest lacks cells";
    }
    return fits;
  }

  /** The GPU of the row writes to the one of the column, or reads from it. */
  private void bandwidth(String heading, NumberMatrix matrix) {
    if (!fits(matrix) || heading.contains("P2P Reads")) {
      return;
    }
    boolean on = heading.contains("P2P=Enabled");
    for (Map.Entry<Integer, NumberMatrix.Row> row : matrix.rows().entrySet()) {
      List<String> cells = row.getValue().cells();
      for (int column = 0; column < cells.size(); column++) {
        int rate = column == row.getKey() ? -1 : NumberMatrix.megabytes(cells.get(column));
        if (rate >= 0) {
          MeasurementDraft one = start().measured(row.getKey(), column);
          Evidence evidence = text.at(row.getValue().line());
          one.delivered.absent(evidence);
          (on ? one.withPeers : one.withoutPeers).present(rate, evidence);
        }
      }
    }
  }

  private void close() {
    if (run != null && !run.isEmpty()) {
      if (!run.asksAll() && run.missing.isEmpty()) {
        run.missing = "p2pBandwidthLatencyTest asks about every pair, and not all of it is here";
      }
      draft.peerRuns.add(run);
      found = true;
    }
    run = null;
  }
}
