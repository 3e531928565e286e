package dev.proceed.collect;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Checks that a directory is the root of a host, live or captured. */
final class TreeInput {

  /** Beside sys and proc, any one of these makes a tree worth reading. */
  private static final List<String> SIGNS =
      List.of(
          "etc/machine-id",
          "etc/pve",
          "var/log/dmesg",
          "var/log/kern.log",
          "commands/dmesg.txt",
          "dmesg.txt");

  private TreeInput() {}

  static Path top(String directory, String input) throws InputRejected {
    Path top = existing(directory, input);
    if (!Files.isDirectory(top)) {
      throw new InputRejected(input, "is not a directory", "give the folder that holds sys");
    }
    if (!looksLikeRoot(top)) {
      throw new InputRejected(input, "holds no sys, proc or etc of a host", hint(top));
    }
    return top;
  }

  static Path existing(String path, String input) throws InputRejected {
    try {
      return Path.of(path).toRealPath();
    } catch (IOException | InvalidPathException missing) {
      throw new InputRejected(input, "cannot be opened: " + why(missing), "check the path");
    }
  }

  private static String why(Exception failed) {
    return failed instanceof java.nio.file.AccessDeniedException
        ? "no permission"
        : failed instanceof java.nio.file.NoSuchFileException
            ? "there is no such file or directory"
            : String.valueOf(failed.getMessage());
  }

  /** Whether a directory is a copy of a host's files, and not a folder of pasted texts. */
  static boolean holdsSysOrProc(Path top) {
    return Files.isDirectory(top.resolve("sys")) || Files.isDirectory(top.resolve("proc"));
  }

  private static boolean looksLikeRoot(Path top) {
    if (holdsSysOrProc(top)) {
      return true;
    }
    for (String sign : SIGNS) {
      if (Files.exists(top.resolve(sign), java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
        return true;
      }
    }
    return false;
  }

  private static String hint(Path top) {
    String[] names = new File(top.toString()).list();
    for (String name : names == null ? new String[0] : names) {
      if (looksLikeRoot(top.resolve(name))) {
        return "give the folder inside: root:" + top.resolve(name);
      }
    }
    return "give the folder that holds sys, such as root:/tmp/capture";
  }
}
