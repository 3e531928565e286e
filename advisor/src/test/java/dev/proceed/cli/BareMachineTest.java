package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine on which there is nothing to look at is no machine without faults. */
class BareMachineTest {

  @TempDir Path temporary;

  @Test
  void withoutGpuItSaysSoAndIsNoAllClear() throws IOException {
    Session session = Session.of("check", "--from", CapturedHost.bare(temporary));
    assertThat(session.exit()).as(session.both()).isNotZero();
    assertThat(session.out())
        .contains("No GPU is listed on this host", "No IOMMU is driven on this host");
  }

  @Test
  void withoutGpuNoPairIsCalledGood() throws IOException {
    Session session = Session.of("check", "p2p", "--from", CapturedHost.bare(temporary));
    assertThat(session.exit()).isEqualTo(20);
    assertThat(session.out()).startsWith("BLOCKED").doesNotContain("passes");
  }

  @Test
  void thisMachineIsJudgedWithoutAFault() {
    for (String words : new String[] {"check", "check p2p", "check boot +iommu=pt", "check -v"}) {
      Session session = Session.of(words.split(" "));
      assertThat(session.exit()).as(session.both()).isIn(0, 10, 20, 30);
      assertThat(session.both()).doesNotContain("Exception", "at dev.proceed");
    }
  }
}
