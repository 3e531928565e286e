package dev.proceed.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The file an answer is written to: there in full, or not at all. A file that is there already
 * stays, since a host as it was before a change cannot be read again.
 */
final class AnswerFile {

  private final String command;
  private final Path place;

  private AnswerFile(String command, Path place) {
    this.command = command;
    this.place = place;
  }

  /** Refuses a place that cannot be written before anything is collected for it. */
  static AnswerFile at(String command, String name, boolean force) throws UsageError {
    Path place;
    try {
      place = Path.of(name).toAbsolutePath();
      place = Files.exists(place) ? place.toRealPath() : place;
    } catch (InvalidPathException | IOException odd) {
      throw new UsageError(command, "'" + name + "' is no name of a file");
    }
    Path folder = place.getParent();
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw new UsageError(command, "nothing can be written into the folder of '" + name + "'");
    }
    if (Files.exists(place, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(place)) {
      throw new UsageError(command, "'" + name + "' is no regular file; write to - instead");
    }
    if (Files.exists(place) && !force) {
      throw new UsageError(command, "'" + name + "' is there already; --force writes over it");
    }
    return new AnswerFile(command, place);
  }

  Path place() {
    return place;
  }

  /** Writes beside the place, to disk, and moves it there in one step. */
  int write(String text, Output output) {
    Path beside =
        place.resolveSibling("." + place.getFileName() + "." + ProcessHandle.current().pid());
    try {
      try (FileChannel file =
          FileChannel.open(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          file.write(bytes);
        }
        file.force(true);
      }
      move(beside);
      return ExitCode.OK;
    } catch (IOException failed) {
      delete(beside);
      output.complain(
          "proceed " + command + ": " + place + " could not be written: " + failed.getMessage());
      return ExitCode.INTERNAL;
    }
  }

  private void move(Path beside) throws IOException {
    try {
      Files.move(
          beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException odd) {
      Files.move(beside, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void delete(Path beside) {
    try {
      Files.deleteIfExists(beside);
    } catch (IOException left) {
      // The message that follows names the folder; a leftover there is plain to see.
      return;
    }
  }
}
