package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class P2pBandwidthTestTest {

  private static final String TOOL = "p2pBandwidthLatencyTest";

  /** A run on so many GPUs, in which GPU 0 and 1 may not reach each other. */
  private static List<String> run(int gpus, String rate) {
    List<String> lines = new ArrayList<>();
    lines.add("[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]");
    for (int gpu = 0; gpu < gpus; gpu++) {
      String bus = Integer.toHexString(gpu * 16 + 1);
      lines.add("Device: " + gpu + ", A10, pciBusID: " + bus + ", pciDeviceID: 0, pciDomainID:0");
    }
    matrix(lines, "P2P Connectivity Matrix", gpus, "1", "0");
    matrix(lines, "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)", gpus, "20.00", "20.00");
    matrix(
        lines, "Unidirectional P2P=Enabled Bandwidth (P2P Writes) Matrix (GB/s)", gpus, rate, rate);
    matrix(lines, "Bidirectional P2P=Disabled Bandwidth Matrix (GB/s)", gpus, "1.00", "1.00");
    matrix(lines, "P2P=Enabled Latency (P2P Writes) Matrix (us)", gpus, "1.00", "1.00");
    return lines;
  }

  private static void matrix(
      List<String> lines, String heading, int gpus, String cell, String firstTwo) {
    lines.add(heading);
    StringBuilder head = new StringBuilder("   D\\D");
    for (int gpu = 0; gpu < gpus; gpu++) {
      head.append(String.format("%6d ", gpu));
    }
    lines.add(head.toString());
    for (int from = 0; from < gpus; from++) {
      StringBuilder row = new StringBuilder(String.format("%6d ", from));
      for (int to = 0; to < gpus; to++) {
        row.append(String.format("%6s ", from < 2 && to < 2 && from != to ? firstTwo : cell));
      }
      lines.add(row.toString());
    }
  }

  private static Draft read(String content) {
    Draft draft = new Draft();
    SourceText text = SourceText.of("paste.txt", Origin.PASTED, content);
    for (Section section : Transcript.cut(text)) {
      MeasuringPrograms.read(section, draft);
    }
    draft.settle();
    return draft;
  }

  private static Draft read(List<String> lines) {
    return read(String.join("\n", lines) + "\n");
  }

  private static GpuRef gpu(int number) {
    return GpuRef.of(new PciAddress(0, number * 16 + 1, 0, 0));
  }

  private static MeasurementDraft measured(Draft draft, int from, int to) {
    MeasurementDraft.Key key = new MeasurementDraft.Key(gpu(from), gpu(to), TOOL);
    assertThat(draft.measurements.items()).containsKey(key);
    return draft.measurements.item(key);
  }

  private static Reading<Boolean> access(Draft draft, int from, int to) {
    PeerDraft.Key key = new PeerDraft.Key(gpu(from), gpu(to));
    assertThat(draft.peers.items()).containsKey(key);
    return draft.peers.item(key).access.result("x");
  }

  @Test
  void speedIsNoProofOfDelivery() {
    Draft draft = read(run(3, "2.60"));
    MeasurementDraft one = measured(draft, 0, 2);
    assertThat(one.withPeers.result("x").is(2600)).isTrue();
    assertThat(one.withoutPeers.result("x").is(20_000)).isTrue();
    assertThat(one.delivered.result("x")).isInstanceOf(Reading.Absent.class);
    assertThat(access(draft, 2, 1).is(true)).isTrue();
  }

  @Test
  void withoutAccessTheCopyUnderTheHeadingEnabledIsNone() {
    Draft draft = read(run(3, "2.60"));
    assertThat(access(draft, 0, 1).is(false)).isTrue();
    assertThat(measured(draft, 0, 1).withPeers.told()).isFalse();
    assertThat(measured(draft, 0, 1).withoutPeers.told()).isTrue();
  }

  @Test
  void theGpusAreThoseOfTheDriver() {
    Draft draft = read(run(2, "40.00"));
    PciAddress second = new PciAddress(0, 0x11, 0, 0);
    assertThat(draft.functions.item(second).driver.result("x").is("nvidia")).isTrue();
    assertThat(draft.gpus.has(second)).isTrue();
  }

  @Test
  void promptsColoursAndLineEndsDoNoHarm() {
    List<String> lines = run(3, "2.60");
    lines.add(0, "user@host:~$ ./p2pBandwidthLatencyTest");
    lines.set(1, "\u001b[1m" + lines.get(1) + "\u001b[0m");
    lines.add("user@host:~$ ");
    Draft draft = read(String.join("\r\n", lines));
    assertThat(measured(draft, 1, 2).withPeers.result("x").is(2600)).isTrue();
  }

  @Test
  void sixteenGpusWrappedByATerminalAreReadWhole() {
    List<String> wrapped = new ArrayList<>();
    for (String line : run(16, "30.00")) {
      int cut = line.length() > 80 && !line.startsWith("Device") ? 76 : line.length();
      wrapped.add(line.substring(0, cut));
      if (cut < line.length()) {
        wrapped.add(line.substring(cut));
      }
    }
    for (Draft draft : List.of(read(run(16, "30.00")), read(wrapped))) {
      assertThat(draft.peers.items()).hasSize(16 * 15);
      assertThat(draft.measurements.items()).hasSize(16 * 15);
      assertThat(measured(draft, 15, 3).withPeers.result("x").is(30_000)).isTrue();
      assertThat(Texts.reason(draft.peers.complete("x"))).isEqualTo(Reason.NOT_COLLECTED);
    }
  }

  @Test
  void aMatrixCutAtTheEdgeGivesNothingAndIsTold() {
    List<String> cut = new ArrayList<>();
    run(8, "30.00")
        .forEach(
            line ->
                cut.add(
                    line.length() > 40 && !line.startsWith("D") ? line.substring(0, 40) : line));
    Draft draft = read(cut);
    assertThat(draft.measurements.items()).isEmpty();
    assertThat(Texts.reason(draft.measurements.complete("x"))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void linesOfAccessWithoutTheMatrixAreRead() {
    List<String> lines =
        List.of(
            "Device: 0, A10, pciBusID: 1, pciDeviceID: 0, pciDomainID:0",
            "Device: 1, A10, pciBusID: 11, pciDeviceID: 0, pciDomainID:0",
            "Device: 2, A10, pciBusID: 21, pciDeviceID: 0, pciDomainID:0",
            "Device=0 CAN Access Peer Device=1",
            "Device=0 CANNOT Access Peer Device=2");
    Draft draft = read(lines);
    assertThat(access(draft, 0, 1).is(true)).isTrue();
    assertThat(access(draft, 0, 2).is(false)).isTrue();
    assertThat(Texts.reason(draft.peers.complete("x"))).isEqualTo(Reason.TRUNCATED);
  }
}
