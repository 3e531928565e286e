package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

class RocmBandwidthTest {

  /** One processor and so many GPUs; the first GPU may not be reached by the second. */
  private static List<String> run(int gpus, String... headings) {
    List<String> lines = new ArrayList<>();
    lines.add("          RocmBandwidthTest Version: 2.6.0");
    lines.add("          Device: 0,  AMD EPYC 7742 64-Core Processor");
    for (int gpu = 1; gpu <= gpus; gpu++) {
      String bus = String.format("%02x", gpu * 8 + 1);
      lines.add("          Device: " + gpu + ",  AMD Instinct MI100,  GPU-0123,  " + bus + ":0.0");
    }
    matrix(lines, "Inter-Device Access", gpus, "1", "0");
    for (String heading : headings) {
      boolean validation = heading.startsWith("Data");
      matrix(lines, heading, gpus, validation ? "PASS" : "24.123456", "N/A");
    }
    return lines;
  }

  private static void matrix(
      List<String> lines, String heading, int gpus, String cell, String none) {
    lines.add("          " + heading);
    lines.add("");
    IntBinaryOperator way = (from, to) -> from == 2 && to == 1 ? 1 : 0;
    StringBuilder head = new StringBuilder("          D/D       ");
    for (int to = 0; to <= gpus; to++) {
      head.append(String.format("%-12d", to));
    }
    lines.add(head.toString());
    lines.add("");
    for (int from = 0; from <= gpus; from++) {
      StringBuilder row = new StringBuilder(String.format("          %-10d", from));
      for (int to = 0; to <= gpus; to++) {
        row.append(String.format("%-12s", way.applyAsInt(from, to) == 1 ? none : cell));
      }
      lines.add(row.toString());
      lines.add("");
    }
  }

  private static Draft read(Draft draft, List<String> lines) {
    SourceText text =
        SourceText.of("paste.txt", Origin.PASTED, String.join("\r\n", lines) + "\r\n");
    assertThat(MeasuringPrograms.read(new Section("", false, text), draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static GpuRef gpu(int number) {
    return GpuRef.of(new PciAddress(0, number * 8 + 1, 0, 0));
  }

  private static Reading<Boolean> delivered(Draft draft, int from, int to) {
    MeasurementDraft.Key key = new MeasurementDraft.Key(gpu(from), gpu(to), "rocm-bandwidth-test");
    return draft.measurements.has(key)
        ? draft.measurements.item(key).delivered.result("x")
        : Reading.notCollected("");
  }

  private static Reading<Boolean> access(Draft draft, GpuRef from, GpuRef to) {
    PeerDraft.Key key = new PeerDraft.Key(from, to);
    assertThat(draft.peers.items()).containsKey(key);
    return draft.peers.item(key).access.result("x");
  }

  @Test
  void accessIsToldForEachDirectionAndNotForProcessors() {
    Draft draft = read(new Draft(), run(2));
    assertThat(draft.peers.items()).hasSize(2);
    assertThat(access(draft, gpu(1), gpu(2)).is(true)).isTrue();
    assertThat(access(draft, gpu(2), gpu(1)).is(false)).isTrue();
    assertThat(draft.functions.item(new PciAddress(0, 9, 0, 0)).driver.result("x").is("amdgpu"))
        .isTrue();
  }

  @Test
  void speedIsNoProofAndAValidatedPathIs() {
    Draft fast = read(new Draft(), run(2, "Unidirectional copy peak bandwidth GB/s"));
    assertThat(delivered(fast, 1, 2)).isInstanceOf(Reading.Absent.class);
    Draft draft = read(new Draft(), run(2, "Data Path Validation"));
    assertThat(delivered(draft, 1, 2).is(true)).isTrue();
    assertThat(delivered(draft, 2, 1).known()).isFalse();
  }

  @Test
  void aPathThatFailsValidationDoesNotDeliver() {
    List<String> lines = run(3, "Data Path Validation");
    lines.replaceAll(
        line ->
            line.contains("PASS") && line.strip().startsWith("3")
                ? line.replace("PASS", "FAIL")
                : line);
    Draft draft = read(new Draft(), lines);
    assertThat(delivered(draft, 3, 1).is(false)).isTrue();
    assertThat(delivered(draft, 1, 3).is(true)).isTrue();
  }

  @Test
  void sixteenGpusAreReadAndACutPasteIsTold() {
    Draft whole = read(new Draft(), run(16, "Data Path Validation"));
    assertThat(whole.peers.items()).hasSize(16 * 15);
    assertThat(Texts.reason(whole.peers.complete("x"))).isEqualTo(Reason.NOT_COLLECTED);
    List<String> lines = run(16);
    Draft cut = read(new Draft(), lines.subList(0, lines.size() - 9));
    assertThat(Texts.reason(cut.peers.complete("x"))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void anAddressWithoutDomainIsNotTakenForOneOfAnotherDomain() {
    Draft draft = new Draft();
    draft.functions.item(new PciAddress(1, 9, 0, 0));
    read(draft, run(2));
    GpuRef number = GpuRef.numbered(Numbering.HIP, 1);
    assertThat(access(draft, number, gpu(2)).is(true)).isTrue();
    assertThat(draft.functions.has(new PciAddress(0, 9, 0, 0))).isFalse();
  }
}
