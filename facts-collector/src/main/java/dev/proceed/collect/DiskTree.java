package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A folder with the files of a host, or the live host. Only regular files are opened. */
final class DiskTree implements HostTree {

  private final Path top;
  private final Set<CollectionReport.Skipped> skipped = new LinkedHashSet<>();

  DiskTree(Path top) {
    this.top = top;
  }

  @Override
  public Names list(String directory) {
    Path place = place(directory);
    if (place == null) {
      return Names.none(Look.MISSING);
    }
    String[] names = new File(place.toString()).list();
    if (names == null) {
      return Names.none(whyNotListed(place));
    }
    Arrays.sort(names);
    return new Names(Look.FOUND, List.of(names));
  }

  @Override
  public boolean isDirectory(String path) {
    Path place = place(path);
    return place != null && Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public @Nullable String link(String path) {
    Path place = place(path);
    if (place == null || !Files.isSymbolicLink(place)) {
      return null;
    }
    try {
      return Files.readSymbolicLink(place).toString();
    } catch (IOException | UnsupportedOperationException none) {
      return null;
    }
  }

  @Override
  public Content read(String path, int limit) {
    Path place = place(path);
    return place == null ? Content.none(Look.MISSING) : read(place, path, limit);
  }

  @Override
  public @Nullable InputStream stream(String path) throws IOException {
    Path place = place(path);
    return place != null && attributes(place).isRegularFile()
        ? new FileInputStream(place.toString())
        : null;
  }

  @Override
  public @Nullable Pieces open(String path) {
    Path place = place(path);
    try {
      return place != null && attributes(place).isRegularFile()
          ? new Pieces(new RandomAccessFile(place.toString(), "r"))
          : null;
    } catch (IOException none) {
      return null;
    }
  }

  @Override
  public HostTree below(String directory) {
    return new DiskTree(top.resolve(directory));
  }

  @Override
  public List<CollectionReport.Skipped> skipped() {
    return List.copyOf(skipped);
  }

  private @Nullable Path place(String path) {
    try {
      return top.resolve(path);
    } catch (InvalidPathException odd) {
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

  private Content read(Path place, String path, int limit) {
    try {
      BasicFileAttributes attributes = attributes(place);
      if (attributes.isRegularFile()) {
        return new Content(Look.FOUND, bytes(place, limit, attributes.size()));
      }
      if (attributes.isOther()) {
        skipped.add(new CollectionReport.Skipped("/" + path, NOT_OPENED));
      }
      return Content.none(Look.MISSING);
    } catch (NoSuchFileException missing) {
      return Content.none(Look.MISSING);
    } catch (AccessDeniedException denied) {
      return Content.none(Look.DENIED);
    } catch (IOException broken) {
      return Content.none(whyNotRead(place));
    }
  }

  /** access(2) grants root what a process file then denies, so it is opened once more to tell. */
  private static Look whyNotRead(Path place) {
    try (var again = Files.newByteChannel(place)) {
      return again.isOpen() ? Look.BROKEN : Look.DENIED;
    } catch (NoSuchFileException missing) {
      return Look.MISSING;
    } catch (AccessDeniedException denied) {
      return Look.DENIED;
    } catch (IOException broken) {
      return Look.BROKEN;
    }
  }

  private static byte[] bytes(Path path, int limit, long size) throws IOException {
    try (InputStream stream = new FileInputStream(path.toString())) {
      byte[] buffer = new byte[(int) Math.min(limit, Math.max(256, size + 1))];
      int length = 0;
      while (length < limit) {
        if (length == buffer.length) {
          buffer = Arrays.copyOf(buffer, (int) Math.min(limit, buffer.length * 4L));
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
