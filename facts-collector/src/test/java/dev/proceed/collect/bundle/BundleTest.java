package dev.proceed.collect.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BundleTest {

  private static HostFacts story;
  private static JsonSchema schema;

  @BeforeAll
  static void read() throws Exception {
    Path top = Path.of("").toAbsolutePath();
    while (!top.resolve("examples/story-host").toFile().isDirectory()) {
      top = top.getParent();
    }
    story = Collector.collect(List.of("root:" + top.resolve("examples/story-host/tree"))).facts();
    try (InputStream stream =
        BundleWriter.class.getResourceAsStream("/schema/bundle-1.schema.json")) {
      schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(stream);
    }
  }

  private static String write(HostFacts facts) throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    BundleWriter.write(facts, stream);
    return stream.toString(StandardCharsets.UTF_8);
  }

  private static HostFacts read(String json) throws InputRejected {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return BundleReader.read(new ByteArrayInputStream(bytes), "b.json");
  }

  private static void roundTrips(HostFacts facts) throws Exception {
    String json = write(facts);
    assertThat(schema.validate(new ObjectMapper().readTree(json))).isEmpty();
    assertThat(texts(read(json))).isEqualTo(texts(facts));
  }

  /** Equality of readings ignores evidence; their text does not. */
  private static List<String> texts(HostFacts facts) {
    return Readings.walk(facts).stream().map(Object::toString).toList();
  }

  @Test
  void everyReadingSurvivesWithItsEvidence() throws Exception {
    roundTrips(story);
  }

  @Test
  void everyReadingMayBeHiddenOrContradicted() throws Exception {
    HostFacts hidden = story;
    for (Readings.At at : Readings.walk(story)) {
      if (!at.path().startsWith("functions[") && !at.path().startsWith("groups[")) {
        hidden = Readings.hide(hidden, at.path());
      }
    }
    roundTrips(hidden);
    Evidence evidence = new Evidence("a", 3, "x", Origin.STATED);
    Reading<KernelRelease> two =
        Reading.merge(
            List.of(
                Reading.present(KernelRelease.upstream(6, 1, 0), evidence),
                Reading.present(KernelRelease.upstream(6, 2, 0), evidence)),
            "uname -r");
    roundTrips(Readings.replace(story, "kernel.release", two));
  }

  @Test
  void secretsAreRedactedInWhatIsWritten() throws Exception {
    Evidence evidence =
        new Evidence(
            "/proc/cmdline", 1, "root=UUID=78c30682-53e7-4e5e-abe9-5668fac78f99", Origin.LIVE);
    HostFacts facts =
        Readings.replace(
            story,
            "kernel.bootParameters",
            Reading.present(
                dev.proceed.facts.BootParameters.read(evidence.excerpt() + " token=abc"),
                evidence));
    String json = write(facts);
    assertThat(json).doesNotContain("78c30682").doesNotContain("token=abc");
    assertThat(read(json).kernel().bootParameters().toString())
        .contains("root=UUID=<uuid-1>")
        .contains("token=<secret-1>");
    assertThat(read(json).identity()).isEqualTo(story.identity());
  }

  /** A proof is of one boot: its id must be the same as that of the host after a round trip. */
  @Test
  void theBootOfAMeasurementSurvivesRedaction() throws Exception {
    String boot = "6f1c2c7e-1111-4222-8333-444455556666";
    HostFacts facts = SampleHost.facts();
    String path = facts.measurements().items().get(0).key();
    Evidence evidence = Evidence.of("paste.txt", boot, Origin.PASTED);
    facts = Readings.replace(facts, "identity.boot", Reading.present(boot, evidence));
    facts =
        Readings.replace(facts, "measurements[" + path + "].boot", Reading.present(boot, evidence));
    HostFacts back = read(write(facts));
    assertThat(back.measurements().items().get(0).boot()).isEqualTo(back.identity().boot());
    assertThat(back.identity().boot().is(boot)).isTrue();
  }

  private static InputRejected rejected(String json) {
    InputRejected rejected = catchThrowableOfType(InputRejected.class, () -> read(json));
    assertThat(rejected).isNotNull();
    return rejected;
  }

  @Test
  void whatIsNotKnownIsRejectedWithItsPlace() throws Exception {
    String json = write(story);
    InputRejected word = rejected(json.replaceFirst("\"CAPTURED\"", "\"GUESSED\""));
    assertThat(word.place())
        .contains("b.json line ")
        .contains("$.facts.identity.host.evidence.origin");
    assertThat(word.why()).contains("GUESSED").contains("PASTED");
    assertThat(rejected(json.replaceFirst("\"excerpt\"", "\"note\"")).why()).contains("not known");
    assertThat(rejected(json.replaceFirst("\"line\" : \\d+", "\"line\" : \"x\"")).why())
        .contains("whole number");
    assertThat(rejected(json.replace("\"DMA-FQ\"", "\"dma\"")).why()).contains("identity");
    assertThat(rejected(json.substring(0, json.length() / 2)).place()).contains("line ");
    assertThat(rejected(json + "{}").why()).contains("after the end");
  }

  @Test
  void duplicateItemsAreRejected() throws Exception {
    String json = write(story).replace("\"0000:11:00.0\"", "\"0000:01:00.0\"");
    assertThat(rejected(json).why()).contains("two items");
  }
}
