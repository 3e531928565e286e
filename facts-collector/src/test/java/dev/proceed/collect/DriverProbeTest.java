package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import dev.proceed.facts.PeerGrant;
import dev.proceed.parse.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tool is a script that behaves as the real one does on a good and on a bad day. */
class DriverProbeTest {

  private static final String GOOD_LOG = "echo '[    0.000000] Linux version 6.14 #1'\n";
  private static final String GOOD =
      """
      case "$*" in
        -q) cat <<'EOF'
      Driver Version                            : 580.95.05
      Attached GPUs                             : 2
      GPU 00000000:01:00.0
          Persistence Mode                      : Enabled
      GPU 00000000:C1:00.0
          Persistence Mode                      : Disabled
      EOF
      ;;
        "topo -m") printf '\\tGPU0\\tGPU1\\nGPU0\\t X \\tSYS\\nGPU1\\tSYS\\t X \\n' ;;
        *) printf '\\tGPU0\\tGPU1\\t\\n GPU0\\tX\\tOK\\t\\n GPU1\\tOK\\tX\\t\\n' ;;
      esac
      """;

  @TempDir Path place;
  private final Draft draft = new Draft();
  private final List<CollectionReport.Skipped> skipped = new ArrayList<>();
  private Tree tree;

  @BeforeEach
  void loadTheModule() throws Exception {
    tree = new Tree(place.resolve("root"));
    tree.file("sys/module/nvidia/refcnt", "1\n");
    script("dmesg", GOOD_LOG);
  }

  private void script(String name, String body) throws Exception {
    Path file = place.resolve("bin").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\necho \"$*\" >> " + place + "/" + name + ".calls\n" + body);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private List<String> calls() throws Exception {
    Path calls = place.resolve("nvidia-smi.calls");
    return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
  }

  private void probe() {
    probe(Origin.LIVE);
  }

  private void probe(Origin origin) {
    String path = "relative:" + place.resolve("bin") + ":/usr/bin:/bin";
    ProbeRun runner = new ProbeRun(path, Duration.ofMillis(1500));
    new DriverProbe(new RootDir(place.resolve("root"), origin), draft, runner, skipped).run();
  }

  private String why() {
    assertThat(skipped).hasSize(1);
    assertThat(skipped.get(0).file()).isEqualTo("--probe-driver");
    return skipped.get(0).why();
  }

