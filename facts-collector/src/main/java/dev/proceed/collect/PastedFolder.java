package dev.proceed.collect;

import dev.proceed.collect.archive.Node;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The files of a folder or an archive that holds no tree of a host: pasted texts. */
final class PastedFolder {

  /**
   * One file of it, whose content is fetched when its turn comes.
   *
   * @param file where it stands on disk; null within an archive
   */
  record Text(String name, Source source, @Nullable Path file) {}

  /** Gets the content of a file. */
  interface Source {
    byte[] bytes() throws InputRejected;
  }

  /** Deeper files of an archive are hardly somebody's pastes. */
  private static final int DEEPEST = 4;

  private static final int MOST_NAMED = 8;

  private final List<Text> texts = new ArrayList<>();
  private final List<CollectionReport.Skipped> skipped = new ArrayList<>();

  private PastedFolder() {}

  static PastedFolder of(Path folder, String input) throws InputRejected {
    PastedFolder found = new PastedFolder();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(path -> found.add(path, input));
    } catch (IOException denied) {
      throw new InputRejected(input, "cannot be listed", "check the permissions");
    }
    return found.sorted();
  }

  static PastedFolder of(Node top, String input) {
    PastedFolder found = new PastedFolder();
    found.add(top, "", 1, input);
    return found.sorted();
  }

  /** By name. */
  List<Text> texts() {
    return texts;
  }

  /** What is no text by its kind; nothing of it was opened. */
  List<CollectionReport.Skipped> skipped() {
    return skipped;
  }

  /** Says of each file why nothing of it was used. */
  InputRejected nothingUsed(List<CollectionReport.Skipped> left, String input) {
    String found =
        left.stream()
            .limit(MOST_NAMED)
            .map(one -> one.file() + " " + one.why())
            .collect(Collectors.joining("; "));
    String more = left.size() > MOST_NAMED ? "; and " + (left.size() - MOST_NAMED) + " more" : "";
    String what = texts.isEmpty() ? "it holds no file" : "no file in it was recognised";
    return new InputRejected(
        input,
        found.isEmpty() ? what : what + ": " + found + more,
        "give a folder with pasted command output, or a copy of a host's files with its sys");
  }

  private PastedFolder sorted() {
    texts.sort(Comparator.comparing(Text::name));
    skipped.sort(Comparator.comparing(CollectionReport.Skipped::file));
    return this;
  }

  private void add(Path path, String input) {
    String name = String.valueOf(path.getFileName());
    if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      texts.add(new Text(name, () -> PastedBytes.read(path, input + "/" + name), path));
    } else if (Files.isSymbolicLink(path)) {
      skip(input + "/" + name, "is a link, and was not followed");
    } else if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      skip(input + "/" + name, "is a folder inside the folder, and was not read");
    } else {
      skip(input + "/" + name, HostTree.NOT_OPENED);
    }
  }

  private void add(Node folder, String path, int depth, String input) {
    for (String name : folder.names()) {
      Node node = folder.child(name);
      String place = HostRoots.at(path, name);
      if (node != null && node.kind() == Node.Kind.FILE) {
        texts.add(new Text(place, () -> bytes(node, input + "/" + place), null));
      } else if (node != null && node.kind() == Node.Kind.DIRECTORY && depth < DEEPEST) {
        add(node, place, depth + 1, input);
      } else if (node != null && node.kind() == Node.Kind.LINK) {
        skip(input + "/" + place, "is a link, and was not followed");
      }
    }
  }

  private void skip(String file, String why) {
    skipped.add(new CollectionReport.Skipped(file, why));
  }

  private static byte[] bytes(Node node, String place) throws InputRejected {
    if (!node.holds(Integer.MAX_VALUE)) {
      throw new InputRejected(place, "is no text, or larger than 64 MB", PastedBytes.SEND_LESS);
    }
    return PastedBytes.checked(node.bytes(Integer.MAX_VALUE), place);
  }
}
