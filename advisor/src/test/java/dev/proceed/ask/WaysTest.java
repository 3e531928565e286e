package dev.proceed.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.knowledge.HowToTell;
import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of ways promises nothing that the parsers do not read. */
class WaysTest {

  static java.util.List<Way> everyWay() {
    return Ways.all();
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void tellsWhatItPromises(Way way) throws Exception {
    String command =
        way.command().replace("{key}", way.command().matches(".*(lxc|pct).*") ? "105" : "132");
    FakeHost host = Person.storyHost();
    boolean log = way.tells().contains("signatures.complete");
    String printed = (way.root() || log ? host : host.withoutRoot()).run(command);
    Hearing heard = Person.knowingNothing().answered(command, Origin.PASTED, printed);
    assertThat(heard.failed()).as(heard.why()).isEmpty();
    assertThat(told(heard)).containsAll(way.tells());
  }

  private static Set<String> told(Hearing heard) throws Exception {
    Set<String> told = new TreeSet<>();
    for (Readings.At at : Readings.walk(heard.facts())) {
      if (!(at.reading() instanceof Reading.Unknown<?>)) {
        told.add(at.path().replaceAll("\\[[^\\]]*\\]", "[*]"));
      }
    }
    return told;
  }

  @Test
  void everyCommandOfTheOtherTableIsAWay() {
    assertThat(Ways.to(HowToTell.command("functions[0000:01:00.0].numaNode")))
        .anyMatch(way -> way.command().equals("cat /sys/bus/pci/devices/0000:01:00.0/numa_node"));
    assertThat(Ways.to("some-tool --of-nobody")).hasSize(1);
    assertThat(Ways.to("")).isEmpty();
  }

  @Test
  void keysGoFromOneCommandToTheOther() {
    assertThat(Ways.to("qm config 132 --current 1"))
        .extracting(Way::command)
        .contains("sudo cat /etc/pve/qemu-server/132.conf");
  }
}
