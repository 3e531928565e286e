package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The files of a host as {@code collect.sh} told them. It asked for all that a reader asks for, so
 * what it found missing is missing; what it did not tell at all gives an error, as a file that
 * cannot be read does, and is never taken for missing.
 */
final class ScriptTree implements HostTree {

  /** Stands for the names that are not told; no reader takes it for one it knows. */
  static final String ODD_NAME = "?.conf";

  private final Map<String, ScriptEntry> entries;
  private final boolean whole;
  private final Set<String> folders = new HashSet<>();
  private final Set<String> untold = new TreeSet<>();
  private final Set<CollectionReport.Skipped> skipped = new LinkedHashSet<>();

  /**
   * Makes a tree.
   *
   * @param entries by path
   * @param notes what the script left out, and why
   * @param whole whether the script read a running host, and not a copy of one
   */
  ScriptTree(Map<String, ScriptEntry> entries, List<String> notes, boolean whole) {
    this.entries = entries;
    this.whole = whole;
    for (String path : entries.keySet()) {
      for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
        folders.add(path.substring(0, slash));
      }
    }
    notes.forEach(note -> skipped.add(new CollectionReport.Skipped("collect.sh", note)));
  }

  /** What was asked for and not told, so that it counts as unreadable. */
  Set<String> untold() {
    return untold;
  }

  @Override
  public boolean tellsAbsence() {
    return whole;
  }

  @Override
  public Names list(String directory) {
    ScriptEntry entry = entries.get(directory);
    if (entry == null || !entry.isDirectory()) {
      return Names.none(look(directory, entry));
    }
    List<String> names = new ArrayList<>(entry.names());
    if (entries.containsKey(directory + "/" + ODD_NAME)) {
      names.add(0, ODD_NAME);
    }
    return new Names(Look.FOUND, names);
  }

  @Override
  public boolean isDirectory(String path) {
    ScriptEntry entry = entries.get(path);
    return folders.contains(path) || (entry != null && entry.isDirectory());
  }

  @Override
  public @Nullable String link(String path) {
    ScriptEntry entry = entries.get(path);
    if (entry != null) {
      return entry.target();
    }
    int slash = path.lastIndexOf('/');
    ScriptEntry above = slash < 0 ? null : entries.get(path.substring(0, slash));
    return above == null ? null : above.target(path.substring(slash + 1));
  }

  @Override
  public Content read(String path, int limit) {
    ScriptEntry entry = entries.get(path);
    Content content = entry == null ? Content.none(look(path, null)) : entry.content();
    if (entry != null && entry.word() == ScriptWord.SPECIAL) {
      skipped.add(new CollectionReport.Skipped("/" + path, NOT_OPENED));
    }
    byte[] bytes = content.bytes();
    return bytes.length <= limit
        ? content
        : new Content(content.look(), Arrays.copyOf(bytes, limit));
  }

  /** Why a path gives nothing. A directory that was listed without it settles that. */
  private Look look(String path, @Nullable ScriptEntry entry) {
    if (entry != null) {
      return entry.look();
    }
    for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      String folder = path.substring(0, slash);
      ScriptEntry above = entries.get(folder);
      if (above != null && !above.isDirectory()) {
        return above.look();
      }
      if (above != null) {
        int next = path.indexOf('/', slash + 1);
        String name = path.substring(slash + 1, next < 0 ? path.length() : next);
        return above.names().contains(name) ? untold(path) : Look.MISSING;
      }
    }
    return untold(path);
  }

  private Look untold(String path) {
    untold.add(path);
    return Look.BROKEN;
  }

  @Override
  public @Nullable InputStream stream(String path) {
    Content content = read(path, Integer.MAX_VALUE);
    return content.found() ? new ByteArrayInputStream(content.bytes()) : null;
  }

  @Override
  public HostTree below(String directory) {
    throw new IllegalStateException("the text of collect.sh begins at the root");
  }

  @Override
  public List<CollectionReport.Skipped> skipped() {
    return List.copyOf(skipped);
  }
}
