package dev.proceed.collect;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Checks that files are those of a host, live or captured. */
final class TreeInput {

  private static final String NO_HOST = "holds no sys, proc or etc of a host";
  private static final String WHAT_TO_GIVE =
      "give the folder that holds sys, such as root:/tmp/capture";

  /** hwloc-gather-topology puts a folder around what it gathers. */
  private static final int FOLDERS_AROUND = 1;

  private TreeInput() {}

  /** The files of a host in a folder or an archive that was called a root. */
  static HostTree open(Path place, String input, List<CollectionReport.Skipped> skipped)
      throws InputRejected {
    if (Files.isDirectory(place)) {
      return root(new DiskTree(place), FOLDERS_AROUND, input);
    }
    if (!ArchiveInput.isArchive(place)) {
      throw new InputRejected(input, "is neither a directory nor an archive", WHAT_TO_GIVE);
    }
    HostTree tree = new ArchiveTree(ArchiveInput.read(place, input, skipped).top());
    return root(tree, HostRoots.DEEPEST, input);
  }

  private static HostTree root(HostTree tree, int depth, String input) throws InputRejected {
    if (HostRoots.looksLikeRoot(tree)) {
      return tree;
    }
    List<String> roots = HostRoots.find(tree, depth);
    if (roots.isEmpty()) {
      throw new InputRejected(input, NO_HOST, WHAT_TO_GIVE);
    }
    return tree.below(HostRoots.only(roots, input));
  }

  static Path existing(String path, String input) throws InputRejected {
    try {
      return Path.of(path).toRealPath();
    } catch (IOException | InvalidPathException missing) {
      throw new InputRejected(input, "cannot be opened: " + why(missing), "check the path");
    }
  }

  private static String why(Exception failed) {
    return failed instanceof AccessDeniedException
        ? "no permission"
        : failed instanceof NoSuchFileException
            ? "there is no such file or directory"
            : String.valueOf(failed.getMessage());
  }
}
