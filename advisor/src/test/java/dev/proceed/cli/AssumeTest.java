package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person states takes part in the answer and is shown as stated. */
class AssumeTest {

  @TempDir Path folder;

  @Test
  void aStatedGrantBlocksAndIsShownAsStated() {
    Session session =
        Session.of("check", "p2p", "--from", "none", "--assume", "peers[GPU0>GPU1].read=TNS");
    assertThat(session.exit()).as(session.both()).isEqualTo(20);
    assertThat(session.out())
        .startsWith("BLOCKED")
        .contains("stated by --assume line 1: \"peers[GPU0>GPU1].read=TNS\"");
  }

  @Test
  void theJsonNamesTheStatementAsTheSource() {
    Session session =
        Session.of(
            "check",
            "release",
            "--gpu",
            "01:00.0",
            "--format",
            "json",
            "--from",
            "none",
            "--assume",
            "log=NVRM: Attempting to remove device 0000:01:00.0 with non-zero usage count!");
    assertThat(session.exit()).isEqualTo(20);
    assertThat(session.out()).contains("\"source\" : \"stated by --assume\"");
  }

  @Test
  void factsShowWhatIsStatedAndAFileOfAnswersIsNamed() throws Exception {
    Path file = folder.resolve("told.txt");
    Files.writeString(file, "kernel.release = 6.14.11-4-pve\n");
    Session session =
        Session.of("facts", "--from", "none", "--answers", file.toString(), "--format", "json");
    assertThat(session.exit()).as(session.both()).isEqualTo(0);
    assertThat(session.out()).contains("STATED", "6.14.11-4-pve");
  }

  /** Somebody who says that SNP is off does not talk a log away that says it is on. */
  @Test
  void aStatementAgainstTheLogDoesNotPermit() {
    String[] words = {
      "check",
      "domain",
      "identity",
      "--gpu",
      StoryHost.GPU,
      "--from",
      StoryHost.source(),
      "--assume",
      "encryption.iommuSnp=no"
    };
    Session session = Session.of(words);
    assertThat(session.exit()).as(session.both()).isIn(20, 30);
  }

  @Test
  void aWrongStatementIsNamedWithItsPlaceAndNothingIsJudged() {
    Session session = Session.of("check", "--from", "none", "--assume", "kernel.relase=6.1");
    assertThat(session.exit()).isEqualTo(40);
    assertThat(session.out()).isEmpty();
    assertThat(session.err()).contains("stated by --assume line 1", "\"kernel.relase\"", "release");
  }
}
