package dev.proceed.collect;

import dev.proceed.facts.Origin;
import dev.proceed.parse.SourceText;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads below one directory and never outside it: links are resolved inside, as if it were the root
 * of a file system. Only regular files are opened.
 */
final class RootDir {

  /** Most of a file that is ever read, for one that has a value or a page of text. */
  static final int SMALL = 64 * 1024;

  /** How looking for something ended. */
  enum Look {
    FOUND,
    MISSING,
    DENIED,
    BROKEN
  }

  /** Names in a directory, sorted; empty unless found. */
  record Names(Look look, List<String> names) {
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
    boolean found() {
      return look == Look.FOUND;
    }
  }

  private final Resolver resolver;
  private final Origin origin;

  RootDir(Path top, Origin origin) {
    this.resolver = new Resolver(top);
    this.origin = origin;
  }

  Origin origin() {
    return origin;
  }

  boolean isLive() {
    return origin == Origin.LIVE;
  }

  /** A directory, links followed; null when the way to it is broken. */
  @Nullable Directory directory(String path) {
    Path place = resolver.resolve(path);
    return place == null ? null : new Directory(place);
  }

  /** What a directory holds, links to directories followed. */
  Names list(String directory) {
    Directory found = directory(directory);
    return found == null ? new Names(Look.MISSING, List.of()) : found.list();
  }

  /** Target of a link as it is written; null when there is no such link. */
  @Nullable String link(String file) {
    return resolver.linkText(file);
  }

  /** The start of a file, up to a limit. */
  Content read(String file, int limit) {
    Path path = resolver.resolve(file);
    return path == null ? new Content(Look.MISSING, new byte[0]) : read(path, limit);
  }

  /** A regular file, to be read as it comes, however long it is. */
  InputStream open(String file) throws IOException {
    Path path = resolver.resolve(file);
    if (path == null || !attributes(path).isRegularFile()) {
      throw new NoSuchFileException(file);
    }
    return new FileInputStream(path.toString());
  }

  /** A small text file under its path on the host; null when it cannot be read. */
  @Nullable SourceText text(String file) {
    Content content = read(file, SMALL);
    return content.found() ? SourceText.of("/" + file, origin, content.bytes()) : null;
  }

  /** A directory whose own place is resolved; its entries are not followed. */
  static final class Directory {

    private final Path place;

    private Directory(Path place) {
      this.place = place;
    }

    Names list() {
      String[] names = new File(place.toString()).list();
      if (names == null) {
        return new Names(whyNotListed(place), List.of());
      }
      Arrays.sort(names);
      return new Names(Look.FOUND, List.of(names));
    }

    Content read(String name, int limit) {
      return RootDir.read(place.resolve(name), limit);
    }

    /** Size of a regular file; -1 when there is none. */
    long size(String name) {
      try {
        BasicFileAttributes attributes = attributes(place.resolve(name));
        return attributes.isRegularFile() ? attributes.size() : -1;
      } catch (IOException none) {
        return -1;
      }
    }

    @Nullable String link(String name) {
      return linkText(place.resolve(name));
    }
  }

  static @Nullable String linkText(Path place) {
    try {
      return Files.readSymbolicLink(place).toString();
    } catch (IOException | UnsupportedOperationException none) {
      return null;
    }
  }

  private static Look whyNotListed(Path path) {
    try (var stream = Files.newDirectoryStream(path)) {
      return stream.iterator().hasNext() ? Look.BROKEN : Look.FOUND;
    } catch (NoSuchFileException | NotDirectoryException missing) {
      return Look.MISSING;
    } catch (AccessDeniedException denied) {
      return Look.DENIED;
    } catch (IOException broken) {
      return Look.BROKEN;
    }
  }

  private static BasicFileAttributes attributes(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private static Content read(Path path, int limit) {
    try {
      BasicFileAttributes attributes = attributes(path);
      return attributes.isRegularFile()
          ? new Content(Look.FOUND, bytes(path, limit, attributes.size()))
          : new Content(Look.MISSING, new byte[0]);
    } catch (NoSuchFileException missing) {
      return new Content(Look.MISSING, new byte[0]);
    } catch (AccessDeniedException denied) {
      return new Content(Look.DENIED, new byte[0]);
    } catch (IOException broken) {
      Look look = Files.isReadable(path) ? Look.BROKEN : Look.DENIED;
      return new Content(look, new byte[0]);
    }
  }

  private static byte[] bytes(Path path, int limit, long size) throws IOException {
    try (InputStream stream = new FileInputStream(path.toString())) {
      byte[] buffer = new byte[(int) Math.min(limit, Math.max(256, size + 1))];
      int length = 0;
      while (length < limit) {
        if (length == buffer.length) {
          buffer = Arrays.copyOf(buffer, Math.min(limit, buffer.length * 4));
        }
        int read = stream.read(buffer, length, buffer.length - length);
        if (read <= 0) {
          break;
        }
        length += read;
      }
      return Arrays.copyOf(buffer, length);
    }
  }
}
