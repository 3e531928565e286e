package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.StoryHost;
import dev.proceed.assess.StoryHost.Form;
import dev.proceed.change.Change;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.memory.Pair;
import dev.proceed.memory.WorkingMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Over the story host the interpreting engine and the built model agree, together and rule by rule.
 */
class StoryDifferentialTest {

  private static final Path CHECKS = Path.of("..", "rules", "src", "main", "resources", "checks");
  private static final CheckEngine BUILT = CheckEngine.standard();

  private static List<List<Object>> memories() {
    HostFacts facts = StoryHost.asItIs(Form.TREE);
    PciAddress one = PciAddress.of("0000:01:00.0");
    PciAddress other = PciAddress.of("0000:11:00.0");
    List<Change> changes =
        List.of(
            new Change.UnbindDriver(one),
            new Change.SetDomainType(one, DomainType.IDENTITY),
            new Change.BindDriver(one, "nvidia"),
            new Change.SetBootParameters(List.of("iommu=pt"), List.of()));
    List<Pair> pairs =
        List.of(
            Pair.of(one, other, Place.HOST),
            Pair.of(one, other, new Place.InContainer("105")),
            Pair.of(
                PciAddress.of("0000:81:00.0"),
                PciAddress.of("0000:91:00.0"),
                new Place.InGuest("132")));
    return List.of(
        WorkingMemory.ofState(facts),
        WorkingMemory.ofChanges(facts, changes),
        WorkingMemory.ofPairs(facts, pairs));
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> found = Files.walk(CHECKS)) {
      return found.filter(file -> file.toString().endsWith(".drl")).sorted().toList();
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file);
  }

  @Test
  void allRulesTogetherAgree() throws IOException {
    List<String> all = new ArrayList<>();
    for (Path file : files()) {
      all.add(text(file));
    }
    CheckEngine classic = new CheckEngine(Catalogue.load(), ClassicEngine.compile(all));
    for (List<Object> memory : memories()) {
      assertThat(classic.evaluate(memory)).isEqualTo(BUILT.evaluate(memory));
    }
  }

  @Test
  void eachRuleAloneSaysWhatItSaysTogether() throws IOException {
    List<List<Object>> memories = memories();
    List<Evaluation> together = memories.stream().map(BUILT::evaluate).toList();
    int compared = 0;
    for (Path file : files()) {
      String id = file.getFileName().toString().replace(".drl", "");
      if (id.equals("sentinel")) {
        continue;
      }
      CheckEngine alone = alone(file, id);
      for (int index = 0; index < memories.size(); index++) {
        assertThat(alone.evaluate(memories.get(index)))
            .as(id)
            .isEqualTo(only(id, together.get(index)));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(3 * 12);
  }

  private static CheckEngine alone(Path file, String id) throws IOException {
    Path folder = file.getParent();
    Catalogue cut =
        new Catalogue(
            "one rule",
            List.of(Catalogue.load().get(id)),
            List.of(String.valueOf(folder.getFileName())));
    return new CheckEngine(
        cut, ClassicEngine.compile(List.of(text(file), text(folder.resolve("sentinel.drl")))));
  }

  private static Evaluation only(String id, Evaluation together) {
    return new Evaluation(
        together.findings().stream().filter(one -> one.check().equals(id)).toList(),
        together.permits().stream().filter(one -> one.check().equals(id)).toList());
  }
}
