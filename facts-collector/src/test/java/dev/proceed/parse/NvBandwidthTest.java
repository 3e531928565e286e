package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NvBandwidthTest {

  private static final String TEST = "device_to_device_memcpy_write_ce";

  private static List<String> head(String version, int gpus) {
    List<String> lines = new ArrayList<>();
    lines.add("nvbandwidth Version: " + version);
    lines.add("CUDA Runtime Version: 12080");
    lines.add("Driver Version: 580.95.05");
    lines.add("");
    for (int gpu = 0; gpu < gpus; gpu++) {
      lines.add(String.format("Device %d: NVIDIA A10 (00000000:%02x:00)", gpu, gpu * 8 + 1));
    }
    lines.add("Running " + TEST + ".");
    return lines;
  }

  private static List<String> run(String version, int gpus) {
    List<String> lines = head(version, gpus);
    lines.add("memcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)");
    StringBuilder top = new StringBuilder("  ");
    for (int to = 0; to < gpus; to++) {
      top.append(String.format("%10d", to));
    }
    lines.add(top.toString());
    for (int from = 0; from < gpus; from++) {
      StringBuilder row = new StringBuilder(String.format("%2d", from));
      for (int to = 0; to < gpus; to++) {
        row.append(String.format("%10s", from == to ? "N/A" : "26.10"));
      }
      lines.add(row.toString());
    }
    lines.add("");
    lines.add("SUM " + TEST + " 52.20");
    return lines;
  }

  private static Draft read(String command, List<String> lines) {
    Draft draft = new Draft();
    Section section = Texts.section(command, false, lines.toArray(String[]::new));
    assertThat(MeasuringPrograms.read(section, draft)).isTrue();
    assertThat(NvidiaSmi.read(section, draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static MeasurementDraft one(Draft draft) {
    GpuRef from = GpuRef.of(new PciAddress(0, 1, 0, 0));
    GpuRef to = GpuRef.of(new PciAddress(0, 9, 0, 0));
    MeasurementDraft.Key key = new MeasurementDraft.Key(from, to, "nvbandwidth " + TEST);
    assertThat(draft.measurements.items()).containsKey(key);
    return draft.measurements.item(key);
  }

  @Test
  void aMatrixIsPrintedOnlyAfterTheDataWasCompared() {
    Draft draft = read("./nvbandwidth -t " + TEST, run("v0.8", 2));
    assertThat(one(draft).delivered.result("x").is(true)).isTrue();
    assertThat(one(draft).withPeers.result("x").is(26_100)).isTrue();
    assertThat(one(draft).driver.result("x").is("580.95.05")).isTrue();
  }

  @Test
  void withoutComparisonItIsSpeedOnly() {
    assertThat(one(read("./nvbandwidth -s", run("v0.8", 2))).delivered.result("x"))
        .isInstanceOf(Reading.Absent.class);
    assertThat(one(read("", run("v0.3", 2))).delivered.result("x"))
        .isInstanceOf(Reading.Absent.class);
  }

  @Test
  void wrongDataBetweenTwoGpusIsNoDelivery() {
    List<String> lines = head("v0.8", 2);
    lines.add(" Invalid value when checking the pattern at 0x735f80000000");
    assertThat(one(read("", lines)).delivered.result("x").is(false)).isTrue();
    List<String> four = head("v0.8", 4);
    four.add(" Invalid value when checking the pattern at 0x735f80000000");
    assertThat(one(read("", four)).delivered.result("x").known()).isFalse();
  }

  @Test
  void whatIsCutIsTold() {
    List<String> lines = run("v0.8", 16);
    Draft draft = read("", lines.subList(0, lines.size() - 10));
    assertThat(Texts.reason(draft.measurements.complete("x"))).isEqualTo(Reason.TRUNCATED);
    assertThat(read("", run("v0.8", 16)).measurements.items()).hasSize(16 * 15);
    Draft hung = read("", head("v0.8", 2));
    assertThat(Texts.reason(hung.measurements.complete("x"))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void withoutAddressesTheNumbersStayTheProgramsOwn() {
    List<String> lines = run("v0.8", 2);
    lines.removeIf(line -> line.startsWith("Device "));
    Draft draft = read("", lines);
    assertThat(draft.measurements.items())
        .containsKey(
            new MeasurementDraft.Key(
                GpuRef.numbered(Numbering.CUDA, 0),
                GpuRef.numbered(Numbering.CUDA, 1),
                "nvbandwidth " + TEST));
  }
}
