package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainSymptomsTest {

  private static final String LOST =
      "NVRM: Xid (PCI:0000:c1:00): 79, pid=1234, GPU has fallen off the bus.";

  @TempDir Path folder;

  @Test
  void oneLineAsArgumentIsEnough() {
    Session session = Session.of("explain", LOST);
    assertThat(session.exit()).isZero();
    assertThat(session.out())
        .startsWith("Likely cause: The GPU went off the bus")
        .contains("first failure: The GPU no longer answers on the bus")
        .contains("\n    lspci -vvv -s 0000:c1:00.0\n")
        .doesNotContain("--assume");
  }

  @Test
  void aLineThatNoTableKnowsEndsAsUnknownWithTheCommandThatTellsMore() {
    Session session = Session.of("explain", "all is well here");
    assertThat(session.exit()).isEqualTo(30);
    assertThat(session.out()).startsWith("No symptom").contains("\n    journalctl -k -b 0\n");
  }

  @Test
  void aPastedLogIsRankedWithThePlaceOfEachLine() throws IOException {
    Path log = folder.resolve("log.txt");
    Files.writeString(log, "$ dmesg\n[    1.000000] Linux version 6.14.11\n[   50.000000] " + LOST);
    Session session = Session.of("explain", "--from", log.toString());
    assertThat(session.exit()).isZero();
    assertThat(session.out()).contains("log.txt line 3: NVRM: Xid");
  }

  @Test
  void jsonHoldsIncidentsCausesAndWhatSettlesThem() throws IOException {
    Session session = Session.of("explain", LOST, "--format", "json");
    JsonNode incident = new ObjectMapper().readTree(session.out()).get("incidents").get(0);
    assertThat(incident.get("devices").get(0).asText()).isEqualTo("0000:c1:00.0");
    JsonNode cause = incident.get("causes").get(0);
    assertThat(cause.get("id").asText()).isEqualTo("lost-by-power-or-link");
    assertThat(cause.get("observe").asText()).isEqualTo("lspci -vvv -s 0000:c1:00.0");
  }

  @Test
  void hostileLinesComeOutHarmless() {
    Session session = Session.of("explain", LOST + " \u001b]0;title\u0007 $(reboot) \u202e");
    assertThat(session.out()).doesNotContain("\u001b", "\u0007", "\u202e");
  }

  @Test
  void anEmptyInputIsRefused() throws IOException {
    Path empty = folder.resolve("empty.txt");
    Files.writeString(empty, "");
    assertThat(Session.of("explain", "--from", empty.toString()).exit()).isEqualTo(40);
  }
}
