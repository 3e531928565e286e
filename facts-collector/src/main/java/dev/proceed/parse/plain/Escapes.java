package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts in double quotes, as JSON, YAML and Kubernetes' events write them: RFC 8259, 7. The escapes
 * are undone where this makes known lines: a script may write the same signs.
 *
 * <pre>
 * "message": "[   12.3] one\n[   12.4] two \"quoted\"",
 * </pre>
 */
final class Escapes {

  private static final int LONGEST_KEY = 60;

  private Escapes() {}

  static SourceText off(SourceText text) {
    Growing plain = new Growing(text);
    int index = 0;
    while (index < text.lines().size()) {
      int end = index;
      boolean known = false;
      while (end < text.lines().size() && isWhole(text.lines().get(end))) {
        known |= KnownLine.is(lines(text.lines().get(end), 1).get(0));
        end++;
      }
      List<String> one = end > index ? List.of() : of(text.lines().get(index));
      boolean asIs = end > index ? !known : one.isEmpty();
      end = Math.max(end, index + 1);
      for (; index < end; index++) {
        String line = text.lines().get(index);
        List<String> parts = asIs ? List.of(line) : one.isEmpty() ? lines(line, 1) : one;
        for (String part : parts) {
          plain.add(part, index);
        }
      }
    }
    return plain.text();
  }

  /** A line that is nothing but a text with an escaped line end. */
  private static boolean isWhole(String line) {
    return line.length() > 3 && line.startsWith("\"") && line.endsWith("\\n\"");
  }

  /** What the line stands for; none when it stands for itself. */
  private static List<String> of(String line) {
    if (line.indexOf('"') < 0 && line.indexOf('\\') < 0) {
      return List.of();
    }
    if (KnownLine.is(line)) {
      return line.contains("\\n") ? proven(lines(line, 0), 2) : List.of();
    }
    int open = open(line);
    if (open < 0 || line.indexOf("\\n", open) >= 0) {
      return proven(lines(line, Math.max(0, open)), open < 0 ? 2 : 1);
    }
    List<String> one = lines(line, open);
    return KnownLine.isStamped(one.get(0)) ? one : List.of();
  }

  /** Behind the quotation mark that opens the text, with at most a key before it; or -1. */
  private static int open(String line) {
    int start = 0;
    while (start < line.length() && " \t-{[,".indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    int colon = line.indexOf(": \"", start);
    int tight = colon < 0 ? line.indexOf(":\"", start) : colon;
    if (tight >= 0 && tight - start < LONGEST_KEY && isKey(line.substring(start, tight))) {
      return line.indexOf('"', tight + 1) + 1;
    }
    return start < line.length() && line.charAt(start) == '"' ? start + 1 : -1;
  }

  private static boolean isKey(String word) {
    String bare =
        word.startsWith("\"") && word.endsWith("\"") && word.length() > 1
            ? word.substring(1, word.length() - 1)
            : word;
    return !bare.isEmpty()
        && bare.chars().allMatch(one -> Character.isLetterOrDigit(one) || "_-.".indexOf(one) >= 0);
  }

  private static List<String> proven(List<String> parts, int least) {
    long known = parts.stream().filter(KnownLine::is).count();
    return known >= least ? parts : List.of();
  }

  /** Up to the mark that closes the text, if one opened it. */
  private static List<String> lines(String line, int from) {
    List<String> lines = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int at = from; at < line.length(); at++) {
      char letter = line.charAt(at);
      if (letter == '"' && from > 0) {
        break;
      }
      char next = letter == '\\' && at + 1 < line.length() ? line.charAt(at + 1) : ' ';
      if (next == 'n') {
        lines.add(part.toString());
        part.setLength(0);
        at++;
      } else if ("\"\\/trbu".indexOf(next) >= 0 && next != ' ') {
        at += append(line, at, next, part);
      } else {
        part.append(letter);
      }
    }
    if (part.length() > 0 || lines.isEmpty()) {
      lines.add(part.toString());
    }
    return lines;
  }

  /** How many letters behind the backslash belong to it. */
  private static int append(String line, int at, char kind, StringBuilder part) {
    if (kind == 'u') {
      boolean whole =
          line.length() > at + 5 && line.substring(at + 2, at + 6).matches("[0-9a-fA-F]{4}");
      part.append(whole ? (char) Integer.parseInt(line.substring(at + 2, at + 6), 16) : '\\');
      return whole ? 5 : 0;
    }
    switch (kind) {
      case 't' -> part.append('\t');
      case 'r', 'b' -> {}
      default -> part.append(kind);
    }
    return 1;
  }
}
