package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.collect.corpus.Corpus;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Real machines' pasted lspci output, against what lspci-reading scripts found in it. */
class PastedCorpusTest {

  /** A pasted text and the file with what it tells. */
  private record Pair(Path text, Path expected) {}

  @TestFactory
  Stream<DynamicTest> everyListingTellsWhatWasFoundInIt() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    try (Stream<Path> machines = Files.list(Corpus.folder())) {
      machines.sorted().forEach(machine -> pairs.addAll(pairs(machine)));
    }
    assertThat(pairs).hasSizeGreaterThan(7);
    return pairs.stream()
        .map(pair -> DynamicTest.dynamicTest(name(pair.text()), () -> check(pair)));
  }

  private static String name(Path text) {
    return text.getParent().getFileName() + "/" + text.getFileName();
  }

  private static List<Pair> pairs(Path machine) {
    Path own = machine.resolve("expected-paste-facts.json");
    Path facts = Files.exists(own) ? own : machine.resolve("expected-facts.json");
    return Stream.of("lspci.txt", "dump.txt")
        .map(machine::resolve)
        .filter(Files::exists)
        .map(text -> new Pair(text, facts))
        .toList();
  }

  private void check(Pair pair) throws Exception {
    HostFacts facts = Collector.collect(List.of(pair.text().toString())).facts();
    JsonNode expected = new ObjectMapper().readTree(pair.expected().toFile());
    assertThat(facts.functions().items()).hasSize(expected.path("functions").intValue());
    classes(facts, expected.path("byClass"));
    rootBuses(facts, expected.path("rootBuses"));
    expected.path("pciBridges").forEach(bridge -> bridge(facts, bridge));
    expected.path("gpus").forEach(gpu -> gpu(facts, gpu));
    expected.path("acs").forEach(port -> acs(facts, port));
    groups(facts, expected.path("iommuGroups"));
  }

  /** The script knows fewer class names than the table. */
  private static void classes(HostFacts facts, JsonNode expected) {
    expected
        .properties()
        .forEach(
            one -> {
              long found =
                  facts.functions().items().stream()
                      .filter(function -> shows(function.pciClass(), one.getKey()))
                      .count();
              assertThat(one.getKey().equals("unknown") || found >= one.getValue().longValue())
                  .as(one.toString())
                  .isTrue();
            });
  }

  private static boolean shows(Reading<?> reading, String text) {
    return reading.asOptional().map(Object::toString).filter(text::equals).isPresent();
  }

  /** In an excerpt a bus without a bridge above it need not be a root bus. */
  private static void rootBuses(HostFacts facts, JsonNode expected) {
    TreeSet<String> found = new TreeSet<>();
    for (PciFunction function : facts.functions().items()) {
      function.path().asOptional().ifPresent(path -> found.add(path.rootBus().toString()));
    }
    TreeSet<String> wanted = new TreeSet<>();
    expected.forEach(bus -> wanted.add(bus.textValue()));
    for (PciFunction function : facts.functions().items()) { // the script knows no CardBus bridges
      PciAddress at = function.address();
      function
          .buses()
          .asOptional()
          .ifPresent(buses -> wanted.remove(new PciBus(at.domain(), buses.secondary()).toString()));
    }
    assertThat(wanted).containsAll(found);
    if (facts.functions().isComplete()) {
      assertThat(found).isEqualTo(wanted);
    }
  }

  @Test
  void twoKernelsInOneTextAreToldApart() throws Exception {
    Path machine = Corpus.folder().resolve("c18-x99-iommu-groups-5.8-vs-5.9");
    assumeTrue(Files.isDirectory(machine), "no shared data at " + machine);
    String text = machine.resolve("groups.txt").toString();
    assertThat(Collector.parts(text, InputStream.nullInputStream())).isEqualTo(2);
    assertThatThrownBy(() -> Collector.collect(List.of(text))).hasMessageContaining("#2 is lines");
    for (int part = 1; part <= 2; part++) {
      HostFacts facts = Collector.collect(List.of(text + "#" + part)).facts();
      Map<String, String> wanted = new TreeMap<>();
      for (String line : Files.readAllLines(machine.resolve("expected-groups.tsv"))) {
        String[] cells = line.split("\t", -1);
        if (cells[0].equals(Integer.toString(part))) {
          wanted.put("0000:" + cells[2], cells[1]);
        }
      }
      Map<String, String> found = new TreeMap<>();
      facts
          .functions()
          .items()
          .forEach(
              one ->
                  found.put(
                      one.key(),
                      one.iommuGroup().map(Object::toString, "").asOptional().orElse("?")));
      assertThat(found).isEqualTo(wanted);
      assertThat(facts.groups().items()).hasSize(part == 1 ? 45 : 36);
    }
  }

  private static PciFunction function(HostFacts facts, JsonNode node) {
    return facts.function(PciAddress.of(node.path("bdf").textValue())).orElseThrow();
  }

  private static void same(JsonNode expected, Reading<?> reading) {
    if (expected.isTextual() && !expected.textValue().equals("-1")) {
      assertThat(reading.asOptional().map(Object::toString)).hasValue(expected.textValue());
    }
  }

  private static void bridge(HostFacts facts, JsonNode bridge) {
    PciFunction function = function(facts, bridge);
    same(bridge.path("id"), function.id());
    same(bridge.path("port"), function.portType());
    Reading<String> secondary = function.buses().map(b -> String.format("%02x", b.secondary()));
    same(bridge.path("secondary"), secondary);
  }

  private static void gpu(HostFacts facts, JsonNode gpu) {
    PciFunction function = function(facts, gpu);
    same(gpu.path("id"), function.id());
    same(gpu.path("class"), function.pciClass());
    same(gpu.path("driver"), function.driver());
    same(gpu.path("numa"), function.numaNode());
    same(gpu.path("iommuGroup"), function.iommuGroup());
    same(gpu.path("rootBus"), function.path().map(path -> path.rootBus()));
    List<String> path = new ArrayList<>();
    gpu.path("path").forEach(step -> path.add(step.textValue()));
    if (gpu.path("rootBus").isTextual()) {
      path.remove(path.size() - 1);
      assertThat(function.path().asOptional().orElseThrow().bridges())
          .extracting(PciAddress::toString)
          .isEqualTo(path);
    }
  }

  private static void acs(HostFacts facts, JsonNode port) {
    Reading<dev.proceed.facts.AcsControl> acs = function(facts, port).acs();
    same(port.path("ctl"), acs.map(value -> String.format("0x%04x", value.control())));
    same(port.path("cap"), acs.map(value -> String.format("0x%04x", value.capability())));
  }

  private static void groups(HostFacts facts, JsonNode expected) {
    Map<String, TreeSet<String>> found = new HashMap<>();
    facts
        .functions()
        .items()
        .forEach(
            function ->
                function
                    .iommuGroup()
                    .asOptional()
                    .ifPresent(
                        group ->
                            found
                                .computeIfAbsent(group.toString(), none -> new TreeSet<>())
                                .add(function.key())));
    Map<String, TreeSet<String>> wanted = new HashMap<>();
    expected
        .properties()
        .forEach(
            group -> {
              TreeSet<String> members = new TreeSet<>();
              group.getValue().forEach(member -> members.add(member.textValue()));
              wanted.put(group.getKey(), members);
            });
    assertThat(found).isEqualTo(wanted);
  }
}
