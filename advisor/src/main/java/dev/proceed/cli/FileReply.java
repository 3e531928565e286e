package dev.proceed.cli;

import dev.proceed.ask.Hearing;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A reply in a file: the output of the command, or anything that {@code --from} takes. */
final class FileReply {

  private static final int LARGEST_TEXT = 8 * 1024 * 1024;

  private FileReply() {}

  static Hearing read(Hearing hearing, String command, String name) throws InputRejected {
    try {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
          bytes = in.readNBytes(LARGEST_TEXT + 1);
        }
        if (bytes.length <= LARGEST_TEXT && isText(bytes)) {
          String text = new String(bytes, StandardCharsets.UTF_8);
          return hearing.answered(command, Origin.PASTED, text);
        }
      }
    } catch (IOException | InvalidPathException odd) {
      throw new InputRejected(name, "cannot be read", "check its name and its permissions");
    }
    return hearing.given(command, name);
  }

  private static boolean isText(byte[] bytes) {
    for (byte one : bytes) {
      if (one == 0) {
        return false;
      }
    }
    return true;
  }
}
