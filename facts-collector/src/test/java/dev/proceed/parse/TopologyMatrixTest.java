package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyMatrixTest {

  private static final PciAddress FIRST = PciAddress.of("0000:01:00.0");
  private static final PciAddress SECOND = PciAddress.of("0000:c1:00.0");
  private static final dev.proceed.facts.Evidence EVIDENCE =
      dev.proceed.facts.Evidence.derived("test", "");

  /** A host whose list of functions is complete: two GPUs on nvidia, one on vfio-pci. */
  private static Draft host() {
    Draft draft = new Draft();
    gpu(draft, SECOND, "nvidia");
    gpu(draft, FIRST, "nvidia");
    gpu(draft, PciAddress.of("0000:81:00.0"), "vfio-pci");
    draft.functions.allAre(draft.functions.items().keySet(), EVIDENCE);
    return draft;
  }

  private static void gpu(Draft draft, PciAddress address, String driver) {
    FunctionDraft function = draft.functions.item(address);
    function.id.present(new PciId(PciId.NVIDIA, 0x2bb5), EVIDENCE);
    function.pciClass.present(new PciClass(0x0302), EVIDENCE);
    function.driver.present(driver, EVIDENCE);
  }

  private static Draft read(Draft draft, String command, String... lines) {
    assertThat(NvidiaSmi.read(Texts.section(command, false, lines), draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static PeerDraft peer(Draft draft) {
    assertThat(draft.peers.items())
        .containsKey(new PeerDraft.Key(GpuRef.of(FIRST), GpuRef.of(SECOND)));
    return draft.peers.item(new PeerDraft.Key(GpuRef.of(FIRST), GpuRef.of(SECOND)));
  }

  private static Reading<String> connection(Draft draft) {
    return peer(draft).connection.result("peers[*].connection");
  }

  private static Reading<Boolean> complete(Draft draft) {
    return draft.peers.complete("peers.complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\t\u001b[4mGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\u001b[0m|GPU0\t X"
            + " \tNODE\t0-63,128-191\t0\t\tN/A|GPU1\tNODE\t X \t0-63\t0\t\tN/A||Legend:||  X ="
            + " Self",
        "GPU0    GPU1    CPU       Affinity             NUMA  Affinity    GPU NUMA ID|GPU0     X  "
            + "        NODE        0-47       0       N/A|GPU1    NODE       X    48-95   1   N/A",
        "        GPU0    GPU1    NIC0    NIC1CPU Affinity     NUMA Affinity|GPU0     X      NODE  "
            + "  PIX     SYS  0-27     0|GPU1    NODE     X      SYS     PIX  28-55    1|NIC0   "
            + " PIX     SYS      X      SYS|NIC1    SYS     PIX     SYS      X",
        "          GPU0 GPU1    CPU Affinity    NUMA Affinity   GPU NUMA ID|    GPU0  X      NODE "
            + "   0-15    0               N/A|    GPU1 NODE     X      0-15    0               N/A"
            + "||    Legend:|      SYS  = Connection traversing PCIe as well as|  NUMA nodes",
        "nvidia-smi topo -m GPU0 GPU1|GPU0 X NODE|GPU1 NODE X",
        "Some report|GPU Topology:|\tGPU0\tGPU1|GPU0\t X \tNODE|GPU1\tNODE\t X |more text",
        "GPU0|GPU1 CPU Affinity|GPU0 X|NODE 0-3|GPU1 NODE|X 0-3"
      })
  void everyLayoutIsRead(String paste) {
    Draft draft = read(host(), "", paste.split("\\|", -1));
    assertThat(connection(draft).is("NODE")).isTrue();
    assertThat(draft.peers.items()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"NV18, NV18", "SOC, SYS", "PIX, PIX", "PXB, PXB", "PHB, PHB"})
  void theWordIsKept(String word, String expected) {
    Draft draft = read(host(), "nvidia-smi topo -m", " GPU0 GPU1", "GPU0 X " + word, "GPU1 PIX X");
    assertThat(connection(draft).is(expected)).isTrue();
    assertThat(peer(draft).connection.result("x")).isEqualTo(connection(draft));
  }

  @Test
  void grantsAreTakenForWhatTheCommandAsked() {
    for (String asked : List.of("r", "w", "n", "a", "p")) {
      Draft draft =
          read(
              host(),
              "nvidia-smi topo -p2p " + asked,
              " \tGPU0\tGPU1\t",
              " GPU0\tX\tGNS\t",
              " GPU1\tCNS\tX\t");
      List<Claims<PeerGrant>> claims =
          List.of(
              peer(draft).read,
              peer(draft).write,
              peer(draft).nvlink,
              peer(draft).atomics,
              peer(draft).pcie);
      for (int at = 0; at < claims.size(); at++) {
        boolean own = at == List.of("r", "w", "n", "a", "p").indexOf(asked);
        assertThat(claims.get(at).result("x").is(PeerGrant.GNS)).isEqualTo(own);
      }
    }
  }

  @Test
  void aGrantWithoutItsCommandIsNone() {
    Draft draft = read(host(), "", "\tGPU0\tGPU1", " GPU0\tX\tNS", " GPU1\tNS\tX");
    assertThat(Texts.reason(peer(draft).read.result("peers[*].read")))
        .isEqualTo(Reason.UNPARSEABLE);
    Draft granted = read(host(), "", "\tGPU0\tGPU1", " GPU0\tX\tOK", " GPU1\tOK\tX");
    assertThat(peer(granted).read.told()).isFalse();
    assertThat(peer(granted).pcie.told()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CNS", "GNS", "TNS", "DR"})
  void aRefusalThatNamesItsCauseIsAboutReadsOrWrites(String word) {
    Draft draft = read(host(), "", "\tGPU0\tGPU1", " GPU0\tX\t" + word, " GPU1\t" + word + "\tX");
    assertThat(peer(draft).read.result("x").is(PeerGrant.valueOf(word))).isTrue();
    assertThat(peer(draft).write.result("x").is(PeerGrant.valueOf(word))).isTrue();
  }

  @Test
  void readsAndWritesAskedAtOnceAreRefusedByOneAnswerAndNotGrantedByOne() {
    String asked = "nvidia-smi topo -p2p rw";
    Draft refused = read(host(), asked, "GPU0 GPU1", "GPU0 X NS", "GPU1 NS X");
    assertThat(peer(refused).read.result("x").is(PeerGrant.NS)).isTrue();
    assertThat(peer(refused).write.result("x").is(PeerGrant.NS)).isTrue();
    Draft granted = read(host(), asked, "GPU0 GPU1", "GPU0 X OK", "GPU1 OK X");
    assertThat(peer(granted).read.told()).isFalse();
    assertThat(peer(granted).write.told()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "nvidia-smi_topo_-p2p_w, true",
    "topo-p2p-w.txt, true",
    "nvidia-smi-topo-p2p-n.txt, false",
    "topo-p2p-what.txt, false"
  })
  void aFileThatIsNamedAfterItsCommandTellsTheKind(String name, boolean write) {
    SourceText text =
        SourceText.of(
            name, dev.proceed.facts.Origin.PASTED, "\tGPU0\tGPU1\n GPU0\tX\tNS\n GPU1\tNS\tX\n");
    Draft draft = host();
    assertThat(NvidiaSmi.read(new Section("", false, text), draft)).isTrue();
    draft.settle();
    assertThat(peer(draft).write.result("x").is(PeerGrant.NS)).isEqualTo(write);
    assertThat(peer(draft).read.told()).isFalse();
  }

  @Test
  void aCommandAboveEachMatrixTellsItsKind() {
    Draft draft =
        read(
            host(),
            "",
            "$ nvidia-smi topo -m; more",
            "\tGPU0\tGPU1",
            "GPU0\tX\tSYS",
            "GPU1\tSYS\tX",
            "",
            "=== nvidia-smi topo -p2p r ===",
            "\tGPU0\tGPU1",
            "GPU0\tX\tOK",
            "GPU1\tOK\tX",
            "=== nvidia-smi topo --p2p_status=w ===",
            "\tGPU0\tGPU1",
            "GPU0\tX\tTNS",
            "GPU1\tTNS\tX");
    assertThat(connection(draft).is("SYS")).isTrue();
    assertThat(peer(draft).read.result("x").is(PeerGrant.OK)).isTrue();
    assertThat(peer(draft).write.result("x").is(PeerGrant.TNS)).isTrue();
  }

  @Test
  void numbersShownBesideAddressesGoBeforeTheOrder() {
    Draft draft = new Draft();
    draft.gpuNumbers.at(0, SECOND);
    draft.gpuNumbers.at(1, FIRST);
    read(draft, "", "\tGPU0\tGPU1", "GPU0\tX\tPHB", "GPU1\tPIX\tX");
    assertThat(connection(draft).is("PIX")).isTrue();
  }

  /** The pairs are kept under the tool's own numbers. */
  private static void numbered(Draft draft) {
    assertThat(draft.peers.items())
        .containsOnlyKeys(
            new PeerDraft.Key(GpuRef.numbered(0), GpuRef.numbered(1)),
            new PeerDraft.Key(GpuRef.numbered(1), GpuRef.numbered(0)));
  }

  @Test
  void withoutAddressesNothingIsGuessed() {
    Draft incomplete = host();
    gpu(incomplete, PciAddress.of("0000:f1:00.0"), "nvidia");
    String[] matrix = {"\tGPU0\tGPU1", "GPU0\tX\tPHB", "GPU1\tPHB\tX"};
    numbered(read(incomplete, "", matrix));
    numbered(read(new Draft(), "", matrix));
    Draft three = host();
    gpu(three, PciAddress.of("0000:f1:00.0"), "nvidia");
    three.functions.allAre(three.functions.items().keySet(), EVIDENCE);
    numbered(read(three, "", matrix));
    Draft contradicted = host();
    contradicted.gpuNumbers.at(0, FIRST);
    contradicted.gpuNumbers.at(1, FIRST);
    numbered(read(contradicted, "", matrix));
  }

  @Test
  void aFunctionWhoseDriverIsNotKnownMayBeOneOfThem() {
    Draft draft = host();
    FunctionDraft open = draft.functions.item(PciAddress.of("0000:a1:00.0"));
    open.id.present(new PciId(PciId.NVIDIA, 0x2bb5), EVIDENCE);
    open.pciClass.present(new PciClass(0x0302), EVIDENCE);
    draft.functions.allAre(draft.functions.items().keySet(), EVIDENCE);
    numbered(read(draft, "", "\tGPU0\tGPU1", "GPU0\tX\tPHB", "GPU1\tPHB\tX"));
  }

  @Test
  void aMatrixThatWasCutOffGivesWhatItHas() {
    Draft draft = read(host(), "", "\tGPU0\tGPU1", "GPU0\tX\tPHB");
    assertThat(connection(draft).is("PHB")).isTrue();
    assertThat(Texts.reason(complete(draft))).isEqualTo(Reason.TRUNCATED);
    Draft cell = read(host(), "", "\tGPU0\tGPU1", "GPU0\tX\tPHB", "GPU1\tPH");
    assertThat(connection(cell).is("PHB")).isTrue();
    assertThat(complete(cell).known()).isFalse();
  }

  @Test
  void aMatrixWhoseDiagonalIsNotSelfIsNone() {
    Draft draft = host();
    for (String[] lines :
        List.of(
            new String[] {"\tGPU0\tGPU1", "GPU0\tPIX\tX", "GPU1\tX\tPIX"},
            new String[] {"\tGPU0\tGPU1", "GPU0\tX\tOK", "GPU1\tPIX\tX"},
            new String[] {"GPU0 is hot", "GPU0 X"},
            new String[] {"GPU0 GPU1", "GPU7 X PIX"})) {
      assertThat(NvidiaSmi.read(Texts.section("", false, lines), draft)).isFalse();
    }
  }

  @Test
  void nodesAreTakenOnlyWhereTheMatrixShowsSeveral() {
    String head = "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID";
    Draft two =
        read(host(), "", head, "GPU0\t X \tSYS\t0-3\t0\t\tN/A", "GPU1\tSYS\t X \t4-7\t1\t\tN/A");
    assertThat(node(two, SECOND).is(1)).isTrue();
    Draft one =
        read(host(), "", head, "GPU0\t X \tSYS\t0-3\t0\t\tN/A", "GPU1\tSYS\t X \t4-7\t0\t\tN/A");
    assertThat(node(one, SECOND).known()).isFalse();
    Draft none =
        read(host(), "", head, "GPU0\t X \tSYS\t0-3\tN/A\t\t0", "GPU1\tSYS\t X \t\tN/A\t\t1");
    assertThat(node(none, SECOND).known()).isFalse();
    Draft told = host();
    told.functions.item(SECOND).numaNode.absent(EVIDENCE);
    read(told, "", head, "GPU0\t X \tSYS\t0-3\t0", "GPU1\tSYS\t X \t4-7\t1");
    assertThat(node(told, SECOND)).isInstanceOf(Reading.Absent.class);
  }

  private static Reading<Integer> node(Draft draft, PciAddress address) {
    return draft.functions.item(address).numaNode.result("functions[*].numaNode");
  }

  @Test
  void aHugeOrHostileTextIsReadInLinearTime() {
    List<String> lines = new ArrayList<>();
    for (int count = 0; count < 200_000; count++) {
      lines.add(count % 2 == 0 ? "GPU0 GPU1" : "GPU0");
    }
    lines.add("GPU0 ".repeat(100_000));
    long start = System.nanoTime();
    NvidiaSmi.read(Texts.section("", false, lines.toArray(new String[0])), new Draft());
    assertThat(System.nanoTime() - start).isLessThan(20_000_000_000L);
  }
}
