package dev.proceed.check.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One small fault put into a copy of a real area.
 *
 * @param what the fault, in words
 * @param file the file that is changed, such as {@code gpu/GPU-001.drl}
 * @param from text that must stand in it; "" to change the whole file
 * @param to what it becomes; "" for a whole file deletes it
 * @param says what the build must say
 */
record Mutation(String what, String file, String from, String to, List<String> says) {
  private static final Path CHECKS = Path.of("src/main/resources/checks");

  static Mutation fault(String what, String file, String from, String to, String... says) {
    return new Mutation(what, file, from, to, List.of(says));
  }

  /** Copies the area into a folder, with the fault. */
  void applyTo(Path folder) throws IOException {
    String area = file.substring(0, file.indexOf('/'));
    Files.createDirectories(folder.resolve(area));
    try (Stream<Path> files = Files.list(CHECKS.resolve(area))) {
      for (Path source : files.toList()) {
        Files.copy(source, folder.resolve(area).resolve(source.getFileName().toString()));
      }
    }
    Path target = folder.resolve(file);
    if (from.isEmpty() && to.isEmpty()) {
      Files.delete(target);
    } else if (from.isEmpty()) {
      Files.writeString(target, to);
    } else {
      String text = Files.readString(target);
      if (!text.contains(from)) {
        throw new IllegalStateException(file + " does not hold: " + from);
      }
      Files.writeString(target, text.replace(from, to));
    }
  }

  @Override
  public String toString() {
    return what;
  }
}