  @Test
  void aHealthyDriverIsAskedEverything() throws Exception {
    script("nvidia-smi", GOOD);
    probe();
    assertThat(skipped).isEmpty();
    assertThat(calls())
        .containsExactly(
            "-q",
            "topo -m",
            "topo -p2p r",
            "topo -p2p w",
            "topo -p2p n",
            "topo -p2p a",
            "topo -p2p p");
    var facts = Assembler.assemble(draft);
    assertThat(facts.peers().isComplete()).isTrue();
    var peer = facts.peers().find("0000:01:00.0>0000:c1:00.0").orElseThrow();
    assertThat(peer.connection().is("SYS")).isTrue();
    assertThat(peer.read().is(PeerGrant.OK) && peer.pcie().is(PeerGrant.OK)).isTrue();
    assertThat(peer.read().toString()).contains("nvidia-smi topo -p2p r");
    assertThat(facts.gpus().find("0000:c1:00.0").orElseThrow().persistence().is(false)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0xffff:2142)",
        "NVRM: GPU0 _kgspBootGspRm: unexpected WPR2 already up, cannot proceed",
        "NVRM: Xid (PCI:0000:01:00): 79, pid=1, GPU has fallen off the bus.",
        "NVRM: Xid (PCI:0000:01:00): 119, pid=1, Timeout after 6s of waiting for RPC response",
        "NVRM: Xid (PCI:0000:01:00): 120, GSP task panic",
        "NVRM: Xid (PCI:0000:01:00): 154, GPU recovery action changed from 0x0 (None) to 0x1 (GPU"
            + " Reset Required)",
        "NVRM: Attempting to remove device 0000:01:00.0 with non-zero usage count!"
      })
  void afterAFailureTheDriverIsLeftAlone(String line) throws Exception {
    script("nvidia-smi", GOOD);
    script("dmesg", GOOD_LOG + "echo '[   99.123456] " + line.replace("'", "") + "'\n");
    probe();
    assertThat(why()).contains("the kernel log says", "line 2");
    assertThat(calls()).isEmpty();
  }

  @Test
  void anApplicationsFaultIsNoFailureOfTheDriver() throws Exception {
    script("nvidia-smi", GOOD);
    script("dmesg", GOOD_LOG + "echo '[ 9.0] NVRM: Xid (PCI:0000:01:00): 31, pid=4711, MMU'\n");
    probe();
    assertThat(skipped).isEmpty();
  }

  @Test
  void withoutALogNobodyKnowsWhetherAGpuHasFailed() throws Exception {
    script("nvidia-smi", GOOD);
    script("dmesg", "echo 'dmesg: read kernel buffer failed: Operation not permitted'; exit 1\n");
    probe();
    assertThat(why()).contains("kernel log cannot be read", "root");
    assertThat(calls()).isEmpty();
  }

  @Test
  void aCopyAMissingModuleOrASleepingGpuAreNotProbed() throws Exception {
    script("nvidia-smi", GOOD);
    probe(Origin.CAPTURED);
    assertThat(why()).contains("not a copy");
    skipped.clear();
    tree.directory("proc/driver/nvidia/gpus/0000:01:00.0");
    tree.file("sys/bus/pci/devices/0000:01:00.0/power_state", "D3cold\n");
    probe();
    assertThat(why()).contains("sleeps");
    skipped.clear();
    Files.delete(place.resolve("root/sys/module/nvidia/refcnt"));
    Files.delete(place.resolve("root/sys/module/nvidia"));
    probe();
    assertThat(why()).contains("not loaded");
    assertThat(calls()).isEmpty();
  }

  @Test
  void aMissingToolIsSaidOnce() {
    ProbeRun runner = new ProbeRun(place.resolve("bin").toString(), Duration.ofSeconds(5));
    new DriverProbe(new RootDir(place.resolve("root"), Origin.LIVE), draft, runner, skipped).run();
    assertThat(why()).contains("nvidia-smi was not found");
  }

  @Test
  void aSlowToolIsKilledAndNothingFollows() throws Exception {
    script("nvidia-smi", "sleep 600 & echo $! > " + place + "/child\nsleep 601\n");
    long start = System.nanoTime();
    probe();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    assertThat(why()).contains("nvidia-smi -q gave no answer in 1 s");
    assertThat(calls()).containsExactly("-q");
    assertThat(isDead(Files.readString(place.resolve("child")).strip())).isTrue();
  }

  /** A killed orphan stays a zombie until its new parent looks. */
  private static boolean isDead(String pid) throws Exception {
    Path stat = Path.of("/proc", pid, "stat");
    for (int tries = 0; tries < 100; tries++) {
      try {
        if (Files.readString(stat).contains(") Z ")) {
          return true;
        }
      } catch (IOException gone) {
        return true;
      }
      Thread.sleep(20);
    }
    return false;
  }

  @Test
  void aChildThatKeepsTheOutputOpenIsKilled() throws Exception {
    script("nvidia-smi", GOOD + "sleep 602 & echo $! > " + place + "/child\nsleep 0.3\nexit 0\n");
    probe();
    assertThat(why()).contains("keeps its output open");
    assertThat(calls()).containsExactly("-q");
    assertThat(isDead(Files.readString(place.resolve("child")).strip())).isTrue();
    assertThat(draft.gpus.items()).isEmpty();
  }

  @Test
  void aDriverThatDoesNotAnswerTheFirstQuestionIsAskedNoOther() throws Exception {
    script("nvidia-smi", "echo 'Failed to initialize NVML: Unknown Error'; exit 18");
    probe();
    assertThat(why())
        .isEqualTo("nvidia-smi -q ended with code 18: Failed to initialize NVML: Unknown Error");
    assertThat(calls()).containsExactly("-q");
  }

  @Test
  void anOptionThatTheToolDoesNotKnowStopsNothing() throws Exception {
    script("nvidia-smi", "case \"$*\" in *-p2p?a) echo Invalid; exit 2 ;; esac\n" + GOOD);
    probe();
    assertThat(why()).isEqualTo("nvidia-smi topo -p2p a ended with code 2: Invalid");
    assertThat(calls()).hasSize(7);
  }

  @Test
  void garbageAndFloodsGiveNothing() throws Exception {
    script("nvidia-smi", "head -c 100000 /dev/urandom");
    probe();
    assertThat(skipped).hasSize(7);
    assertThat(skipped.get(0).why()).contains("nothing in its output was understood");
    skipped.clear();
    script("nvidia-smi", "yes '| NVIDIA-SMI 1 Driver Version: 9.9 |' | head -c 20000000");
    probe();
    assertThat(skipped).isNotEmpty();
    assertThat(skipped.get(0).why()).contains("printed more than is read");
    assertThat(draft.drivers.nvidiaVersion.told()).isFalse();
  }

  @Test
  void theToolRunsWithoutInputAndInEnglish() throws Exception {
    script("nvidia-smi", "cat; echo \"$LC_ALL\" > " + place + "/language\n" + GOOD);
    probe();
    assertThat(skipped).isEmpty();
    assertThat(Files.readString(place.resolve("language")).strip()).isEqualTo("C");
  }

  @Test
  void onlyTheRunningHostCanBeProbed() throws Exception {
    tree.file("proc/cmdline", "quiet\n");
    Collected collected =
        Collector.collect(
            List.of("root:" + place.resolve("root")),
            java.io.InputStream.nullInputStream(),
            new Collector.Options(true, List.of()));
    assertThat(collected.report().skipped()).hasSize(1);
    assertThat(collected.report().skipped().get(0).why()).contains("running host");
  }
}
