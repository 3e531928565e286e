package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.collect.archive.Node;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files of a host in an archive that was read into memory. */
final class ArchiveTree implements HostTree {

  private final Node top;
  private final Set<CollectionReport.Skipped> skipped = new LinkedHashSet<>();

  ArchiveTree(Node top) {
    this.top = top;
  }

  @Override
  public Names list(String directory) {
    Node node = top.find(directory);
    return node == null || node.kind() != Node.Kind.DIRECTORY
        ? Names.none(Look.MISSING)
        : new Names(Look.FOUND, node.names());
  }

  @Override
  public boolean isDirectory(String path) {
    Node node = top.find(path);
    return node != null && node.kind() == Node.Kind.DIRECTORY;
  }

  @Override
  public @Nullable String link(String path) {
    Node node = top.find(path);
    return node == null || node.kind() != Node.Kind.LINK ? null : node.target();
  }

  @Override
  public Content read(String path, int limit) {
    Node node = top.find(path);
    if (node == null) {
      return Content.none(Look.MISSING);
    }
    return switch (node.kind()) {
      case FILE -> file(node, path, limit);
      case UNREADABLE -> Content.none(Look.BROKEN);
      case DIRECTORY, LINK, SPECIAL -> Content.none(Look.MISSING);
    };
  }

  private Content file(Node node, String path, int limit) {
    if (node.holds(limit)) {
      return new Content(Look.FOUND, node.bytes(limit));
    }
    skipped.add(new CollectionReport.Skipped("/" + path, "is too large in this archive"));
    return Content.none(Look.BROKEN);
  }

  @Override
  public @Nullable InputStream stream(String path) {
    Content content = read(path, RootDir.LARGE);
    return content.found() ? new ByteArrayInputStream(content.bytes()) : null;
  }

  @Override
  public HostTree below(String directory) {
    Node node = top.find(directory);
    return new ArchiveTree(node == null ? top : node);
  }

  @Override
  public List<CollectionReport.Skipped> skipped() {
    return List.copyOf(skipped);
  }
}
