package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.RandomHosts;
import dev.proceed.memory.WorkingMemory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The engine that interprets rules and the one that runs the built model say the same. */
class DifferentialTest {
  private static final CheckEngine BUILT = CheckEngine.standard();

  private static List<Object> memory(int seed) {
    HostFacts host = RandomHosts.next(new Random(seed));
    return RandomMemory.about(host, seed).of(host);
  }

  private static CheckEngine classic(long shuffle) throws IOException {
    List<Path> files = new ArrayList<>(ClassicRules.files());
    Collections.shuffle(files, new Random(shuffle));
    return new CheckEngine(Catalogue.load(), ClassicRules.kieBase(files));
  }

  @Test
  void allRulesTogetherSayTheSame() throws IOException {
    CheckEngine classic = classic(1);
    Set<String> fired = new HashSet<>();
    for (int seed = -1; seed < 1_000; seed++) {
      List<Object> memory = seed < 0 ? withoutGpus() : memory(seed);
      Evaluation built = BUILT.evaluate(memory);
      assertThat(classic.evaluate(memory)).as("host of seed %d", seed).isEqualTo(built);
      built.findings().forEach(finding -> fired.add(finding.check()));
      built.permits().forEach(permit -> fired.add(permit.check()));
    }
    assertThat(fired)
        .as("random hosts make every check fire")
        .containsAll(BUILT.catalogue().entries().stream().map(CheckEntry::id).toList());
  }

  private static List<Object> withoutGpus() {
    HostFacts host = RandomHosts.complete(new Random(1));
    return WorkingMemory.ofState(host.withGpus(Known.all(List.of())));
  }

  @Test
  void eachRuleAloneSaysWhatItSaysTogether() throws IOException {
    eachRuleAlone(200);
  }

  @Tag("nightly")
  @Test
  void eachRuleAloneSaysWhatItSaysTogetherOnAThousandHosts() throws IOException {
    eachRuleAlone(1_000);
  }

  @Tag("nightly")
  @Test
  void theOrderOfRuleFilesChangesNothing() throws IOException {
    for (int shuffle = 2; shuffle < 7; shuffle++) {
      CheckEngine classic = classic(shuffle);
      for (int seed = 0; seed < 300; seed++) {
        List<Object> memory = memory(seed);
        assertThat(classic.evaluate(memory))
            .as("order %d, host of seed %d", shuffle, seed)
            .isEqualTo(BUILT.evaluate(memory));
      }
    }
  }

  private static void eachRuleAlone(int hosts) throws IOException {
    List<List<Object>> memories = new ArrayList<>();
    List<Evaluation> together = new ArrayList<>();
    for (int seed = 0; seed < hosts; seed++) {
      memories.add(memory(seed));
      together.add(BUILT.evaluate(memories.get(seed)));
    }
    for (CheckEntry entry : BUILT.catalogue().entries()) {
      Catalogue one = Engines.only(entry.id());
      CheckEngine built = new CheckEngine(one, RuleModels.kieBase(Engines.modelsOf(entry.id())));
      CheckEngine classic = new CheckEngine(one, ClassicRules.kieBase(List.of(file(entry.id()))));
      for (int seed = 0; seed < hosts; seed++) {
        Evaluation expected = only(together.get(seed), entry.id());
        String where = entry.id() + " on the host of seed " + seed;
        assertThat(built.evaluate(memories.get(seed))).as("built, " + where).isEqualTo(expected);
        assertThat(classic.evaluate(memories.get(seed)))
            .as("classic, " + where)
            .isEqualTo(expected);
      }
    }
  }

  private static Path file(String id) throws IOException {
    return ClassicRules.files().stream()
        .filter(file -> file.getFileName().toString().equals(id + ".drl"))
        .findFirst()
        .orElseThrow();
  }

  private static Evaluation only(Evaluation all, String id) {
    return new Evaluation(
        all.findings().stream().filter(finding -> finding.check().equals(id)).toList(),
        all.permits().stream().filter(permit -> permit.check().equals(id)).toList());
  }
}
