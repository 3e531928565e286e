package dev.proceed.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine that keeps what reaches new code looks for inputs that break a parser. */
class CoverageGuidedTest {

  private static final int SECONDS = Integer.getInteger("proceed.fuzz.seconds", 600);

  /** Its watchers for other kinds of faults make regular expressions some hundred times slower. */
  private static final List<String> UNUSED =
      List.of(
          "RegexRoadblocks",
          "RegexInjection",
          "FilePathTraversal",
          "LdapInjection",
          "ReflectiveCall",
          "SqlInjection",
          "NamingContextLookup",
          "ScriptEngineInjection",
          "UnsafeSanitizer");

  @TempDir Path folder;

  @Test
  @Tag("nightly")
  void nothingButARefusalIsThrownInLimitedMemory() throws Exception {
    Path seeds = Files.createDirectory(folder.resolve("seeds"));
    int number = 0;
    for (byte[] seed : Seeds.all()) {
      Files.write(seeds.resolve("seed" + number++), seed);
    }
    Path corpus = Files.createDirectory(folder.resolve("corpus"));
    Path log = folder.resolve("log");
    Process engine =
        new ProcessBuilder(command(corpus, seeds))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int exit = engine.waitFor();
    List<String> said = Files.readAllLines(log);
    said.stream().filter(line -> line.startsWith("stat::")).forEach(System.out::println);
    assertThat(exit).as(tail(said)).isZero();
    keep(corpus);
  }

  private static List<String> command(Path corpus, Path seeds) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
    words.add(Jazzer.class.getName());
    words.add("--target_class=" + Harness.class.getName());
    words.add("--instrumentation_includes=dev.proceed.**");
    words.add(
        UNUSED.stream()
            .map(name -> "com.code_intelligence.jazzer.sanitizers." + name)
            .collect(Collectors.joining(":", "--disabled_hooks=", "")));
    words.addAll(
        List.of(
            "-max_total_time=" + SECONDS,
            "-timeout=20",
            "-max_len=" + Mutator.LONGEST,
            "-print_final_stats=1",
            corpus.toString(),
            seeds.toString()));
    return words;
  }

  private static String tail(List<String> said) {
    return String.join("\n", said.subList(Math.max(0, said.size() - 60), said.size()));
  }

  /** For whoever adds the interesting ones to those that are kept under version control. */
  private static void keep(Path corpus) throws Exception {
    Path target = Files.createDirectories(Path.of("target/fuzz-corpus"));
    try (Stream<Path> files = Files.list(corpus)) {
      for (Path file : files.toList()) {
        Files.write(target.resolve(file.getFileName()), Files.readAllBytes(file));
      }
    }
  }
}
