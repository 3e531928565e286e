package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimpleP2pTest {

  private static final Evidence EVIDENCE = Evidence.derived("another source", "");

  /** A run of the sample on so many GPUs, of which the first two may reach each other. */
  private static List<String> run(String platform, int gpus, String... end) {
    String copy = platform.equals("CUDA") ? "cuda" : "hip";
    List<String> lines = new ArrayList<>();
    lines.add("[./simpleP2P] - Starting...");
    lines.add("Checking for multiple GPUs...");
    lines.add(platform + "-capable device count: " + gpus);
    lines.add("");
    lines.add("Checking GPU(s) for support of peer to peer memory access...");
    for (int from = 0; from < gpus; from++) {
      for (int to = 0; to < gpus; to++) {
        if (from != to) {
          String can = from < 2 && to < 2 ? "Yes" : "No";
          lines.add("> Peer access from A10 (GPU" + from + ") -> A10 (GPU" + to + ") : " + can);
        }
      }
    }
    lines.add("Enabling peer access between GPU0 and GPU1...");
    lines.add("Allocating buffers (64MB on GPU0, GPU1 and CPU Host)...");
    lines.add(copy + "MemcpyPeer / " + copy + "Memcpy between GPU0 and GPU1: 12.50GB/s");
    lines.add("Run kernel on GPU1, taking source data from GPU0 and writing to GPU1...");
    lines.add("Copy data back to host from GPU0 and verify results...");
    lines.addAll(List.of(end));
    return lines;
  }

  private static Draft read(List<String> lines) {
    Draft draft = new Draft();
    Section section = Texts.section("", false, lines.toArray(String[]::new));
    assertThat(MeasuringPrograms.read(section, draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static Reading<Boolean> delivered(Draft draft, Numbering by, int from, int to) {
    MeasurementDraft.Key key =
        new MeasurementDraft.Key(GpuRef.numbered(by, from), GpuRef.numbered(by, to), "simpleP2P");
    assertThat(draft.measurements.items()).containsKey(key);
    return draft.measurements.item(key).delivered.result("x");
  }

  private static Reading<Boolean> access(Draft draft, int from, int to) {
    PeerDraft.Key key =
        new PeerDraft.Key(
            GpuRef.numbered(Numbering.CUDA, from), GpuRef.numbered(Numbering.CUDA, to));
    assertThat(draft.peers.items()).containsKey(key);
    return draft.peers.item(key).access.result("x");
  }

  @Test
  void aPassProvesBothDirectionsOfThePairThatWasCopied() {
    for (Numbering by : List.of(Numbering.CUDA, Numbering.HIP)) {
      Draft draft = read(run(by.name(), 2, "Disabling peer access...", "Test passed"));
      assertThat(delivered(draft, by, 0, 1).is(true)).isTrue();
      assertThat(delivered(draft, by, 1, 0).is(true)).isTrue();
      assertThat(draft.measurements.items()).hasSize(2);
      assertThat(draft.measurements.complete("measurements.complete"))
          .matches(one -> Texts.reason(one) == Reason.NOT_COLLECTED);
    }
  }

  @Test
  void wrongDataIsNoDeliveryWhateverComesAfter() {
    String wrong = "Verification error @ element 1: val = 0.000000, ref = 4.000000";
    for (List<String> lines :
        List.of(
            run("CUDA", 2, wrong, wrong, "Test failed!"),
            run("CUDA", 2, wrong),
            run("CUDA", 2, "Test failed!"))) {
      Draft draft = read(lines);
      assertThat(delivered(draft, Numbering.CUDA, 0, 1).is(false)).isTrue();
      assertThat(delivered(draft, Numbering.CUDA, 1, 0).is(false)).isTrue();
    }
  }

  @Test
  void aPasteThatEndsBeforeTheResultTellsNone() {
    Draft draft = read(run("CUDA", 2));
    assertThat(Texts.reason(delivered(draft, Numbering.CUDA, 0, 1))).isEqualTo(Reason.TRUNCATED);
    List<String> lines = run("CUDA", 2, "Test passed");
    Draft cut = read(lines.subList(0, 6));
    assertThat(cut.measurements.items()).isEmpty();
    assertThat(access(cut, 0, 1).is(true)).isTrue();
    assertThat(Texts.reason(cut.peers.complete("peers.complete"))).isEqualTo(Reason.TRUNCATED);
    assertThat(Texts.reason(cut.measurements.complete("x"))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void thePassOfAnotherProgramIsNotIts() {
    List<String> lines = run("CUDA", 2);
    lines.add("[./simpleStreams] - Starting...");
    lines.add("Test passed");
    assertThat(delivered(read(lines), Numbering.CUDA, 0, 1).known()).isFalse();
    List<String> unverified = run("CUDA", 2, "Test passed");
    unverified.removeIf(line -> line.contains("verify results"));
    assertThat(delivered(read(unverified), Numbering.CUDA, 0, 1).known()).isFalse();
  }

  @Test
  void aSecondRunThatFailsContradictsTheFirst() {
    List<String> lines = run("CUDA", 2, "Test passed");
    lines.addAll(run("CUDA", 2, "Verification error @ element 0: val = 1.0, ref = 0.0"));
    assertThat(delivered(read(lines), Numbering.CUDA, 0, 1))
        .isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void sixteenGpusAreAskedForAndOnePairIsCopied() {
    Draft draft = read(run("CUDA", 16, "Test passed"));
    assertThat(draft.peers.items()).hasSize(16 * 15);
    assertThat(access(draft, 1, 0).is(true)).isTrue();
    assertThat(access(draft, 15, 14).is(false)).isTrue();
    assertThat(draft.measurements.items()).hasSize(2);
    assertThat(draft.peers.complete("peers.complete"))
        .matches(one -> Texts.reason(one) == Reason.NOT_COLLECTED);
  }

  @Test
  void theCommandMayTellThePlace() {
    assertThat(placeOf("pct exec 105 -- ./simpleP2P"))
        .isEqualTo(Reading.present(new Place.InContainer("105"), EVIDENCE));
    assertThat(placeOf("qm guest exec 132 -- ./simpleP2P"))
        .isEqualTo(Reading.present(new Place.InGuest("132"), EVIDENCE));
    assertThat(Texts.reason(placeOf("docker run --gpus all cuda ./simpleP2P")))
        .isEqualTo(Reason.UNPARSEABLE);
    assertThat(Texts.reason(placeOf("./simpleP2P"))).isEqualTo(Reason.NOT_COLLECTED);
  }

  private static Reading<Place> placeOf(String command) {
    Draft draft = new Draft();
    String[] lines = run("CUDA", 2, "Test passed").toArray(String[]::new);
    assertThat(MeasuringPrograms.read(Texts.section(command, false, lines), draft)).isTrue();
    draft.settle();
    return draft.measurements.items().values().iterator().next().place.result("x");
  }

  /** Boot id, driver and program in one paste: the program ran in that state. */
  @Test
  void whatTheSamePasteTellsOfTheStateIsTheStateItRanIn() {
    Draft draft = new Draft();
    String[] lines = run("CUDA", 2, "Test passed").toArray(String[]::new);
    draft.identity.boot.present("b00t", Texts.of("b00t").evidence());
    draft.drivers.nvidiaVersion.present("580.95.05", EVIDENCE);
    assertThat(MeasuringPrograms.read(Texts.section("", false, lines), draft)).isTrue();
    draft.settle();
    MeasurementDraft one = draft.measurements.items().values().iterator().next();
    assertThat(one.boot.result("x").is("b00t")).isTrue();
    assertThat(one.driver.told()).isFalse();
  }

  @Test
  void numbersOfAProgramAreNotThoseOfTheDriversTool() {
    Draft draft = new Draft();
    List<String> lines = run("CUDA", 2, "Test passed");
    lines.addAll(List.of("", "\tGPU0\tGPU1", "GPU0\tX\tSYS", "GPU1\tSYS\tX"));
    Section section = Texts.section("", false, lines.toArray(String[]::new));
    assertThat(NvidiaSmi.read(section, draft)).isTrue();
    assertThat(MeasuringPrograms.read(section, draft)).isTrue();
    draft.settle();
    assertThat(draft.peers.items()).hasSize(4);
  }
}
