package dev.proceed.check.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Finds and writes files; a file is written only when its content changes. */
final class SourceFiles {

  private SourceFiles() {}

  static List<Path> find(Path root, String suffix) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> found = Files.walk(root)) {
      return found.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  static void write(Path target, byte[] bytes) throws IOException {
    if (!Files.exists(target) || !Arrays.equals(Files.readAllBytes(target), bytes)) {
      Files.createDirectories(target.getParent());
      Files.write(target, bytes);
    }
  }
}
