package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The machine that runs the test, read live, as the copy that the recipe makes, and packed. */
class ThisMachineTest {

  /**
   * What a copy cannot hold: processes come and go while it is made, and their arguments are left
   * out as they may hold passwords, so that it cannot tell that no guest runs.
   */
  private static final List<String> NOT_IN_A_COPY = List.of("handles", "guests", "containers");

  @TempDir Path place;

  private Path recipe(String from, String text) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell here");
    Path script =
        Files.writeString(place.resolve("capture.sh"), text.replace("cd / ", "cd " + from));
    Process made =
        new ProcessBuilder("/bin/sh", script.toString())
            .directory(place.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(made.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(said).isEmpty();
    return place.resolve("host.tar.gz");
  }

  private static void run(String... command) throws Exception {
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  /** The copy is full of links that lead out of it, of which JUnit would warn one by one. */
  @AfterEach
  void removeLinks() throws Exception {
    run("rm", "-rf", place.resolve("unpacked").toString());
  }

  private static HostFacts facts(String from) throws InputRejected {
    return Collector.collect(List.of(from)).facts();
  }

  @Test
  void theRecipesCopyTellsWhatTheLiveMachineTells() throws Exception {
    Path archive = recipe("/ ", CapturePaths.recipe());
    HostFacts copy = facts(archive.toString());
    assertSame(facts("live"), copy);
    assertThat(copy.kernel().release().known()).isTrue();
    assertThat(copy.functions().items()).isNotEmpty();
    for (String path : packedAgain(archive)) {
      assertThat(Readings.walk(facts(path))).as(path).isEqualTo(Readings.walk(copy));
    }
  }

  /** The log of this machine is not that of another tree. */
  private static String withoutLog() {
    return CapturePaths.recipe()
        .lines()
        .filter(line -> !line.contains("dmesg"))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void theRecipeKeepsEveryLinkAndFileOfAHostWithGuests() throws Exception {
    String tree = Story.example().resolve("tree").toString();
    String text = withoutLog().replace(" proc/cmdline ", " proc/cmdline commands/dmesg.txt ");
    HostFacts copy = facts(recipe(tree + " ", text).toString());
    assertSame(Story.tree(), copy);
    assertThat(copy.functions().items()).isNotEmpty();
    assertThat(copy.groups().isComplete()).isTrue();
    assertThat(copy.handles().items()).isNotEmpty();
  }

  private List<String> packedAgain(Path archive) throws Exception {
    Path folder = Files.createDirectory(place.resolve("unpacked"));
    run("tar", "xzf", archive.toString(), "-C", folder.toString());
    byte[] packed = Packed.tar(folder, "some/folder/");
    Map<String, byte[]> forms = new HashMap<>();
    forms.put("a.tar", packed);
    forms.put("a", Packed.gzip(packed));
    forms.put("a.bz2", Packed.bzip2(packed));
    forms.put("a.xz", Packed.xz(packed));
    List<String> paths = new ArrayList<>();
    for (Map.Entry<String, byte[]> form : forms.entrySet()) {
      paths.add(Files.write(place.resolve(form.getKey()), form.getValue()).toString());
    }
    paths.add(Packed.zip(folder, place.resolve("a.zip")).toString());
    paths.add("root:" + folder);
    paths.add("root:" + place.resolve("a"));
    return paths;
  }

  /**
   * What is known live is the same or unknown in the copy; what is unknown stays so, unless the log
   * tells, which is a source that the live files are not.
   */
  private static void assertSame(HostFacts live, HostFacts copy) {
    Map<String, Reading<?>> copied = new HashMap<>();
    Readings.walk(copy).forEach(at -> copied.put(at.path(), at.reading()));
    for (Readings.At at : Readings.walk(live)) {
      Reading<?> other = copied.get(at.path());
      if (!isInACopy(at.path()) || at.reading().equals(other)) {
        continue;
      }
      String both = at.path() + " live " + at.reading() + ", copy " + other;
      if (at.reading().known()) {
        assertThat(other).as(both).isInstanceOf(Reading.Unknown.class);
      } else if (other != null && other.known()) {
        assertThat(other.toString()).as(both).contains("/commands/dmesg.txt");
      }
    }
  }

  private static boolean isInACopy(String path) {
    return NOT_IN_A_COPY.stream().noneMatch(path::startsWith);
  }
}
