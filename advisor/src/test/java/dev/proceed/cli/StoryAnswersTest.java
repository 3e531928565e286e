package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.assess.StoryHost;
import dev.proceed.assess.StoryHost.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The story as a user reads it: the answers in words and in JSON, from a tree and from a paste. */
class StoryAnswersTest {

  private static final String GUEST = "check p2p --in vm:132";

  @TempDir private Path folder;

  private StoryHost host(Form form) {
    return StoryHost.copy(form, folder);
  }

  /** One question, asked twice. */
  private record Told(Session text, JsonNode json) {

    static Told of(StoryHost host, String question) throws IOException {
      Session text = Session.of((question + " --from " + host.source()).split(" ", -1));
      Session json =
          Session.of((question + " --format json --from " + host.source()).split(" ", -1));
      assertThat(text.err()).isEmpty();
      assertThat(text.exit()).isEqualTo(json.exit());
      JsonNode read = new ObjectMapper().readTree(json.out());
      assertThat(read.path("exit").intValue()).isEqualTo(json.exit());
      return new Told(text, read);
    }

    Told answers(String word, int exit) {
      assertThat(text.exit()).isEqualTo(exit);
      assertThat(text.out()).startsWith(word + "  ");
      JsonNode today = json.path("today");
      String said = (today.isTextual() ? today : json.path("verdict")).textValue();
      assertThat(said).isEqualToIgnoringCase(word);
      return this;
    }

    /** Checks whose finding makes the answer what it is. */
    List<String> deciding(String effect) {
      List<String> checks = new ArrayList<>();
      for (JsonNode finding : json.path("findings")) {
        String check = finding.path("check").textValue();
        if (finding.path("effect").textValue().equals(effect) && !checks.contains(check)) {
          checks.add(check);
        }
      }
      return checks;
    }

    JsonNode finding(String check) {
      for (JsonNode finding : json.path("findings")) {
        if (finding.path("check").textValue().equals(check)) {
          return finding;
        }
      }
      throw new AssertionError("no finding " + check);
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void theHostsFourAreBlockedTodayGateByGate(Form form) throws IOException {
    Told told = Told.of(host(form), "check p2p").answers("BLOCKED", 20);
    assertThat(told.deciding("STOP")).containsExactly("P2P-002");
    assertThat(told.deciding("UNKNOWN")).containsExactly("P2P-003");
    assertThat(told.deciding("CAUTION")).containsExactlyInAnyOrder("P2P-004", "NCCL-001");
    assertThat(told.json().path("pairs")).hasSize(12);
    assertThat(told.json().path("passed").toString()).contains("P2P-001", "P2P-030", "P2P-031");
    assertThat(told.text().out().replaceAll("\\s+", " "))
        .contains("Blocked: all 6 pairs", "P2P-002 With SME on, this kernel encrypts")
        .contains("No obstacle is known at: routing")
        .contains("boot without mem_encrypt=on")
        .contains("kernel with commit e2692c4eeaa4")
        .contains("give up SEV-SNP")
        .contains("NCCL_P2P_DISABLE=1");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void theGuestsFourAreBlockedWithoutACliqueAndOpenWithOne(Form form) throws IOException {
    Told without = Told.of(host(form), GUEST).answers("BLOCKED", 20);
    assertThat(without.deciding("STOP")).containsExactly("P2P-006");
    assertThat(without.finding("P2P-006").path("confidence").textValue()).isEqualTo("reported");
    assertThat(without.text().out()).contains("P2P-006", "separate root complexes", "reported");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void withACliqueTheGuestsFourAreOpenUntilACopyWasChecked(Form form) throws IOException {
    Told with = Told.of(host(form).withClique(), GUEST).answers("UNKNOWN", 30);
    assertThat(with.deciding("UNKNOWN")).containsExactly("P2P-007");
    assertThat(with.json().path("unknown").toString()).contains("all_reduce_perf");
    assertThat(with.text().out()).contains("P2P-007", "all_reduce_perf");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void onBareMetalTheSameLayoutIsExpectedToWorkAndNothingIsWrong(Form form) throws IOException {
    StoryHost host =
        host(form).withPlainStoppedGuest().withSnpOff().withSmeOff().withIdentityFromBoot();
    Told told = Told.of(host, "check p2p").answers("EXPECTED", 10);
    assertThat(told.deciding("STOP")).isEmpty();
    assertThat(told.deciding("UNKNOWN")).isEmpty();
    assertThat(told.text().out()).doesNotContain("BLOCKS", "not known");
    Told health = Told.of(host, "check").answers("PROCEED", 0);
    assertThat(health.deciding("CAUTION")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void aProcessorThatIsNotKnownToRouteBlocks(Form form) throws IOException {
    Told told = Told.of(host(form).withOlderXeon(), "check p2p").answers("BLOCKED", 20);
    assertThat(told.deciding("STOP")).contains("P2P-001");
    assertThat(told.text().out()).contains("P2P-001  Separate root complexes block P2P");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void theFirstFailureIsDecodedAndTheSecondIsCalledOne(Form form) throws IOException {
    StoryHost host =
        host(form)
            .withLog(
                "NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0xffff:2142)",
                "NVRM: GPU 0000:01:00.0: rm_init_adapter failed, device minor number 0",
                "NVRM: GPU0 _kgspBootGspRm: unexpected WPR2 already up, cannot proceed with"
                    + " booting GSP",
                "NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0x40:2142)");
    Told told = Told.of(host, "check").answers("STOP", 20);
    assertThat(told.deciding("STOP")).containsExactly("GPU-010", "GPU-011");
    JsonNode first = told.finding("GPU-010");
    assertThat(first.path("subject").textValue()).isEqualTo("0000:01:00.0");
    assertThat(first.path("evidence").get(0).path("excerpt").textValue())
        .contains("(0x62:0xffff:2142)", "starting the firmware", "generic error");
    assertThat(told.finding("GPU-011").path("evidence").get(0).path("excerpt").textValue())
        .contains("unexpected WPR2 already up");
    assertThat(told.text().out().replaceAll("\\s+", " "))
        .contains("starting the firmware")
        .contains("WPR2 is already up, a second symptom: an earlier start of this GPU failed")
        .contains("Read the first failure of this GPU in the log of this boot, not the last one.")
        .contains("reset this GPU alone, once");
    assertThat(told.text().out()).doesNotContain("(0x62:0x40:2142)");
  }
}
