package dev.proceed.parse;

import dev.proceed.facts.ModprobeLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Lines of a file of modprobe.d(5), as kmod's libkmod-config.c reads them: a backslash at the end
 * joins lines, also within a comment; a line that starts with {@code #} is one; dashes in names are
 * underscores, but not within the brackets of a pattern.
 */
public final class ModprobeConfig {

  private static final Set<String> DIRECTIVES =
      Set.of("options", "blacklist", "softdep", "install", "remove", "alias");
  private static final int LONGEST = 4096;

  /** A line and its number in the file. */
  public record Numbered(int number, String text) {}

  private ModprobeConfig() {}

  /** A whole file. */
  public static void file(String path, SourceText text, Draft draft) {
    List<Numbered> lines = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      lines.add(new Numbered(index + 1, text.lines().get(index)));
    }
    lines(path, lines, draft);
  }

  /** Lines of one file, in order; how many directives were found. */
  public static int lines(String path, List<Numbered> lines, Draft draft) {
    int found = 0;
    StringBuilder joined = new StringBuilder();
    int number = 0;
    for (Numbered line : lines) {
      boolean starts = joined.length() == 0;
      number = starts ? line.number() : number;
      boolean more = line.text().endsWith("\\");
      joined.append(more ? line.text().substring(0, line.text().length() - 1) : line.text());
      if (more && joined.length() == 0) {
        joined.append(' ');
      }
      if (!more) {
        found += directive(path, number, joined.toString(), draft) ? 1 : 0;
        joined.setLength(0);
      }
    }
    return found + (directive(path, number, joined.toString(), draft) ? 1 : 0);
  }

  private static boolean directive(String path, int number, String line, Draft draft) {
    String[] words = line.startsWith("#") ? new String[0] : line.strip().split("[ \t]+", 3);
    if (words.length < 2 || !DIRECTIVES.contains(words[0])) {
      return false;
    }
    String rest = words.length < 3 ? "" : words[2].strip();
    String arguments = rest.length() <= LONGEST ? rest : rest.substring(0, LONGEST);
    draft.drivers.modprobe.item(
        new ModprobeLine(
            Clean.key(path), number, words[0], Clean.key(underscores(words[1])), arguments));
    return true;
  }

  /** Dashes become underscores outside brackets. */
  static String underscores(String name) {
    StringBuilder result = new StringBuilder(name.length());
    int depth = 0;
    for (int at = 0; at < name.length(); at++) {
      char letter = name.charAt(at);
      depth += letter == '[' ? 1 : letter == ']' ? -1 : 0;
      result.append(letter == '-' && depth <= 0 ? '_' : letter);
    }
    return result.toString();
  }

  /** A pasted text that holds nothing but such lines; false for another one. */
  public static boolean read(Section section, Draft draft) {
    List<Numbered> lines = new ArrayList<>();
    boolean sure = false;
    for (int index = 0; index < section.text().lines().size(); index++) {
      String line = section.text().lines().get(index);
      String[] words = line.strip().split("[ \t]+", -1);
      if (!line.isBlank() && !line.startsWith("#") && !isDirective(words)) {
        return false;
      }
      sure |= isDirective(words);
      lines.add(new Numbered(section.text().number(index), line));
    }
    return sure && lines(section.text().name(), lines, draft) > 0;
  }

  private static boolean isDirective(String[] words) {
    return switch (words[0]) {
      case "options" -> words.length > 2 && words[2].indexOf('=') > 0;
      case "blacklist" -> words.length == 2 && ModuleLists.isName(words[1]);
      case "softdep" -> words.length > 2 && (words[2].equals("pre:") || words[2].equals("post:"));
      default -> false;
    };
  }
}
