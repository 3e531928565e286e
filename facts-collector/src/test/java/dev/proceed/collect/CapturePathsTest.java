package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Origin;
import dev.proceed.parse.Draft;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the readers ask for is what the recipe copies. */
class CapturePathsTest {

  /** Writes down which files are asked for. */
  private record Asked(HostTree tree, Set<String> files) implements HostTree {
    @Override
    public Content read(String path, int limit) {
      files.add(path);
      return tree.read(path, limit);
    }

    @Override
    public Names list(String directory) {
      return tree.list(directory);
    }

    @Override
    public boolean isDirectory(String path) {
      return tree.isDirectory(path);
    }

    @Override
    public @Nullable String link(String path) {
      return tree.link(path);
    }

    @Override
    public @Nullable InputStream stream(String path) throws IOException {
      files.add(path);
      return tree.stream(path);
    }

    @Override
    public @Nullable Pieces open(String path) {
      files.add(path);
      return tree.open(path);
    }

    @Override
    public HostTree below(String directory) {
      return new Asked(tree.below(directory), files);
    }

    @Override
    public List<CollectionReport.Skipped> skipped() {
      return tree.skipped();
    }
  }

  private static Set<String> asked(Path top, Origin origin) {
    Asked tree = new Asked(new DiskTree(top), new TreeSet<>());
    TreeReader.read(new RootDir(tree, origin), new Draft());
    return tree.files();
  }

  private static boolean isDeclared(String path) {
    return Stream.of(CapturePaths.safe(), CapturePaths.secret(), CapturePaths.logs())
        .flatMap(List::stream)
        .anyMatch(pattern -> asPattern(pattern).matcher(path).matches() || isAt(path, pattern));
  }

  /** Links lead from a declared path to its place among the devices, where the end is the same. */
  private static boolean isAt(String path, String pattern) {
    int star = pattern.lastIndexOf("*/");
    int end = star < 0 ? Math.max(0, pattern.lastIndexOf('/')) : star + 1;
    return path.startsWith("sys/devices/") && path.endsWith(pattern.substring(end));
  }

  private static Pattern asPattern(String shell) {
    String one = shell.replace(".", "\\.").replace("[0-9]*", "[0-9]+");
    return Pattern.compile(one.replace("*", "[^/]*"));
  }

  @Test
  void everyFileThatIsAskedForIsDeclared() {
    List<String> undeclared = new ArrayList<>(asked(Path.of("/"), Origin.LIVE));
    undeclared.addAll(asked(Story.example().resolve("tree"), Origin.CAPTURED));
    assertThat(undeclared).hasSizeGreaterThan(50);
    undeclared.removeIf(CapturePathsTest::isDeclared);
    undeclared.removeIf(MachineHash.MADE::equals);
    assertThat(undeclared).as("to be declared in CapturePaths").isEmpty();
  }

  @Test
  void theRecipeTakesNoSecrets() {
    assertThat(CapturePaths.recipe()).contains(CapturePaths.safe());
    CapturePaths.secret()
        .forEach(secret -> assertThat(CapturePaths.recipe()).doesNotContain(secret));
  }
}
