package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NcclLogTest {

  private static final String LINE = "node14:4711:4711 [0] NCCL INFO ";

  private static String bus(int rank) {
    return String.format("%02x", rank * 8 + 1);
  }

  /** What NCCL says of so many ranks that use one transport both ways. */
  private static List<String> log(int ranks, String transport) {
    List<String> lines = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      lines.add(
          LINE
              + ("ncclCommInitRank comm 0x55eb22a04a50 rank " + rank + " nranks " + ranks)
              + (" cudaDev " + rank + " nvmlDev " + rank + " busId " + bus(rank) + "000")
              + " commId 0x2ef13c5ed0553a05 - Init START");
    }
    for (int rank = 0; rank < ranks; rank++) {
      int next = (rank + 1) % ranks;
      lines.add(LINE + channel(rank, next, transport));
      if (ranks > 2) {
        lines.add(LINE + channel(next, rank, transport));
      }
    }
    return lines;
  }

  private static String channel(int from, int to, String transport) {
    return "Channel 00/0 : " + from + "[" + from + "] -> " + to + "[" + to + "] via " + transport;
  }

  /** What all_reduce_perf prints, with so many wrong values in its second row. */
  private static List<String> sums(int ranks, int wrong) {
    List<String> lines = new ArrayList<>();
    lines.add("# nThread 1 nGpus 2 minBytes 8 maxBytes 536870912 step: 2(factor) validation: 1");
    lines.add("# Using devices");
    for (int rank = 0; rank < ranks; rank++) {
      lines.add(
          "#  Rank  "
              + rank
              + " Group  0 Pid  12574 on node14 device  "
              + rank
              + " [0000:"
              + bus(rank)
              + ":00] NVIDIA A10");
    }
    lines.add(
        "#       size  count  type redop root time algbw busbw #wrong time algbw busbw #wrong");
    lines.add(
        "           8      2 float   sum   -1 24.3  0.00  0.00      0 24.1  0.00  0.00      0");
    lines.add(
        "  536870912    134217728 float   sum   -1 24.3 20.00 20.00      "
            + wrong
            + " 24.1 20.00 20.00      0");
    lines.add("# Out of bounds values : " + wrong + (wrong == 0 ? " OK" : " FAILED"));
    return lines;
  }

  private static Draft read(List<String> lines) {
    Draft draft = new Draft();
    Section section = Texts.section("", false, lines.toArray(String[]::new));
    assertThat(MeasuringPrograms.read(section, draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static Draft read(List<String> log, List<String> more) {
    List<String> all = new ArrayList<>(log);
    all.addAll(more);
    return read(all);
  }

  private static GpuRef gpu(int rank) {
    return GpuRef.of(new PciAddress(0, rank * 8 + 1, 0, 0));
  }

  private static PeerDraft peer(Draft draft, int from, int to) {
    PeerDraft.Key key = new PeerDraft.Key(gpu(from), gpu(to));
    assertThat(draft.peers.items()).containsKey(key);
    return draft.peers.item(key);
  }

  private static Reading<Boolean> delivered(Draft draft, int from, int to) {
    MeasurementDraft.Key key = new MeasurementDraft.Key(gpu(from), gpu(to), "NCCL");
    return draft.measurements.has(key)
        ? draft.measurements.item(key).delivered.result("x")
        : Reading.notCollected("");
  }

  @Test
  void theTransportOfEachWayIsRead() {
    for (String transport : List.of("P2P/IPC", "P2P/CUMEM/read", "SHM/direct/direct", "NET/IB/0")) {
      Draft draft = read(log(4, transport));
      String word = transport.split("/", 2)[0];
      assertThat(peer(draft, 3, 0).transport.result("x").is(word)).isTrue();
      assertThat(draft.measurements.items()).isEmpty();
    }
  }

  @Test
  void olderReleasesPrintTheBusIdBehindTheRank() {
    Draft draft = read(List.of(LINE + "Channel 00 : 0[1000] -> 1[9000] via P2P/IPC"));
    assertThat(peer(draft, 0, 1).transport.result("x").is("P2P")).isTrue();
  }

  @Test
  void aRefusalNamesTheBusIds() {
    Draft draft =
        read(List.of(LINE + "Could not enable P2P between dev 0(=1000) and dev 1(=9000)"));
    assertThat(peer(draft, 0, 1).access.result("x").is(false)).isTrue();
  }

  @Test
  void aSettingIsAboutAllGpusOfTheRun() {
    List<String> told = List.of(LINE + "NCCL_P2P_DISABLE set by environment to 1.");
    Draft draft = read(log(2, "SHM/direct"), told);
    assertThat(peer(draft, 1, 0).ncclDisabled.result("x").is(true)).isTrue();
    List<String> not = List.of(LINE + "NCCL_P2P_DISABLE set by environment to 0");
    assertThat(peer(read(log(2, "P2P/IPC"), not), 1, 0).ncclDisabled.told()).isFalse();
  }

  @Test
  void rightSumsBetweenTwoProveDeliveryOnlyByPeerTransport() {
    Draft draft = read(log(2, "P2P/CUMEM"), sums(2, 0));
    assertThat(delivered(draft, 0, 1).is(true)).isTrue();
    assertThat(delivered(draft, 1, 0).is(true)).isTrue();
    assertThat(delivered(read(log(2, "SHM/direct"), sums(2, 0)), 0, 1).known()).isFalse();
    assertThat(read(sums(2, 0)).measurements.items()).isEmpty();
    assertThat(read(log(4, "P2P/CUMEM"), sums(4, 0)).measurements.items()).isEmpty();
  }

  @Test
  void aRunThatWasCutProvesNothing() {
    List<String> sums = sums(2, 0);
    Draft draft = read(log(2, "P2P/IPC"), sums.subList(0, sums.size() - 1));
    assertThat(draft.measurements.items()).isEmpty();
  }

  @Test
  void wrongSumsAreNoDelivery() {
    assertThat(delivered(read(log(2, "P2P/IPC"), sums(2, 7)), 0, 1).is(false)).isTrue();
    Draft many = read(log(16, "P2P/IPC"), sums(16, 7));
    assertThat(many.measurements.items()).hasSize(32);
    assertThat(delivered(many, 15, 0)).isInstanceOf(Reading.Unknown.class);
    assertThat(read(log(2, "SHM/direct"), sums(2, 7)).measurements.items()).isEmpty();
  }

  @Test
  void ranksOfSeveralHostsAreNotGpusOfOne() {
    List<String> lines = new ArrayList<>(log(2, "P2P/IPC"));
    lines.add(lines.get(0).replace("node14", "node15"));
    assertThat(read(lines).peers.items()).isEmpty();
  }
}
