package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A person may accept one finding on one subject, and nobody may accept what is never acceptable.
 */
class AcceptTest {

  @TempDir Path temporary;

  private Session onSharedGroup(String... more) throws IOException {
    String source =
        CapturedHost.withOneGpu(temporary)
            .function("pci0000:00/0000:00:02.0", CapturedHost.NIC, "020000")
            .group("pci0000:00/0000:00:02.0", 2)
            .source();
    List<String> arguments =
        new ArrayList<>(List.of("check", "domain", "identity", "--gpu", "0000:01:00.0"));
    arguments.addAll(List.of("--from", source));
    arguments.addAll(List.of(more));
    return Session.of(arguments.toArray(String[]::new));
  }

  @Test
  void theOnlyThingThatForbidsItCanBeAcceptedWithAReason() throws IOException {
    Session session = onSharedGroup("--accept", "IOMMU-003@0000:01:00.0=the card is unused");
    assertThat(session.exit()).as(session.both()).isEqualTo(10);
    assertThat(session.out())
        .startsWith("CAUTION  ")
        .contains("Accepted on 0000:01:00.0: the card is unused");
  }

  @Test
  void anAcceptanceStandsInTheJson() throws IOException {
    Session session =
        onSharedGroup("--format", "json", "--accept", "iommu-003@0000:01:00.0=the card is unused");
    assertThat(session.exit()).as(session.both()).isEqualTo(10);
    assertThat(session.out()).contains("\"accepted\" : \"the card is unused\"");
  }

  @Test
  void anAcceptanceOfOneFindingLiftsNoOther() throws IOException {
    Session session =
        Session.of(
            "check",
            "domain",
            "identity",
            "--gpu",
            StoryHost.GPU,
            "--from",
            StoryHost.source(),
            "--accept",
            "GPU-001@0000:01:00.0=a spare GPU");
    assertThat(session.exit()).isEqualTo(20);
    assertThat(session.out()).contains("Accepted on 0000:01:00.0: a spare GPU");
  }

  @Test
  void whatIsNeverAcceptableIsRefusedAndNamed() {
    Session session =
        Session.of(
            "check",
            "domain",
            "identity",
            "--gpu",
            StoryHost.GPU,
            "--from",
            StoryHost.source(),
            "--accept",
            "SNP-001@group 42=I know");
    UsageTest.assertRefused(session, "SNP-001 can never be accepted");
    assertThat(session.err())
        .contains("An identity domain is illegal", "\n    ./proceed explain SNP-001\n");
  }

  @Test
  void anAcceptanceThatNamesNoFindingIsRefused() throws IOException {
    Session session = onSharedGroup("--accept", "GPU-001@0000:99:00.0=why");
    UsageTest.assertRefused(session, "there is no finding GPU-001 on \"0000:99:00.0\"");
    assertThat(session.err()).contains("IOMMU-003@0000:01:00.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "GPU-001",
        "GPU-001@0000:01:00.0",
        "GPU-001@0000:01:00.0=",
        "GPU-001@0000:01:00.0=  ",
        "@x=why",
        "GPU@x=why",
        "GPU-001@x=why\u001b[2J",
        "GPU-001@x=two\nlines",
      })
  void malformedTextIsRefused(String text) {
    UsageTest.assertRefused(
        Session.of("check", "--from", StoryHost.source(), "--accept", text), "--accept");
  }
}
