package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.parse.Draft;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The script asks for what the readers ask for, and its text tells the same facts. */
class CollectScriptTest {

  private static final Path SOURCE =
      Path.of("src", "main", "resources", "dev", "proceed", "collect", "collect.sh");
  private static final String FROM = "files() { cat <<'END'\n";
  private static final String TO = "END\n";

  @TempDir Path place;

  static Stream<List<String>> shells() {
    return ScriptRun.SHELLS.stream();
  }

  static HostFacts facts(String text) throws InputRejected {
    return Collector.collect(
            List.of("-"), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
        .facts();
  }

  private static ScriptTree tree(String text) throws InputRejected {
    return ScriptText.read(text.getBytes(StandardCharsets.UTF_8), "test");
  }

  /** To write the list again: {@code -Dproceed.golden=update}. */
  @Test
  void itsListIsTheReadersOwn() throws Exception {
    String script = Files.readString(SOURCE);
    int from = script.indexOf(FROM) + FROM.length();
    int to = script.indexOf(TO, from);
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.writeString(
          SOURCE, script.substring(0, from) + CapturePaths.ofScript() + script.substring(to));
      return;
    }
    assertThat(script.substring(from, to)).isEqualTo(CapturePaths.ofScript());
  }

  @Test
  void shellcheckFindsNothing() throws Exception {
    ScriptRun.needs("shellcheck");
    Process check =
        new ProcessBuilder("shellcheck", "-s", "sh", SOURCE.toString())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(check.waitFor()).isZero();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void nothingThatAReaderAsksForIsLeftUntold(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    ScriptTree live = tree(new ScriptRun(shell).run());
    TreeReader.read(new RootDir(live, Origin.CAPTURED), new Draft());
    ScriptTree story = tree(new ScriptRun(shell).root(Story.example().resolve("tree")).run());
    TreeReader.read(new RootDir(story, Origin.CAPTURED), new Draft());
    live.untold().removeIf(path -> path.matches("proc/\\d+/.*"));
    assertThat(live.untold()).isEmpty();
    assertThat(story.untold()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void itTellsWhatTheLiveMachineTells(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    List<String> differences = List.of("not run");
    // Processes come and go between the two readings, so what differs once proves nothing.
    for (int times = 0; times < 4 && !differences.isEmpty(); times++) {
      HostFacts told = facts(new ScriptRun(shell).run());
      HostFacts live = Collector.collect(List.of("live")).facts();
      differences = different(live, told).stream().filter(one -> !isOfTheLog(one)).toList();
      assertThat(told.functions().items()).isNotEmpty();
    }
    assertThat(differences).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void itTellsWhatACopyTellsAndMore(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    Path tree = Story.example().resolve("tree");
    HostFacts told = facts(new ScriptRun(shell).root(tree).run());
    assertThat(different(Story.tree(), told)).isEmpty();
    assertThat(told.handles().items()).isNotEmpty();
  }

  /** A collection on the host itself runs no dmesg. */
  private static boolean isOfTheLog(String difference) {
    return difference.contains("=Unknown[")
        && (difference.contains("/commands/dmesg.txt") || difference.startsWith("signatures"));
  }

  /** Every reading of one that the other does not have as well, with all tokens taken for one. */
  static List<String> different(HostFacts one, HostFacts other) throws Exception {
    Map<String, String> told = shown(other);
    return shown(one).entrySet().stream()
        .filter(at -> !at.getValue().equals(told.get(at.getKey())))
        .map(at -> at + " but told " + told.get(at.getKey()))
        .toList();
  }

  private static Map<String, String> shown(HostFacts facts) throws Exception {
    ByteArrayOutputStream bundle = new ByteArrayOutputStream();
    BundleWriter.write(facts, bundle);
    HostFacts redacted = BundleReader.read(new ByteArrayInputStream(bundle.toByteArray()), "test");
    Map<String, String> shown = new TreeMap<>();
    for (Readings.At at : Readings.walk(redacted)) {
      Object value = at.reading().asOptional().map(Object.class::cast).orElse(at.reading());
      value = at.reading() instanceof Reading.Absent<?> ? "absent" : value;
      shown.put(at.path(), String.valueOf(value).replaceAll("<[a-z]+-\\d+>", "<>"));
    }
    return shown;
  }
}
