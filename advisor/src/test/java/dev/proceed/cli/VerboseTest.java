package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.check.Catalogue;
import org.junit.jupiter.api.Test;

class VerboseTest {

  @Test
  void verboseShowsWhatPassedAndTheDigests() {
    Session session = Session.of("check", "-v", "--from", StoryHost.source());
    assertThat(session.exit()).isZero();
    assertThat(session.out())
        .contains("Looked at and found in order", "SNP-001")
        .contains("Rules digest  " + Catalogue.load().digest())
        .containsPattern("Facts digest {2}[0-9a-f]{64}\n");
  }

  @Test
  void withoutItTheAnswerIsShorter() {
    Session session = Session.of("check", "--from", StoryHost.source());
    assertThat(session.out()).doesNotContain("digest", "found in order");
  }

  @Test
  void theVersionNamesTheChecks() {
    Session session = Session.of("--version");
    assertThat(session.exit()).isZero();
    assertThat(session.out()).startsWith("proceed ").contains(Catalogue.load().digest());
  }
}
