package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.corpus.Corpus;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bytes of a function, once as files of a host and once as what lspci prints of them, are two
 * ways to the same readings.
 */
class LspciAgreementTest {

  @TempDir Path top;

  @TestFactory
  Stream<DynamicTest> bytesAndTextAgree() throws IOException {
    List<Path> machines;
    try (Stream<Path> directories = Files.list(Corpus.folder())) {
      machines =
          directories
              .filter(machine -> Files.exists(machine.resolve("dump.txt")))
              .filter(machine -> Files.exists(machine.resolve("expected-lspci-vvv.txt")))
              .sorted()
              .toList();
    }
    assertThat(machines).hasSizeGreaterThan(4);
    return machines.stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> check(one)));
  }

  private void check(Path machine) throws Exception {
    Path root = Files.createDirectory(top.resolve(machine.getFileName()));
    DumpTree.write(machine.resolve("dump.txt"), root);
    HostFacts tree = Collector.collect(List.of("root:" + root)).facts();
    String text = machine.resolve("expected-lspci-vvv.txt").toString();
    HostFacts pasted = Collector.collect(List.of(text)).facts();
    Map<String, Reading<?>> fromTree = functions(tree);
    Map<String, Reading<?>> fromText = functions(pasted);
    Map<String, Integer> only = new TreeMap<>();
    int agreed = 0;
    for (Map.Entry<String, Reading<?>> one : fromTree.entrySet()) {
      Reading<?> other = fromText.get(one.getKey());
      boolean told = other != null && other.known();
      if (one.getValue().known() && told) {
        assertThat(other).as(one.getKey()).isEqualTo(one.getValue());
        agreed++;
      } else if (one.getValue().known() || told) {
        String component = one.getKey().replaceAll("\\[[^]]*]", "");
        only.merge((told ? "text: " : "tree: ") + component, 1, Integer::sum);
      }
    }
    System.out.println(machine.getFileName() + ": " + agreed + " agree; only one tells " + only);
    assertThat(agreed).isPositive();
    merged(root, text);
  }

  /** Nothing may become doubtful when both are given. */
  private static void merged(Path root, String text) throws InputRejected {
    HostFacts both = Collector.collect(List.of("root:" + root, text)).facts();
    functions(both)
        .forEach(
            (path, reading) ->
                assertThat(reading).as(path).isNotInstanceOf(Reading.Contradicted.class));
  }

  private static Map<String, Reading<?>> functions(HostFacts facts) {
    Map<String, Reading<?>> readings = new LinkedHashMap<>();
    Readings.walk(facts).stream()
        .filter(at -> at.path().startsWith("functions["))
        .forEach(at -> readings.put(at.path(), at.reading()));
    return readings;
  }
}
