package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Today;
import dev.proceed.assess.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exit code says what the first word says. */
class ExitCodeTest {

  @TempDir Path temporary;

  @ParameterizedTest(name = "{2} {1}: {0}")
  @CsvSource({
    "check, PROCEED, 0, STORY",
    "check domain DMA-FQ --gpu 0000:01:00.0, PROCEED, 0, STORY",
    "check domain identity --gpu 0000:01:00.0, CAUTION, 10, ONE-GPU",
    "check, CAUTION, 10, BARE",
    "check domain identity --gpu 0000:01:00.0, STOP, 20, STORY",
    "check boot +iommu=pt, STOP, 20, STORY",
    "check domain identity --gpu 0000:01:00.0, STOP, 20, SHARED-GROUP",
    "check domain identity --gpu 0000:01:00.0, UNKNOWN, 30, DRIVERS-UNSEEN",
    "check p2p, EXPECTED, 10, TWO-GPUS",
    "check p2p, BLOCKED, 20, STORY",
    "check p2p --in vm:132, BLOCKED, 20, STORY",
    "check p2p --in ct:105, BLOCKED, 20, STORY",
    "check p2p, BLOCKED, 20, BARE",
    "check p2p, UNKNOWN, 30, NO-LIST",
  })
  void theExitCodeSaysWhatTheFirstWordSays(String words, String answer, int exit, String host)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(words.split(" ")));
    arguments.addAll(List.of("--from", source(host)));
    Session text = Session.of(arguments.toArray(String[]::new));
    assertThat(text.out()).startsWith(answer + "  ");
    assertThat(text.exit()).as(text.both()).isEqualTo(exit);
    arguments.addAll(List.of("--format", "json"));
    Session json = Session.of(arguments.toArray(String[]::new));
    assertThat(json.exit()).isEqualTo(exit);
    assertThat(json.out()).contains("\"exit\" : " + exit, "\"" + answer + "\"");
  }

  @Test
  void exitCodesAreThoseOfTheContract() {
    assertThat(List.of(Verdict.values()))
        .extracting(Verdict::exitCode)
        .containsExactly(0, 10, 20, 30);
    assertThat(List.of(Today.values())).extracting(Today::exitCode).containsExactly(0, 10, 20, 30);
    assertThat(List.of(ExitCode.OK, ExitCode.USAGE, ExitCode.INPUT_REJECTED, ExitCode.INTERNAL))
        .containsExactly(0, 2, 40, 70);
  }

  @Test
  void optionsBeforeTheRequestHoldForIt() {
    Session before = Session.of("check", "--from", StoryHost.source(), "p2p");
    Session behind = Session.of("check", "p2p", "--from", StoryHost.source());
    assertThat(before).isEqualTo(behind);
    assertThat(Session.of("check", "--format", "json", "--from", StoryHost.source(), "p2p").out())
        .startsWith("{");
    assertThat(Session.of("check", "-v", "p2p", "--from", StoryHost.source()).out())
        .contains("Facts digest");
  }

  @ParameterizedTest
  @CsvSource({"-hugepagesz=1G", "-vfio-pci.ids=10de:2bb5", "-mem_encrypt=on", "+iommu=pt"})
  void everyParameterCanBeAddedOrRemoved(String token) {
    Session session = Session.of("check", "boot", token, "--from", StoryHost.source());
    assertThat(session.out()).as(session.err()).contains("  boot " + token + "  (");
  }

  private String source(String host) throws IOException {
    return switch (host) {
      case "STORY" -> StoryHost.source();
      case "BARE" -> CapturedHost.bare(temporary);
      case "ONE-GPU" -> CapturedHost.withOneGpu(temporary).source();
      case "TWO-GPUS" -> CapturedHost.withTwoGpus(temporary).source();
      case "SHARED-GROUP" -> sharedGroup();
      case "DRIVERS-UNSEEN" -> CapturedHost.withOneGpuOfUnknownDriver(temporary).source();
      case "NO-LIST" -> CapturedHost.at(temporary, "").source();
      default -> throw new IllegalArgumentException(host);
    };
  }

  private String sharedGroup() throws IOException {
    return CapturedHost.withOneGpu(temporary)
        .function("pci0000:00/0000:00:02.0", CapturedHost.NIC, "020000")
        .group("pci0000:00/0000:00:02.0", 2)
        .source();
  }
}
