package dev.proceed.collect;

import dev.proceed.collect.RootDir.Names;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Finds the folder that stands for the root of a host, which tools pack one or more levels deep.
 */
final class HostRoots {

  /** Beside sys and proc, any one of these makes a tree worth reading. */
  private static final List<String> SIGNS =
      List.of(
          "etc/machine-id",
          "etc/pve",
          "var/log/dmesg",
          "var/log/kern.log",
          "commands/dmesg.txt",
          "dmesg.txt");

  /** A folder of pastes may hold thousands of others; nobody packs a host that deep. */
  private static final int MOST_FOLDERS = 2000;

  /** Folders that may stand around a root in an archive: {@code tmp/captures/monday/host/sys}. */
  static final int DEEPEST = 4;

  private HostRoots() {}

  /** Whether a folder is a copy of a host's files, and not a folder of pasted texts. */
  static boolean holdsSysOrProc(HostTree tree, String folder) {
    return tree.isDirectory(at(folder, "sys")) || tree.isDirectory(at(folder, "proc"));
  }

  /** Whether a folder that was called a root can be one. */
  static boolean looksLikeRoot(HostTree tree) {
    return holdsSysOrProc(tree, "") || SIGNS.stream().anyMatch(sign -> holds(tree, sign));
  }

  private static boolean holds(HostTree tree, String path) {
    int slash = path.lastIndexOf('/');
    String folder = slash < 0 ? "" : path.substring(0, slash);
    return tree.list(folder).names().contains(path.substring(slash + 1));
  }

  /** The folders with sys or proc, the nearest to the top; none inside another one. */
  static List<String> find(HostTree tree, int depth) {
    List<String> found = new ArrayList<>();
    Deque<String> ahead = new ArrayDeque<>(List.of(""));
    for (int seen = 0; !ahead.isEmpty() && seen < MOST_FOLDERS; seen++) {
      String folder = ahead.pop();
      if (holdsSysOrProc(tree, folder)) {
        found.add(folder);
      } else if (depthOf(folder) < depth) {
        Names names = tree.list(folder);
        names.names().stream()
            .map(name -> at(folder, name))
            .filter(tree::isDirectory)
            .forEach(ahead::addLast);
      }
    }
    return found;
  }

  private static int depthOf(String folder) {
    return folder.isEmpty() ? 0 : folder.split("/", -1).length;
  }

  static String at(String folder, String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  /** The only root; several are refused by name, as they are several hosts. */
  static String only(List<String> roots, String input) throws InputRejected {
    if (roots.size() == 1) {
      return roots.get(0);
    }
    String names = String.join(", ", roots.subList(0, Math.min(roots.size(), 8)));
    String more = roots.size() > 8 ? " and " + (roots.size() - 8) + " more" : "";
    throw new InputRejected(
        input, "it holds the files of several hosts: " + names + more, "give one host at a time");
  }
}
