package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.ModprobeConfig;
import dev.proceed.parse.SourceText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The modprobe configuration. A file hides every file of its name in a later directory, also when
 * it is empty or a link to {@code /dev/null} (modprobe.d(5) of kmod 33, libkmod-config.c).
 */
final class TreeModprobe {

  /** In order of precedence. */
  private static final List<String> DIRECTORIES =
      List.of(
          "etc/modprobe.d",
          "run/modprobe.d",
          "usr/local/lib/modprobe.d",
          "usr/lib/modprobe.d",
          "lib/modprobe.d");

  private final RootDir root;
  private final Draft draft;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> directories = new HashSet<>();
  private String obstacle = "";

  private TreeModprobe(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeModprobe reader = new TreeModprobe(root, draft);
    DIRECTORIES.forEach(reader::directory);
    reader.finish();
  }

  private void directory(String directory) {
    Names names = root.list(directory);
    if (names.look() == Look.DENIED) {
      obstacle = "/" + directory + " is not readable";
    }
    if (names.found()) {
      directories.add(directory);
    }
    for (String name : names.names()) {
      boolean read = name.endsWith(".conf") && !name.startsWith(".");
      if (read && seen.add(name)) {
        file(directory + "/" + name);
      }
    }
  }

  private void file(String path) {
    Content content = root.read(path, RootDir.SMALL);
    if (content.found()) {
      SourceText text = SourceText.of("/" + path, root.origin(), content.bytes());
      ModprobeConfig.file("/" + path, text, draft);
      if (content.bytes().length == RootDir.SMALL) {
        obstacle = "/" + path + " is longer than what is read";
      }
    } else if (content.look() == Look.DENIED) {
      obstacle = "/" + path + " is not readable";
    }
  }

  /** Packages put files under {@code lib}, so a copy without any has left them out. */
  private void finish() {
    boolean packaged =
        directories.contains("usr/lib/modprobe.d") || directories.contains("lib/modprobe.d");
    if (!obstacle.isEmpty()) {
      draft.drivers.modprobe.maybeMore(Reason.NO_PERMISSION, obstacle);
    } else if (root.isWhole() || (packaged && directories.contains("etc/modprobe.d"))) {
      draft.drivers.modprobe.allAre(
          draft.drivers.modprobe.items().keySet(),
          Evidence.of("/etc/modprobe.d", seen.size() + " files in all", root.origin()));
    } else if (!directories.isEmpty()) {
      draft.drivers.modprobe.maybeMore(
          Reason.NOT_COLLECTED, "this copy does not hold all directories of modprobe.d");
    }
  }
}
