package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** YAML is source only: a check loads no YAML parser, and a text answer no JSON library. */
class NoYamlInCheckTest {

  @TempDir Path temporary;

  static Stream<String> everyRequest() {
    return Stream.of(
        "check domain identity --gpu " + StoryHost.GPU,
        "check p2p",
        "check boot +iommu=pt",
        "check -v");
  }

  private List<String> loadedBy(String mainClass, String... words)
      throws IOException, InterruptedException {
    Path log = temporary.resolve("classes.log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xlog:class+load:file=" + log);
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    command.addAll(List.of(words));
    Path err = temporary.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .redirectInput(new File("/dev/null"))
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(err)).isIn(0, 10, 20, 30);
    return Files.readAllLines(log, StandardCharsets.UTF_8).stream()
        .map(line -> line.replaceFirst("^(\\[[^]]*])+\\s*", "").replaceFirst(" .*", ""))
        .toList();
  }

  private List<String> loadedByCheck(String words) throws IOException, InterruptedException {
    return loadedBy("dev.proceed.cli.Main", (words + " --from " + StoryHost.source()).split(" "));
  }

  private static List<String> yaml(List<String> classes) {
    return classes.stream().filter(name -> name.toLowerCase(Locale.ROOT).contains("yaml")).toList();
  }

  @ParameterizedTest
  @MethodSource("everyRequest")
  void aTextAnswerLoadsNeitherYamlNorJackson(String words) throws Exception {
    List<String> classes = loadedByCheck(words);
    assertThat(classes).contains("dev.proceed.cli.Main", "dev.proceed.report.TextReport");
    assertThat(yaml(classes)).isEmpty();
    assertThat(classes).noneMatch(name -> name.startsWith("com.fasterxml.jackson"));
  }

  @Test
  void factsAsTextLoadNeitherAndOnlyFactsAsYamlLoadYaml() throws Exception {
    List<String> text = loadedByCheck("facts");
    assertThat(text).contains("dev.proceed.report.FactsReport");
    assertThat(yaml(text)).isEmpty();
    assertThat(text).noneMatch(name -> name.startsWith("com.fasterxml.jackson"));
    List<String> json = loadedByCheck("facts --format json");
    assertThat(yaml(json)).isEmpty();
    List<String> yaml = loadedByCheck("facts --format yaml");
    assertThat(yaml(yaml)).isNotEmpty();
    assertThat(yaml).noneMatch(name -> name.startsWith("com.fasterxml.jackson.databind"));
  }

  @Test
  void aJsonAnswerLoadsTheCoreOfJacksonOnly() throws Exception {
    List<String> classes = loadedByCheck("check p2p --format json");
    assertThat(yaml(classes)).isEmpty();
    assertThat(classes).contains("com.fasterxml.jackson.core.JsonGenerator");
    assertThat(classes)
        .filteredOn(name -> name.startsWith("com.fasterxml.jackson"))
        .allMatch(name -> name.startsWith("com.fasterxml.jackson.core"));
  }

  @Test
  void aProgramThatDoesLoadYamlIsSeen() throws Exception {
    assertThat(yaml(loadedBy("dev.proceed.cli.LoadsYaml"))).isNotEmpty();
  }
}
