package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One thing of the host that {@code collect.sh} told.
 *
 * @param lines what follows the head, each without its blank
 */
record ScriptEntry(ScriptWord word, List<byte[]> lines) {

  /** The largest file that is told in hexadecimal digits; a kernel's packed options take 300 kB. */
  private static final int LARGEST_HEX = 8 * 1024 * 1024;

  private static final int ROW = 16;

  static final ScriptEntry TORN = new ScriptEntry(ScriptWord.FAILED, List.of());

  boolean isDirectory() {
    return word == ScriptWord.DIR || word == ScriptWord.LINKS;
  }

  private List<String> texts() {
    return lines.stream().map(line -> new String(line, StandardCharsets.UTF_8)).toList();
  }

  /** Names in a directory, sorted. */
  List<String> names() {
    TreeSet<String> names = new TreeSet<>();
    for (String line : texts()) {
      int end = word == ScriptWord.LINKS ? line.indexOf(' ') : -1;
      names.add(end < 0 ? line : line.substring(0, end));
    }
    return List.copyOf(names);
  }

  /** Where the link of this name leads, in a directory of links; null when there is none. */
  @Nullable String target(String name) {
    return word != ScriptWord.LINKS
        ? null
        : texts().stream()
            .filter(line -> line.startsWith(name + " "))
            .map(line -> line.substring(name.length() + 1))
            .findFirst()
            .orElse(null);
  }

  /** Where it leads, if it is a link. */
  @Nullable String target() {
    return word == ScriptWord.LINK && !lines.isEmpty() ? texts().get(0) : null;
  }

  Look look() {
    return switch (word) {
      case DENIED -> Look.DENIED;
      case FAILED, WITHHELD -> Look.BROKEN;
      default -> Look.MISSING;
    };
  }

  /** What a file holds. */
  Content content() {
    return switch (word) {
      case FILE -> new Content(Look.FOUND, joined((byte) '\n'));
      case PARTS -> new Content(Look.FOUND, joined((byte) 0));
      case HEX -> bytes();
      default -> Content.none(look());
    };
  }

  private byte[] joined(byte end) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] line : lines) {
      bytes.writeBytes(line);
      bytes.write(end);
    }
    return bytes.toByteArray();
  }

  /** Rows that repeat the one before are told as a star; the last row is the length alone. */
  private Content bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] row = new byte[0];
    boolean repeated = false;
    for (String line : texts()) {
      String[] words = line.strip().split(" +", -1);
      if (words[0].equals("*")) {
        repeated = row.length == ROW;
        continue;
      }
      int at = offset(words[0]);
      while (repeated && bytes.size() < at) {
        bytes.writeBytes(row);
      }
      repeated = false;
      if (at != bytes.size()) {
        return Content.none(Look.BROKEN);
      }
      if (words.length == 1) {
        return new Content(Look.FOUND, bytes.toByteArray());
      }
      row = row(words);
      bytes.writeBytes(row);
    }
    return Content.none(Look.BROKEN);
  }

  private static int offset(String hex) {
    try {
      int at = Integer.parseInt(hex, 16);
      return at <= LARGEST_HEX ? at : -1;
    } catch (NumberFormatException wrong) {
      return -1;
    }
  }

  /** Bytes of one row; none when one of its words is no byte, which the next offset shows. */
  private static byte[] row(String[] words) {
    byte[] row = new byte[words.length - 1];
    for (int at = 0; at < row.length; at++) {
      if (!words[at + 1].matches("[0-9a-f]{2}")) {
        return new byte[0];
      }
      row[at] = (byte) Integer.parseInt(words[at + 1], 16);
    }
    return row.length > ROW ? Arrays.copyOf(row, ROW) : row;
  }
}
