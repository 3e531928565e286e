package dev.proceed.fuzz;

import dev.proceed.cli.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Inputs of every form that is read, and those that reached code no other had reached. */
final class Seeds {

  private static final Path STORY = Path.of("../examples/story-host");

  /** Kept from earlier runs of the engine that is guided by coverage. */
  static final Path KEPT = Path.of("src/test/resources/fuzz");

  private Seeds() {}

  /** All of them, in a stable order. */
  static List<byte[]> all() {
    List<byte[]> seeds = new ArrayList<>();
    seeds.addAll(files(STORY.resolve("paste")));
    seeds.addAll(files(KEPT));
    seeds.add(bundle());
    seeds.addAll(pieces(script()));
    return seeds;
  }

  private static List<byte[]> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<byte[]> contents = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        contents.add(Files.readAllBytes(file));
      }
      return contents;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static byte[] bundle() {
    String json =
        Session.of("facts", "--format", "json", "--from", "root:" + STORY + "/tree").out();
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** What the shell script prints of the story's host. */
  static byte[] script() {
    try {
      Path script = Files.createTempFile("collect", ".sh");
      Files.writeString(script, Session.of("facts", "--script").out());
      ProcessBuilder shell = new ProcessBuilder("sh", script.toString());
      shell.environment().put("PROCEED_ROOT", STORY.resolve("tree").toAbsolutePath().toString());
      Process process = shell.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      byte[] printed = process.getInputStream().readAllBytes();
      Files.delete(script);
      return printed;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** It is long: its beginning, and the parts of it that hold one kind of files each. */
  private static List<byte[]> pieces(byte[] script) {
    List<byte[]> pieces = new ArrayList<>();
    pieces.add(script);
    for (int from = 0; from < script.length; from += Mutator.LONGEST / 2) {
      pieces.add(
          Arrays.copyOfRange(script, from, Math.min(script.length, from + Mutator.LONGEST / 2)));
    }
    return pieces;
  }
}
