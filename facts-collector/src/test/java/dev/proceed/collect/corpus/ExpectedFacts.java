package dev.proceed.collect.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.proceed.facts.AcsControl;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares facts with what other programs read from the same snapshot, field by field. */
final class ExpectedFacts {

  static final List<String> FIELDS =
      List.of(
          "functions",
          "byClass",
          "rootBuses",
          "hostBridges",
          "bridge.id",
          "bridge.port",
          "bridge.secondary",
          "gpu.id",
          "gpu.name",
          "gpu.class",
          "gpu.driver",
          "gpu.numa",
          "gpu.group",
          "gpu.rootBus",
          "gpu.path",
          "groups",
          "domainTypes",
          "acs.cap",
          "acs.ctl",
          "configSizes",
          "numaNodes",
          "kernel",
          "cmdline");

  private final JsonNode expected;
  private final HostFacts facts;
  private final Map<String, Outcome> outcomes = new LinkedHashMap<>();

  private final @Nullable HostFacts lspci;

  private ExpectedFacts(JsonNode expected, HostFacts facts, @Nullable HostFacts lspci) {
    this.expected = expected;
    this.facts = facts;
    this.lspci = lspci;
    FIELDS.forEach(field -> outcomes.put(field, new Outcome()));
  }

  /**
   * Compares.
   *
   * @param lspci what the tree says that lspci drew of the same machine; null when there is none
   */
  static Map<String, Outcome> compare(
      JsonNode expected, HostFacts facts, @Nullable HostFacts lspci) {
    ExpectedFacts comparison = new ExpectedFacts(expected, facts, lspci);
    comparison.counts();
    comparison.rootBuses();
    comparison.expected.path("pciBridges").forEach(comparison::bridge);
    comparison.expected.path("gpus").forEach(comparison::gpu);
    comparison.groups();
    comparison.expected.path("acs").forEach(comparison::acs);
    comparison.host();
    return comparison.outcomes;
  }

  private Outcome at(String field) {
    return outcomes.get(field);
  }

  private void counts() {
    List<PciFunction> functions = facts.functions().items();
    at("functions").compare("functions", expected.path("functions").intValue(), functions.size());
    Map<String, Integer> classes = new TreeMap<>();
    functions.forEach(one -> classes.merge(classOf(one), 1, Integer::sum));
    expected
        .path("byClass")
        .properties()
        .forEach(
            one -> {
              if (!one.getKey().equals("unknown")) {
                Integer count = classes.getOrDefault(one.getKey(), 0);
                at("byClass").compare(one.getKey(), one.getValue().intValue(), count);
              }
            });
    Object bridges = texts(expected.path("hostBridges"));
    Object ours =
        functions.stream()
            .filter(one -> classOf(one).equals("0600"))
            .map(PciFunction::key)
            .toList();
    at("hostBridges").compare("host bridges", bridges, ours);
  }

  private static String classOf(PciFunction function) {
    return function.pciClass().asOptional().map(Object::toString).orElse("unknown");
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(one -> texts.add(one.textValue()));
    return texts;
  }

  private void rootBuses() {
    if (!expected.path("rootBuses").isArray()) {
      return;
    }
    Set<String> ours = rootBuses(facts);
    Reading<PciPath> open = null;
    for (PciFunction function : facts.functions().items()) {
      open = function.path().known() ? open : function.path();
    }
    Set<String> stated = new TreeSet<>(texts(expected.path("rootBuses")));
    if (lspci != null && ours.equals(rootBuses(lspci))) {
      stated = ours; // lspci follows CardBus bridges, which the condensed list does not
    }
    if (open != null && stated.containsAll(ours)) {
      at("rootBuses").compare("root buses", stated, open, null);
    } else {
      at("rootBuses").compare("root buses", stated, ours);
    }
  }

  private static Set<String> rootBuses(HostFacts facts) {
    TreeSet<String> buses = new TreeSet<>();
    for (PciFunction function : facts.functions().items()) {
      function.path().asOptional().ifPresent(path -> buses.add(path.rootBus().toString()));
    }
    return buses;
  }

  private @Nullable PciFunction function(JsonNode node) {
    return facts.function(PciAddress.of(node.path("bdf").textValue())).orElse(null);
  }

  private static @Nullable String text(JsonNode node, String name) {
    return node.path(name).textValue();
  }

  private <T> void compare(String field, JsonNode node, String name, Reading<T> reading) {
    String value = reading.asOptional().map(Object::toString).orElse("absent");
    at(field).compare(text(node, "bdf") + " " + name, text(node, name), reading, value);
  }

  private void bridge(JsonNode node) {
    PciFunction function = function(node);
    if (function == null) {
      at("bridge.id").compare("bridge", text(node, "bdf"), "not listed");
      return;
    }
    compare("bridge.id", node, "id", function.id());
    compare("bridge.port", node, "port", function.portType());
    compare(
        "bridge.secondary",
        node,
        "secondary",
        function.buses().map(buses -> String.format("%02x", buses.secondary())));
  }

