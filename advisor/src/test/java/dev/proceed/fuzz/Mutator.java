package dev.proceed.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Damages inputs in the ways in which pastes, copies and attackers do; the same seed, the same way.
 */
final class Mutator {

  /** Longer inputs have a benchmark of their own. */
  static final int LONGEST = 64 * 1024;

  private static final List<String> TOKENS =
      List.of(
          "\0",
          "\r\n",
          "\r",
          "\n\n",
          "\u001b[31m",
          "\u00a0",
          "\u202e",
          "\ufeff",
          "```",
          "> ",
          "**",
          "root@host:~# ",
          "$ ",
          "# ",
          "-1",
          "0x",
          "0xffffffffffffffff",
          "99999999999999999999",
          "[",
          "]",
          "{",
          "}",
          "<",
          ">",
          "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>",
          "$(reboot)",
          "`id`",
          "'",
          "\"",
          "\\",
          "..",
          "../../../etc/shadow",
          "0000:00:00.0",
          "ffff:ff:1f.7",
          "10de:2bb5",
          "IOMMU Group ",
          "lspci -Dvvvnn",
          "dmesg",
          "cat /proc/cmdline",
          "nvidia-smi topo -m",
          "-+-[0000:00]-+-",
          "GPU0",
          "Adding to iommu group ",
          "Linux version ",
          "BOOT_IMAGE=",
          "hostpci0: ",
          "[PENDING]",
          "[snap]",
          "=",
          ":",
          ",",
          ";",
          "\t",
          "        ",
          "\u2026",
          "-- More --",
          "command not found",
          "No such file or directory",
          "Permission denied");

  private final SplittableRandom random;
  private final List<byte[]> seeds;

  Mutator(long seed, List<byte[]> seeds) {
    this.random = new SplittableRandom(seed);
    this.seeds = seeds;
  }

  /** One of the seeds, damaged one to six times. */
  byte[] next() {
    byte[] data = seeds.get(random.nextInt(seeds.size()));
    for (int times = 1 + random.nextInt(6); times > 0; times--) {
      data = damage(data);
    }
    return data.length > LONGEST ? Arrays.copyOf(data, LONGEST) : data;
  }

  /** A text, damaged once. */
  String next(String text) {
    return new String(damage(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  private byte[] damage(byte[] data) {
    int from = random.nextInt(data.length + 1);
    int to = Math.min(data.length, from + random.nextInt(1 + Math.max(1, data.length / 4)));
    return switch (random.nextInt(12)) {
      case 0 -> Arrays.copyOf(data, from);
      case 1 -> Arrays.copyOfRange(data, from, data.length);
      case 2 -> join(data, from, new byte[0], to);
      case 3 -> join(data, from, Arrays.copyOfRange(data, from, to), from);
      case 4, 5 -> join(data, from, token(), from);
      case 6 -> join(data, from, splice(), to);
      case 7 -> flipped(data);
      case 8 -> digits(data);
      case 9 -> join(data, from, repeated(), from);
      case 10 -> lines(data, true);
      default -> lines(data, false);
    };
  }

  private static byte[] join(byte[] data, int from, byte[] middle, int to) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(data, 0, from);
    joined.writeBytes(middle);
    joined.write(data, to, data.length - to);
    return joined.toByteArray();
  }

  private byte[] token() {
    return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] splice() {
    byte[] other = seeds.get(random.nextInt(seeds.size()));
    int from = random.nextInt(other.length + 1);
    int length = random.nextInt(1 + Math.min(4096, other.length - from));
    return Arrays.copyOfRange(other, from, from + length);
  }

  private byte[] repeated() {
    byte[] token = token();
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    for (int times = random.nextInt(300); times > 0; times--) {
      many.writeBytes(token);
    }
    return many.toByteArray();
  }

  private byte[] flipped(byte[] data) {
    byte[] flipped = data.clone();
    for (int times = Math.min(data.length, 1 + random.nextInt(8)); times > 0; times--) {
      flipped[random.nextInt(data.length)] = (byte) random.nextInt(256);
    }
    return flipped;
  }

  private byte[] digits(byte[] data) {
    byte[] other = data.clone();
    for (int at = 0; at < other.length; at++) {
      if (Character.isDigit(other[at]) && random.nextInt(10) == 0) {
        other[at] = (byte) ('0' + random.nextInt(10));
      }
    }
    return other;
  }

  /** Takes a line out and, when {@code moved}, puts it in again elsewhere, perhaps twice. */
  private byte[] lines(byte[] data, boolean moved) {
    String[] lines = new String(data, StandardCharsets.ISO_8859_1).split("\n", -1);
    int at = random.nextInt(lines.length);
    StringBuilder text = new StringBuilder();
    int to = moved ? random.nextInt(lines.length) : -1;
    for (int line = 0; line < lines.length; line++) {
      text.append(line == at ? "" : lines[line] + "\n").append(line == to ? lines[at] + "\n" : "");
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
