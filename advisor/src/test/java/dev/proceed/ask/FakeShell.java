package dev.proceed.ask;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The few programs that read files, over a captured tree: cat, grep, ls, readlink, find. */
final class FakeShell {

  private final Path root;

  FakeShell(Path root) {
    this.root = root;
  }

  /** What a command of one of these programs prints, on both streams. */
  String run(List<String> words) {
    return switch (words.get(0)) {
      case "cat" -> cat(files(words));
      case "grep" -> grep(words);
      case "ls" -> ls(words);
      case "readlink" -> readlink(words);
      case "find" -> find(words.get(1));
      default -> "bash: " + words.get(0) + ": command not found\n";
    };
  }

  private static List<String> files(List<String> words) {
    return words.stream().filter(word -> word.startsWith("/")).toList();
  }

  private String cat(List<String> patterns) {
    StringBuilder out = new StringBuilder();
    for (String pattern : patterns) {
      for (String file : glob(pattern)) {
        out.append(Files.isRegularFile(at(file)) ? text(file) : "cat: " + missing(file));
      }
    }
    return out.toString();
  }

  private static String missing(String file) {
    return file + ": No such file or directory\n";
  }

  /** {@code grep [-H] [-r] [-n] [-E] [-w] PATTERN FILE...}; a dot takes every line. */
  private String grep(List<String> words) {
    List<String> operands =
        words.subList(1, words.size()).stream().filter(word -> !word.startsWith("-")).toList();
    String options = String.join("", words.stream().filter(word -> word.startsWith("-")).toList());
    String regex = options.contains("w") ? "\\b" + operands.get(0) + "\\b" : operands.get(0);
    Pattern pattern = Pattern.compile(regex, options.contains("i") ? 2 : 0);
    StringBuilder out = new StringBuilder();
    for (String glob : operands.subList(1, operands.size())) {
      for (String file : options.contains("r") ? below(glob) : glob(glob)) {
        if (!Files.exists(at(file))) {
          out.append("grep: ").append(missing(file));
        } else if (Files.isDirectory(at(file))) {
          out.append("grep: ").append(file).append(": Is a directory\n");
        } else if (!isBinary(file)) {
          grep(file, pattern, options, out);
        }
      }
    }
    return out.toString();
  }

  private void grep(String file, Pattern pattern, String options, StringBuilder out) {
    int number = 0;
    for (String line : text(file).lines().toList()) {
      number++;
      if (!line.isEmpty() && pattern.matcher(line).find()) {
        out.append(options.contains("H") || options.contains("r") ? file + ":" : "")
            .append(options.contains("n") ? number + ":" : "")
            .append(line)
            .append('\n');
        if (options.contains("m1")) {
          return;
        }
      }
    }
  }

  private String ls(List<String> words) {
    boolean far = words.contains("-l") || words.contains("-ld");
    StringBuilder out = new StringBuilder();
    for (String pattern : files(words)) {
      List<String> found = glob(pattern);
      for (String file : found) {
        if (!Files.exists(at(file), LinkOption.NOFOLLOW_LINKS)) {
          out.append("ls: cannot access '").append(file).append("': No such file or directory\n");
        } else if (Files.isSymbolicLink(at(file)) || words.contains("-ld")) {
          out.append(entry(file, file, far));
        } else {
          folder(file, found.size() > 1, far, out);
        }
      }
    }
    return out.toString();
  }

  private void folder(String file, boolean named, boolean far, StringBuilder out) {
    out.append(named ? file + ":\n" : "").append(far ? "total 0\n" : "");
    for (String name : names(file)) {
      out.append(entry(file + "/" + name, name, far));
    }
    out.append(named ? "\n" : "");
  }

  private String entry(String file, String shown, boolean far) {
    if (!far) {
      return shown + "\n";
    }
    boolean link = Files.isSymbolicLink(at(file));
    String mode = link ? "lrwxrwxrwx" : Files.isDirectory(at(file)) ? "drwxr-xr-x" : "-rw-r--r--";
    return mode + " 1 root root 0 Nov 12 08:14 " + shown + (link ? " -> " + link(file) : "") + "\n";
  }

  private String readlink(List<String> words) {
    StringBuilder out = new StringBuilder();
    for (String pattern : files(words)) {
      for (String file : glob(pattern)) {
        if (Files.isSymbolicLink(at(file))) {
          out.append(words.contains("-f") ? resolved(file) : link(file)).append('\n');
        }
      }
    }
    return out.toString();
  }

  private String resolved(String file) {
    try {
      return "/" + root.toRealPath().relativize(at(file).toRealPath());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private String find(String folder) {
    StringBuilder out = new StringBuilder();
    below(folder).stream()
        .filter(file -> Files.isSymbolicLink(at(file)))
        .forEach(file -> out.append(file).append('\n'));
    return out.toString();
  }

  /** Every file below, with links as they are. */
  private List<String> below(String folder) {
    if (!Files.isDirectory(at(folder))) {
      return List.of(folder);
    }
    try (Stream<Path> found = Files.walk(at(folder))) {
      return found
          .filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
          .map(path -> "/" + root.relativize(path))
          .sorted()
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** A pattern that matches nothing stays as it is, as in a shell. */
  private List<String> glob(String pattern) {
    List<String> found = List.of("");
    for (String part : pattern.substring(1).split("/", -1)) {
      List<String> next = new ArrayList<>();
      for (String folder : found) {
        next.addAll(matching(folder, part));
      }
      found = next;
    }
    return found.isEmpty() ? List.of(pattern) : found;
  }

  private List<String> matching(String folder, String part) {
    if (!part.contains("*") && !part.contains("[") && !part.contains("{")) {
      String plain = folder + "/" + part;
      return Files.exists(at(plain), LinkOption.NOFOLLOW_LINKS) ? List.of(plain) : List.of();
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + part);
    return names(folder).stream()
        .filter(name -> matcher.matches(Path.of(name)))
        .map(name -> folder + "/" + name)
        .toList();
  }

  private List<String> names(String folder) {
    if (!Files.isDirectory(at(folder))) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(at(folder))) {
      return found.map(path -> path.getFileName().toString()).sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private boolean isBinary(String file) {
    return text(file).indexOf('\0') >= 0 || file.endsWith("/config") || file.endsWith("/vpd");
  }

  private String link(String file) {
    try {
      return Files.readSymbolicLink(at(file)).toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private String text(String file) {
    try {
      return new String(Files.readAllBytes(at(file)), java.nio.charset.StandardCharsets.ISO_8859_1);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Path at(String file) {
    return root.resolve(file.substring(1));
  }
}