  private void gpu(JsonNode node) {
    PciFunction function = function(node);
    if (function == null) {
      at("gpu.id").compare("GPU", text(node, "bdf"), "not listed");
      return;
    }
    compare("gpu.id", node, "id", function.id());
    String told = function.name().asOptional().orElse("absent");
    at("gpu.name").compare(function.key() + " name", name(node), function.name(), told);
    compare("gpu.class", node, "class", function.pciClass());
    compare("gpu.driver", node, "driver", function.driver());
    compare("gpu.numa", node, "numa", function.numaNode().map(Object::toString, "-1"));
    compare("gpu.group", node, "iommuGroup", function.iommuGroup());
    compare("gpu.rootBus", node, "rootBus", function.path().map(PciPath::rootBus));
    if (node.path("rootBus").isTextual()) {
      Reading<List<String>> path =
          function
              .path()
              .map(
                  way ->
                      Stream.concat(
                              way.bridges().stream().map(PciAddress::toString),
                              Stream.of(function.key()))
                          .toList());
      at("gpu.path")
          .compare(
              function.key() + " path",
              texts(node.path("path")),
              path,
              path.asOptional().orElse(null));
    }
  }

  /** The truth has the class before the name and the ids behind it. */
  private static @Nullable String name(JsonNode node) {
    String text = text(node, "name");
    return text == null
        ? null
        : text.substring(text.indexOf(": ") + 2).replaceAll(" \\[[0-9a-f]{4}:[0-9a-f]{4}]$", "");
  }

  private void groups() {
    expected
        .path("iommuGroups")
        .properties()
        .forEach(
            group -> texts(group.getValue()).forEach(address -> member(address, group.getKey())));
    expected
        .path("iommuDomainTypes")
        .properties()
        .forEach(
            one -> {
              PciFunction function = facts.function(PciAddress.of(one.getKey())).orElseThrow();
              Reading<Integer> number = function.iommuGroup();
              Reading<?> type =
                  number instanceof Reading.Present<Integer> known
                      ? facts.group(known.value()).orElseThrow().domainType()
                      : number;
              Object value = type.asOptional().map(Object::toString).orElse("absent");
              at("domainTypes").compare(one.getKey(), one.getValue().textValue(), type, value);
            });
  }

  private void member(String address, String group) {
    Reading<Integer> reading = facts.function(PciAddress.of(address)).orElseThrow().iommuGroup();
    Object value = reading.asOptional().map(Object::toString).orElse("absent");
    at("groups").compare(address + " group", group, reading, value);
  }

  private void acs(JsonNode node) {
    PciFunction function = function(node);
    if (function == null) {
      at("acs.ctl").compare("port", text(node, "bdf"), "not listed");
      return;
    }
    compare("acs.cap", node, "cap", function.acs().map(acs -> hex(acs.capability())));
    compare(
        "acs.ctl", node, "ctl", function.acs().map(AcsControl::control).map(ExpectedFacts::hex));
  }

  private static String hex(int word) {
    return String.format("0x%04x", word);
  }

  private void host() {
    JsonNode nodes = expected.path("numaNodes");
    if (nodes.isInt()) {
      int count = facts.platform().numaNodes().items().size();
      at("numaNodes").compare("NUMA nodes", nodes.intValue(), count);
    }
    Reading<?> release = facts.kernel().release();
    String told = release.asOptional().map(Object::toString).orElse("absent");
    at("kernel").compare("kernel", text(expected, "kernel"), release, told);
    Reading<?> line = facts.kernel().bootParameters();
    String ours = line.asOptional().map(Object::toString).orElse("absent");
    String stated = text(expected, "cmdline");
    at("cmdline")
        .compare(
            "command line",
            stated == null ? null : stated.strip().replaceAll("\\s+", " "),
            line,
            ours);
    sizes();
  }

  private boolean isPasted() {
    return facts.functions().items().stream()
            .flatMap(function -> function.pciClass().asOptional().stream())
            .findFirst()
            .isPresent()
        && facts.functions().complete() instanceof Reading.Present<Boolean> present
        && present.evidence().origin() == dev.proceed.facts.Origin.PASTED;
  }

  /** How much configuration space each function's copy holds, as the evidence says. */
  private void sizes() {
    if (expected.path("configSizes").isMissingNode() || isPasted()) {
      return;
    }
    Map<String, Integer> ours = new TreeMap<>();
    for (PciFunction function : facts.functions().items()) {
      ours.merge(ConfigSize.of(function), 1, Integer::sum);
    }
    expected
        .path("configSizes")
        .properties()
        .forEach(
            one ->
                at("configSizes")
                    .compare(
                        one.getKey() + " bytes",
                        one.getValue().intValue(),
                        ours.getOrDefault(one.getKey(), 0)));
  }
}
