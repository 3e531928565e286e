package dev.proceed.collect;

import dev.proceed.facts.Origin;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.TerminalLine;
import dev.proceed.parse.plain.Undress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Gets pasted files into memory, and refuses what cannot be text. */
final class PastedBytes {

  private static final int LARGEST = 64 * 1024 * 1024;
  static final String SEND_LESS = "give the part that matters, or a bundle";

  private PastedBytes() {}

  static byte[] read(Path file, String input) throws InputRejected {
    if (!Files.isRegularFile(file)) {
      throw new InputRejected(input, "is neither a file nor a directory", "give a file");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      return checked(raw(stream, input), input);
    } catch (IOException denied) {
      throw new InputRejected(input, "cannot be read", "check the permissions");
    }
  }

  static byte[] read(InputStream stream, String input) throws InputRejected {
    return checked(raw(stream, input), input);
  }

  /** The content of a stream, whatever it is. */
  static byte[] raw(InputStream stream, String input) throws InputRejected {
    byte[] content;
    try {
      content = stream.readNBytes(LARGEST + 1);
    } catch (IOException broken) {
      throw new InputRejected(input, "cannot be read", "try again");
    }
    if (content.length > LARGEST) {
      throw new InputRejected(input, "is larger than 64 MB", SEND_LESS);
    }
    return content;
  }

  /** The content of a text, in UTF-8; what cannot be one is refused. */
  static byte[] checked(byte[] raw, String input) throws InputRejected {
    if (ArchiveInput.isArchive(raw)) {
      throw new InputRejected(input, "is an archive inside a folder", "give it by itself");
    }
    byte[] content = TextBytes.inUtf8(raw);
    if (isBlank(content)) {
      throw new InputRejected(input, "is empty", "paste the output of the command into it");
    }
    if (isBinary(content)) {
      throw new InputRejected(input, "is a binary file", "give the text that a command prints");
    }
    return content;
  }

  /** The lines that a terminal showed, without what stands around them. */
  static SourceText text(String name, byte[] content) {
    String shown = TerminalLine.text(new String(content, StandardCharsets.UTF_8));
    return Undress.of(SourceText.of(name, Origin.PASTED, shown));
  }

  private static boolean isBlank(byte[] content) {
    for (byte one : content) {
      if (one > ' ' || one < 0) {
        return false;
      }
    }
    return true;
  }

  /** Text has no NUL; programs and pictures have many. */
  private static boolean isBinary(byte[] content) {
    for (int at = 0; at < Math.min(content.length, 1 << 20); at++) {
      if (content[at] == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a command printed it as JSON, which is no bundle: {@code lscpu -J}. */
  private static boolean isPrinted(byte[] content, int from) {
    int end = Math.min(content.length, from + 64);
    String start = new String(content, from, Math.max(0, end - from), StandardCharsets.UTF_8);
    return start.strip().startsWith("\"lscpu\"");
  }

  /** Whether the first letter opens a JSON object or array; a log line's bracket does not. */
  static boolean isJson(byte[] content) {
    int at = content.length > 2 && content[0] == (byte) 0xef && content[1] == (byte) 0xbb ? 3 : 0;
    while (at < content.length && content[at] <= ' ' && content[at] >= 0) {
      at++;
    }
    return at < content.length && content[at] == '{' && !isPrinted(content, at + 1);
  }
}
