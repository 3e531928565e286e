package dev.proceed.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.proceed.cli.Session;
import dev.proceed.cli.StoryHost;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON is a public contract: the schema describes it, and it keeps to the schema. */
class JsonContractTest {

  private static final String SCHEMA = "/schema/verdict-1.schema.json";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path temporary;

  static Stream<String> everyRequest() {
    return Stream.of(
        "check",
        "check -v",
        "check domain identity --gpu 0000:01:00.0",
        "check domain DMA-FQ --gpu 0000:01:00.0",
        "check p2p",
        "check p2p --in vm:132",
        "check p2p --in ct:105",
        "check boot +iommu=pt",
        "check boot -mem_encrypt=on -amd_iommu=on +amd_iommu=off",
        "check domain identity --gpu 0000:01:00.0 --accept GPU-001@0000:01:00.0=spare");
  }

  private static JsonNode schemaTree() throws IOException {
    try (InputStream in = JsonContractTest.class.getResourceAsStream(SCHEMA)) {
      return MAPPER.readTree(Objects.requireNonNull(in));
    }
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012)
        .getSchema(schemaTree(), SchemaValidatorsConfig.builder().build());
  }

  private static JsonNode answer(String source, String words) throws IOException {
    Session session = Session.of((words + " --format json --from " + source).split(" "));
    JsonNode json = MAPPER.readTree(session.out());
    assertThat(json.path("exit").asInt(-1)).isEqualTo(session.exit());
    return json;
  }

  @ParameterizedTest
  @MethodSource("everyRequest")
  void everyAnswerKeepsToTheSchema(String words) throws IOException {
    assertThat(schema().validate(answer(StoryHost.source(), words))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("everyRequest")
  void soDoesAnAnswerFromLittleKnowledge(String words) throws IOException {
    Files.writeString(
        temporary.resolve("lspci.txt"),
        "0000:01:00.0 3D controller [0302]: NVIDIA Corporation GB202GL [10de:2bb5] (rev a1)\n");
    Session session = Session.of((words + " --format json --from " + temporary).split(" "));
    if (session.exit() != 2) {
      assertThat(schema().validate(MAPPER.readTree(session.out()))).isEmpty();
      assertThat(session.exit()).isNotZero();
    }
  }

  @Test
  void theSchemaRefusesWhatTheContractDoesNotName() throws IOException {
    ObjectNode extra = (ObjectNode) answer(StoryHost.source(), "check");
    extra.put("score", 7);
    assertThat(schema().validate(extra)).isNotEmpty();
    ObjectNode less = (ObjectNode) answer(StoryHost.source(), "check");
    less.remove("verdict");
    assertThat(schema().validate(less)).isNotEmpty();
    ObjectNode quoted = (ObjectNode) answer(StoryHost.source(), "check");
    quoted.put("exit", "0");
    assertThat(schema().validate(quoted)).isNotEmpty();
    ObjectNode neither = (ObjectNode) answer(StoryHost.source(), "check");
    neither.putNull("verdict");
    assertThat(schema().validate(neither)).isNotEmpty();
  }

  @Test
  void everyObjectOfTheSchemaIsClosedAndEveryPropertyDescribed() throws IOException {
    assertClosed(schemaTree(), "$");
  }

  private static void assertClosed(JsonNode node, String path) {
    if (node.has("properties") && node.has("type")) {
      assertThat(node.path("additionalProperties").isBoolean()).as(path).isTrue();
      assertThat(node.path("additionalProperties").asBoolean(true)).as(path).isFalse();
      node.path("properties")
          .properties()
          .forEach(
              property ->
                  assertThat(property.getValue().path("description").asText())
                      .as(path + "." + property.getKey())
                      .isNotEmpty());
    }
    node.properties().forEach(child -> assertClosed(child.getValue(), path + "." + child.getKey()));
  }

  @Test
  void whatDecidesStandsFirst() throws IOException {
    JsonNode findings =
        answer(StoryHost.source(), "check domain identity --gpu 0000:01:00.0").path("findings");
    assertThat(findings.get(0).path("check").asText()).isEqualTo("SNP-001");
    List<Integer> ranks = new ArrayList<>();
    for (JsonNode finding : findings) {
      if (finding.path("counts").asBoolean() && finding.path("overruledBy").isNull()) {
        ranks.add(
            List.of("STOP", "UNKNOWN", "CAUTION", "PROCEED")
                .indexOf(finding.path("effect").asText()));
      }
    }
    assertThat(ranks).isSorted();
  }

  @Test
  void everyPieceOfEvidenceSaysWhereItWasRead() throws IOException {
    for (String words : everyRequest().toList()) {
      assertThat(evidence(answer(StoryHost.source(), words)))
          .allMatch(
              piece ->
                  piece.path("state").asText().equals("unknown") == piece.path("source").isNull());
    }
  }

  private static List<JsonNode> evidence(JsonNode answer) {
    List<JsonNode> pieces = new ArrayList<>();
    for (JsonNode finding : answer.path("findings")) {
      finding.path("evidence").forEach(pieces::add);
    }
    return pieces;
  }

  @Test
  void aGoalHasTodayAndAChangeHasAVerdict() throws IOException {
    JsonNode goal = answer(StoryHost.source(), "check p2p");
    assertThat(goal.path("today").asText()).isEqualTo("BLOCKED");
    assertThat(goal.path("verdict").isNull()).isTrue();
    assertThat(goal.path("pairs")).hasSize(12);
    assertThat(goal.path("pairs").get(0).path("joint").asText())
        .isEqualTo("separate-root-complexes");
    JsonNode change = answer(StoryHost.source(), "check boot +iommu=pt");
    assertThat(change.path("verdict").asText()).isEqualTo("STOP");
    assertThat(change.path("today").isNull()).isTrue();
  }

  /** One pair word for word; the others differ in addresses only. */
  @Test
  void aPairIsToldWordForWord() throws IOException {
    JsonNode pair = answer(StoryHost.source(), "check p2p").path("pairs").get(0);
    String text = pair.toPrettyString() + "\n";
    Path golden =
        StoryHost.checkout().resolve("advisor/src/test/resources/golden-pairs/story-pair.json");
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  @Test
  void everyPairNamesTheGateThatDecides() throws IOException {
    for (JsonNode pair : answer(StoryHost.source(), "check p2p").path("pairs")) {
      JsonNode gate = pair.path("gates").get(0);
      assertThat(pair.path("answer").asText()).isEqualTo("blocked");
      assertThat(gate.path("check")).isEqualTo(pair.path("first"));
      assertThat(gate.path("effect").asText()).isEqualTo("STOP");
      assertThat(gate.path("evidence")).isNotEmpty();
      assertThat(pair.path("passed")).isNotEmpty().doesNotContain(pair.path("first"));
    }
  }

  @Test
  void theSameQuestionGivesTheSameBytes() {
    String[] words = {"check", "p2p", "--format", "json", "--from", StoryHost.source()};
    assertThat(Session.of(words)).isEqualTo(Session.of(words));
  }

  @Test
  void truthsAreTruthsAndNumbersAreNumbers() throws IOException {
    List<JsonNode> values =
        evidence(answer(StoryHost.source(), "check p2p")).stream()
            .map(piece -> piece.path("value"))
            .toList();
    assertThat(values).anyMatch(JsonNode::isBoolean);
    assertThat(values).extracting(JsonNode::asText).doesNotContain("yes", "no");
  }
}
