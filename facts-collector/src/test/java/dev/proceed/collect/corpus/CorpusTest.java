package dev.proceed.collect.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.collect.Collector;
import dev.proceed.collect.DumpTree;
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
import org.junit.jupiter.api.io.TempDir;

/** Every field that other programs read from a real machine's snapshot is read alike. */
class CorpusTest {

  private final Map<String, Map<String, Outcome>> table = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();

  @TempDir Path trees;

  @Test
  void everyStatedFieldIsEqualOrUnknownForATrueReason() throws Exception {
    for (Path machine : Corpus.machines()) {
      String name = machine.getFileName().toString().split("-", 2)[0];
      Optional<Path> expected = Corpus.expected(machine);
      if (expected.isPresent()) {
        Optional<Path> dump = Corpus.dump(machine);
        check(name, machine, Corpus.inputs(machine), expected.get());
        if (dump.isPresent()) {
          Path root = Files.createDirectory(trees.resolve(name));
          DumpTree.write(dump.get(), root);
          Path facts = machine.resolve("expected-facts.json");
          check(name + "t", machine, List.of("root:" + root), facts);
        }
      }
    }
    assertThat(table).hasSizeGreaterThanOrEqualTo(19 + 5);
    CorpusReport.write(table);
    assertThat(differences).isEmpty();
    assertThat(UntrueReasons.of(table)).isEmpty();
  }

  private void check(String name, Path machine, List<String> inputs, Path expected)
      throws Exception {
    HostFacts facts = Collector.collect(inputs).facts();
    JsonNode stated = new ObjectMapper().readTree(expected.toFile());
    Path tree = machine.resolve("expected-lspci-tree.txt");
    boolean drawn = Files.exists(tree) && Files.size(tree) > 4;
    HostFacts lspci = drawn ? Collector.collect(List.of(tree.toString())).facts() : null;
    Map<String, Outcome> outcomes = ExpectedFacts.compare(stated, facts, lspci);
    table.put(name, outcomes);
    outcomes.forEach(
        (field, outcome) ->
            outcome.different().forEach(one -> differences.add(name + " " + field + " " + one)));
    if (lspci != null) {
      sameWays(name, facts, lspci);
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
