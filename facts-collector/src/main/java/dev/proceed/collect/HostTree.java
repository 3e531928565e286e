package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Names;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of a host, in a folder or in an archive. Paths are plain steps below the root, such as
 * {@code sys/bus/pci}, "" for the root itself; no link is followed here: {@link Resolver} does.
 */
interface HostTree {

  String NOT_OPENED = "is a device node, a pipe or a socket, and was not opened";

  /** What a directory holds, sorted. */
  Names list(String directory);

  boolean isDirectory(String path);

  /** Target of a link as it is written; null when there is no such link. */
  @Nullable String link(String path);

  /** The start of a regular file, up to a limit. */
  Content read(String path, int limit);

  /** A regular file to be read as it comes, however long it is; null when it cannot be read. */
  @Nullable InputStream stream(String path) throws IOException;

  /** Opens a regular file that is read in pieces; null where that is no use. */
  default @Nullable Pieces open(String path) {
    return null;
  }

  /** The same files with a folder of theirs as the root. */
  HostTree below(String directory);

  /** Whether these are all files that a reader asks for, so that one that is missing is missing. */
  default boolean tellsAbsence() {
    return false;
  }

  /** What was met and left alone, such as a device node. */
  List<CollectionReport.Skipped> skipped();
}
