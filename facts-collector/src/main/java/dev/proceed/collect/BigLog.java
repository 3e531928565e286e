package dev.proceed.collect;

import dev.proceed.facts.Origin;
import dev.proceed.parse.Clean;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.LogScan;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.Transcript;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Reads kernel logs of any size line by line; they are never held whole. Also takes logs that hold
 * NUL bytes, as a crash leaves them.
 */
final class BigLog {

  /** A log up to this size is read like any other text, so that it may be part of a session. */
  static final int SMALLEST = 16 * 1024 * 1024;

  private static final int HEAD = 64 * 1024;
  private static final int CHUNK = 64 * 1024;

  /** Longest line that is kept; a longer one is cut, which is remembered. */
  private static final int LONGEST_LINE = 1024 * 1024;

  private final LogScan scan;
  private byte[] line = new byte[1024];
  private int length;
  private boolean cut;

  private BigLog(LogScan scan) {
    this.scan = scan;
  }

  /** Whether a file is a kernel log that is too large, or too damaged, to be read as a text. */
  static boolean isOne(Path file) {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] head = stream.readNBytes(HEAD);
      boolean large = Files.size(file) > SMALLEST;
      return (large || holdsNul(head) || holdsNul(stream)) && isLog(head);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static boolean holdsNul(InputStream rest) throws IOException {
    byte[] chunk = new byte[CHUNK];
    for (int read = rest.read(chunk); read > 0; read = rest.read(chunk)) {
      if (holdsNul(Arrays.copyOf(chunk, read))) {
        return true;
      }
    }
    return false;
  }

  private static boolean holdsNul(byte[] bytes) {
    for (byte one : bytes) {
      if (one == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a text that starts like this is a kernel log. */
  static boolean isLog(byte[] start) {
    byte[] head = Arrays.copyOf(start, Math.min(start.length, HEAD));
    SourceText text = SourceText.of("", Origin.PASTED, head);
    List<Section> sections = Transcript.cut(text);
    return !sections.isEmpty() && KernelLog.isLog(sections.get(0).text());
  }

  /** Reads a file. */
  static KernelLog read(Path file, String name, Origin origin) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return read(stream, name, origin);
    }
  }

  /** Reads all that a stream holds. */
  static KernelLog read(InputStream stream, String name, Origin origin) throws IOException {
    byte[] head = stream.readNBytes(HEAD);
    BigLog log = new BigLog(LogScan.of(name, origin, command(head)));
    return log.readAll(new SequenceInputStream(new ByteArrayInputStream(head), stream));
  }

  /** The command in the first line, if a prompt shows it. */
  private static String command(byte[] head) {
    List<Section> sections = Transcript.cut(SourceText.of("", Origin.PASTED, head));
    return sections.isEmpty() ? "" : sections.get(0).command();
  }

  private KernelLog readAll(InputStream stream) throws IOException {
    byte[] chunk = new byte[CHUNK];
    for (int read = stream.read(chunk); read > 0; read = stream.read(chunk)) {
      for (int at = 0; at < read; at++) {
        take(chunk[at]);
      }
    }
    if (length > 0) {
      end();
    }
    return scan.finish();
  }

  private void take(byte one) {
    if (one == '\n') {
      end();
    } else if (length < LONGEST_LINE) {
      line = length == line.length ? Arrays.copyOf(line, length * 2) : line;
      line[length++] = one;
      cut |= one == 0;
    } else {
      cut = true;
    }
  }

  private void end() {
    int bytes = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    if (cut) {
      scan.damaged();
    }
    scan.line(Clean.line(new String(line, 0, bytes, StandardCharsets.UTF_8)));
    length = 0;
    cut = false;
  }
}
