package dev.proceed.collect.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.collect.Collector;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every field that other programs read from a real machine's snapshot is read alike. */
class CorpusTest {

  private final Map<String, Map<String, Outcome>> table = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();

  @Test
  void everyStatedFieldIsEqualOrUnknownForATrueReason() throws Exception {
    for (Path machine : Corpus.machines()) {
      Optional<Path> expected = Corpus.expected(machine);
      if (expected.isPresent()) {
        check(machine, new ObjectMapper().readTree(expected.get().toFile()));
      }
    }
    assertThat(table).hasSizeGreaterThanOrEqualTo(19);
    CorpusReport.write(table);
    assertThat(differences).isEmpty();
    assertThat(UntrueReasons.of(table)).isEmpty();
  }

  private void check(Path machine, JsonNode expected) throws Exception {
    HostFacts facts = Collector.collect(Corpus.inputs(machine)).facts();
    String name = machine.getFileName().toString();
    Map<String, Outcome> outcomes = ExpectedFacts.compare(expected, facts);
    table.put(name, outcomes);
    outcomes.forEach(
        (field, outcome) ->
            outcome.different().forEach(one -> differences.add(name + " " + field + " " + one)));
    Path tree = machine.resolve("expected-lspci-tree.txt");
    if (Files.exists(tree) && Files.size(tree) > 4) {
      sameWays(name, facts, Collector.collect(List.of(tree.toString())).facts());
    }
  }

  /** The tree that lspci draws and the machine's own files are two sources for one thing. */
  private void sameWays(String name, HostFacts facts, HostFacts lspci) {
    for (PciFunction function : lspci.functions().items()) {
      Reading<?> way = facts.function(function.address()).orElseThrow().path();
      boolean told = way.known() && function.path().known();
      if (told && function.address().domain() < 0x10000 && !function.path().equals(way)) {
        differences.add(name + " way to " + function.key() + ": " + way + ", " + function.path());
      }
    }
  }
}
