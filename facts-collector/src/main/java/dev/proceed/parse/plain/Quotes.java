package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Marks of a mail that quotes another ({@code >}, {@code > >}) and backticks, alone or around many
 * lines. No output that is read here starts with either.
 */
final class Quotes {

  private Quotes() {}

  static SourceText mail(SourceText text) {
    List<String> lines = new ArrayList<>(text.lines().size());
    for (String line : text.lines()) {
      lines.add(line.startsWith(">") ? unquoted(line) : line);
    }
    return text.with(lines);
  }

  /** Bold type, and fences, which become empty lines. */
  static SourceText emphasis(SourceText text) {
    List<String> lines = new ArrayList<>(text.lines().size());
    for (String line : text.lines()) {
      String bare = line.indexOf('*') >= 0 ? line.replace("**", "") : line;
      boolean fence = bare.startsWith("```") || bare.startsWith("~~~");
      lines.add(fence ? "" : bare);
    }
    return text.with(lines);
  }

  private static String unquoted(String line) {
    int at = 0;
    while (at < line.length() && line.charAt(at) == '>') {
      boolean blank = at + 1 < line.length() && line.charAt(at + 1) == ' ';
      at += blank ? 2 : 1;
    }
    String bare = line.substring(at);
    boolean marked = at > 1 || bare.isEmpty() || bare.charAt(0) == '\t';
    return marked || KnownLine.is(bare) ? bare : line;
  }

  /** From a backtick that opens a line to the one that ends the same or a later line. */
  static SourceText backticks(SourceText text) {
    List<String> lines = new ArrayList<>(text.lines());
    int open = -1;
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      boolean opens = line.startsWith("`") && !line.startsWith("```");
      open = opens ? index : open;
      int mark = line.indexOf('`', opens ? 1 : 0);
      if (open >= 0 && mark >= 0) {
        if (mark == line.stripTrailing().length() - 1) {
          lines.set(index, line.substring(0, mark));
          lines.set(open, lines.get(open).substring(1));
        }
        open = -1;
      }
    }
    return text.with(lines);
  }
}
