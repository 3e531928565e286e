package dev.proceed.collect;

import dev.proceed.facts.Origin;
import dev.proceed.parse.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads below one root and never outside it: links are resolved inside, as if it were the root of a
 * file system. Whether the files stand in a folder or in an archive makes no difference.
 */
final class RootDir {

  /** Most of a file that is ever read, for one that has a value or a page of text. */
  static final int SMALL = 64 * 1024;

  /** Most of a text that is held whole. */
  static final int LARGE = 64 * 1024 * 1024;

  /** How looking for something ended. */
  enum Look {
    FOUND,
    MISSING,
    DENIED,
    BROKEN;

    /** Whether it is known that something is there, or that nothing is. */
    boolean tells() {
      return this == FOUND || this == MISSING;
    }
  }

  /** Names in a directory, sorted; empty unless found. */
  record Names(Look look, List<String> names) {
    static Names none(Look look) {
      return new Names(look, List.of());
    }

    boolean found() {
      return look == Look.FOUND;
    }

    boolean isEmpty() {
      return names.isEmpty();
    }
  }

  /** Bytes of a file; empty unless found. */
  @SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
  record Content(Look look, byte[] bytes) {
    static Content none(Look look) {
      return new Content(look, new byte[0]);
    }

    boolean found() {
      return look == Look.FOUND;
    }
  }

  private final HostTree tree;
  private final Resolver resolver;
  private final Origin origin;

  RootDir(Path top, Origin origin) {
    this(new DiskTree(top), origin);
  }

  RootDir(HostTree tree, Origin origin) {
    this.tree = tree;
    this.resolver = new Resolver(tree);
    this.origin = origin;
  }

  Origin origin() {
    return origin;
  }

  boolean isLive() {
    return origin == Origin.LIVE;
  }

  /**
   * Whether what is not found here is not on the host either: so of a running host, not of a copy
   * that may hold a part.
   */
  boolean isWhole() {
    return isLive() || tree.tellsAbsence();
  }

  /** A directory, links followed; null when the way to it is broken. */
  @Nullable Directory directory(String path) {
    String place = resolver.resolve(path);
    return place == null ? null : new Directory(place);
  }

  /** What a directory holds, links to directories followed. */
  Names list(String directory) {
    Directory found = directory(directory);
    return found == null ? Names.none(Look.MISSING) : found.list();
  }

  /** Target of a link as it is written; null when there is no such link. */
  @Nullable String link(String file) {
    return resolver.linkText(file);
  }

  /** The start of a file, up to a limit. */
  Content read(String file, int limit) {
    String place = resolver.resolve(file);
    return place == null ? Content.none(Look.MISSING) : content(place, limit);
  }

  /** A regular file, to be read as it comes, however long it is. */
  InputStream open(String file) throws IOException {
    String place = resolver.resolve(file);
    InputStream stream = place == null ? null : tree.stream(place);
    if (stream == null) {
      throw new NoSuchFileException(file);
    }
    return stream;
  }

  /** A small text file under its path on the host; null when it cannot be read. */
  @Nullable SourceText text(String file) {
    Content content = read(file, SMALL);
    return content.found() ? SourceText.of("/" + file, origin, content.bytes()) : null;
  }

  /** What was met in the tree and left alone. */
  List<CollectionReport.Skipped> skipped() {
    return tree.skipped();
  }

  private Content content(String place, int limit) {
    Content content = tree.read(place, limit);
    return isWhole() ? content : Padding.without(place, content);
  }

  /** A directory whose own place is resolved; its entries are not followed. */
  final class Directory {

    private final String place;

    private Directory(String place) {
      this.place = place;
    }

    Names list() {
      return tree.list(place);
    }

    Content read(String name, int limit) {
      return content(at(name), limit);
    }

    /** Opens a regular file that is read in pieces; null when it cannot be opened so. */
    @Nullable Pieces open(String name) {
      return tree.open(at(name));
    }

    @Nullable String link(String name) {
      return tree.link(at(name));
    }

    private String at(String name) {
      return place.isEmpty() ? name : place + "/" + name;
    }
  }
}
