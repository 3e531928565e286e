package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.facts.DeviceNodes;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/**
 * GPU nodes that are mapped into the memory of one process, from {@code /proc/PID/maps} (proc(5)).
 * Its lines are read and not the links of {@code map_files}: one file instead of a link for each
 * mapping, and the links need a capability of their own.
 *
 * @param look how reading ended; a list that was longer than what is read counts as broken
 * @param nodes each once
 */
record Mappings(Look look, Set<String> nodes) {

  /** A process may have 65,530 mappings by default (vm.max_map_count), at some 100 bytes each. */
  private static final int LONGEST = 16 * 1024 * 1024;

  private static final byte[] DEVICE = "/dev/".getBytes(StandardCharsets.US_ASCII);

  static Mappings of(Directory process) {
    Content content = process.read("maps", LONGEST);
    byte[] bytes = content.bytes();
    Set<String> nodes = new TreeSet<>();
    int from = 0;
    for (int at = next(bytes, 0); at >= 0; at = next(bytes, from)) {
      from = at;
      while (from < bytes.length && bytes[from] != '\n') {
        from++;
      }
      int start = at;
      while (start > 0 && bytes[start - 1] != '\n') {
        start--;
      }
      String line = new String(bytes, start, from - start, StandardCharsets.UTF_8);
      DeviceNodes.at(line).ifPresent(nodes::add);
    }
    return new Mappings(bytes.length == LONGEST ? Look.BROKEN : content.look(), nodes);
  }

  /** Whether what it does not name is not mapped. */
  boolean whole() {
    return look == Look.FOUND;
  }

  private static int next(byte[] bytes, int from) {
    for (int at = from; at <= bytes.length - DEVICE.length; at++) {
      if (bytes[at] == '/' && isHere(bytes, at)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isHere(byte[] bytes, int at) {
    for (int letter = 1; letter < DEVICE.length; letter++) {
      if (bytes[at + letter] != DEVICE[letter]) {
        return false;
      }
    }
    return true;
  }
}
