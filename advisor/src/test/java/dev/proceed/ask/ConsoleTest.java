package dev.proceed.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Request;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.knowledge.ConsoleWays;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Interviews with somebody who reads a console aloud. */
class ConsoleTest {

  private static final int LONGEST = 60;
  private static final int MOST_LINES = 20;

  @Test
  void everyCommandIsShort() {
    assertThat(ConsoleWays.commands())
        .allMatch(command -> command.replace("{key}", "0000:01:00.0").length() < LONGEST);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '"',
      value = {
        "cat /sys/kernel/iommu_groups/42/type#DMA-FQ#groups[42].domainType = DMA-FQ",
        "readlink /sys/bus/pci/devices/0000:01:00.0/driver#../../../bus/pci/drivers/nvidia"
            + "#functions[0000:01:00.0].driver = nvidia",
        "grep -m1 vendor_id /proc/cpuinfo#vendor_id : AuthenticAMD#platform.cpuVendor = AMD",
        "cat /sys/module/kvm_amd/parameters/sev_snp#Y#encryption.kvmSnp = yes",
        "cat /sys/bus/pci/devices/0000:01:00.0/numa_node#-1"
            + "#functions[0000:01:00.0].numaNode = none",
        "dmesg | grep -c 'IOMMU SNP support enabled'#1#encryption.iommuSnp = yes",
      })
  void anAnswerIsAStatement(String command, String answer, String statement) {
    assertThat(ConsoleWays.statement(command, answer)).contains(statement);
  }

  @Test
  void thatNothingWasCountedProvesNothing() {
    String command = "dmesg | grep -c 'IOMMU SNP support enabled'";
    assertThat(ConsoleWays.statement(command, "0")).isEmpty();
    Hearing heard = Person.knowingNothing().typed(command, "0\n");
    assertThat(heard.failed()).contains(Failure.NOT_SEEN);
  }

  @Test
  void whatIsTypedStandsAsAStatementAndNoMore() throws Exception {
    Interview interview = Person.about(new Request.P2p(List.of(), Place.HOST)).atConsole();
    FakeHost host = Person.storyHost();
    Hearing hearing = Person.knowingNothing();
    Step step = Person.next(interview, hearing);
    List<String> told = new ArrayList<>();
    while (step.question().isPresent()) {
      String command = step.question().get().command();
      String printed = host.run(command);
      assertThat(command.length()).isLessThan(LONGEST);
      assertThat(printed.lines().count()).isLessThan(MOST_LINES);
      hearing = hearing.typed(command, printed);
      if (hearing.failed().isEmpty()) {
        told.add(command);
      }
      step = Person.next(interview, hearing);
    }
    assertThat(told).hasSizeGreaterThan(3);
    for (Readings.At at : Readings.walk(hearing.facts())) {
      if (at.reading() instanceof Reading.Present<?> present) {
        Evidence evidence = present.evidence();
        assertThat(evidence.origin()).as(at.path()).isNotIn(Origin.LIVE, Origin.PASTED);
      }
    }
  }
}
