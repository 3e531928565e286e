package dev.proceed.collect.archive;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One file, folder or link of an archive. */
public final class Node {

  /** What it is. */
  public enum Kind {
    DIRECTORY,
    FILE,
    LINK,
    /** A device node, a pipe or a socket. */
    SPECIAL,
    /** It is there, but its content cannot be told. */
    UNREADABLE
  }

  private static final byte[] NOTHING = {};

  private final Kind kind;
  private final Map<String, Node> children;
  private final byte[] bytes;
  private final int zeros;
  private final boolean whole;
  private final String target;

  private Node(Kind kind, Map<String, Node> children, String target) {
    this(kind, children, target, NOTHING, 0, true);
  }

  private Node(
      Kind kind, Map<String, Node> children, String target, byte[] bytes, int zeros, boolean all) {
    this.kind = kind;
    this.children = children;
    this.target = target;
    this.bytes = bytes;
    this.zeros = zeros;
    this.whole = all;
  }

  static Node directory() {
    return new Node(Kind.DIRECTORY, new HashMap<>(), "");
  }

  /**
   * A file; the NULs at its end are only counted, as a copy of {@code /sys} is mostly NULs.
   *
   * @param length how much of {@code buffer} is its content
   * @param whole whether this is all of the file
   */
  static Node file(byte[] buffer, int length, boolean whole) {
    int end = length;
    while (end > 0 && buffer[end - 1] == 0) {
      end--;
    }
    byte[] bytes = end == 0 ? NOTHING : Arrays.copyOf(buffer, end);
    return new Node(Kind.FILE, Map.of(), "", bytes, length - end, whole);
  }

  static Node link(String target) {
    return new Node(Kind.LINK, Map.of(), target);
  }

  static Node special() {
    return new Node(Kind.SPECIAL, Map.of(), "");
  }

  static Node unreadable() {
    return new Node(Kind.UNREADABLE, Map.of(), "");
  }

  public Kind kind() {
    return kind;
  }

  /** Names in a directory, sorted. */
  public List<String> names() {
    return children.keySet().stream().sorted().toList();
  }

  public @Nullable Node child(String name) {
    return children.get(name);
  }

  /** What stands at a path of plain steps; links are not followed. */
  public @Nullable Node find(String path) {
    Node node = this;
    int from = 0;
    while (node != null && from < path.length()) {
      int slash = path.indexOf('/', from);
      int end = slash < 0 ? path.length() : slash;
      node = node.child(path.substring(from, end));
      from = end + 1;
    }
    return node;
  }

  void put(String name, Node node) {
    children.put(name, node);
  }

  /** Target of a link as it is written. */
  public String target() {
    return target;
  }

  /** Whether all of a file, or so much of it, was kept. */
  public boolean holds(int limit) {
    return whole || limit <= bytes.length + zeros;
  }

  /** The start of a file. */
  public byte[] bytes(int limit) {
    return Arrays.copyOf(bytes, Math.min(limit, size()));
  }

  /** How many bytes of a file were kept. */
  public int size() {
    return bytes.length + zeros;
  }

  boolean isSameAs(Node other) {
    return kind == other.kind
        && whole
        && other.whole
        && zeros == other.zeros
        && target.equals(other.target)
        && Arrays.equals(bytes, other.bytes);
  }
}
