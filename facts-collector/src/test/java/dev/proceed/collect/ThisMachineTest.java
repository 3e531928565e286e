package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The machine that runs the test, read live, as the copy that the recipe makes, and packed. */
class ThisMachineTest {

  /**
   * What a copy cannot hold: processes come and go while it is made, and their arguments are left
   * out as they may hold passwords; so it cannot tell that no guest runs. The log is read live from
   * a file, and in a copy from the output of dmesg.
   */
  private static final List<String> NOT_IN_A_COPY =
      List.of("handles", "guests", "containers", "signatures");

  /** A copy may have left these out; a live host has not, and can conclude from what is not there. */
  private static final String LIVE_KNOWS_MORE = "unknown in the copy, known live";

  @TempDir Path place;

  private Path recipe(String from, String text) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell here");
    Path script = Files.writeString(place.resolve("capture.sh"), text.replace("cd / ", "cd " + from));
    Process made =
        new ProcessBuilder("/bin/sh", script.toString())
            .directory(place.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes());
    assertThat(made.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(said).isEmpty();
    return place.resolve("host.tar.gz");
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
    for (String path : packedAgain(archive)) {
      assertThat(Readings.walk(facts(path))).as(path).isEqualTo(Readings.walk(copy));
    }
  }

  private List<String> packedAgain(Path archive) throws Exception {
    Path folder = Files.createDirectory(place.resolve("unpacked"));
    Process tar =
        new ProcessBuilder("tar", "xzf", archive.toString(), "-C", folder.toString()).start();
    assertThat(tar.waitFor()).isZero();
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

  private static void assertSame(HostFacts live, HostFacts copy) {
    Map<String, Reading<?>> copied = new HashMap<>();
    Readings.walk(copy).forEach(at -> copied.put(at.path(), at.reading()));
    List<String> less = new ArrayList<>();
    for (Readings.At at : Readings.walk(live)) {
      Reading<?> other = copied.get(at.path());
      if (isInACopy(at.path()) && !at.reading().equals(other)) {
        assertThat(other).as(at.path() + " live: " + at.reading()).isInstanceOf(Reading.Unknown.class);
        less.add(at.path());
      }
    }
    System.out.println(LIVE_KNOWS_MORE + ": " + less);
  }

  private static boolean isInACopy(String path) {
    return NOT_IN_A_COPY.stream().noneMatch(path::startsWith);
  }
}
