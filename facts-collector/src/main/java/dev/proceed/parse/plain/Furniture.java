package dev.proceed.parse.plain;

import dev.proceed.parse.SourceText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What programs print around another's output: {@code script}, {@code watch}, {@code sudo} and
 * pagers (util-linux script.c, procps watch.c, sudo's default prompt, less's prompts).
 */
final class Furniture {

  private static final Pattern SCRIPT =
      Pattern.compile("Script (?:started|done)(?: on|,| ).{0,200}");
  private static final Pattern WATCH =
      Pattern.compile("Every \\d{1,6}[.,]\\ds: (.{1,200}?)(?: {2,}\\S.*)?");
  private static final Pattern PASSWORD =
      Pattern.compile("\\[sudo(?:: authenticate)?] [Pp]assword(?: for [^:]{1,60})?: ?(.*)");
  private static final Pattern PAGER =
      Pattern.compile(
          "--? ?More ?--?(?: ?\\(\\d{1,3}%\\))?|lines \\d{1,7}-\\d{1,7}(?:[ /].{0,40})?");

  /** What readers know as a sign that lines are missing. */
  private static final String ELISION = "[...]";

  private Furniture() {}

  static SourceText off(SourceText text) {
    Growing plain = new Growing(text);
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      boolean possible = !line.isEmpty() && "SE[-l".indexOf(line.charAt(0)) >= 0;
      String bare = possible ? plain(line) : line;
      if (!bare.isEmpty() || !possible) {
        plain.add(bare, index);
      }
    }
    return plain.text();
  }

  private static String plain(String line) {
    Matcher watch = WATCH.matcher(line);
    if (watch.matches()) {
      return "$ " + watch.group(1).strip();
    }
    Matcher password = PASSWORD.matcher(line);
    if (password.matches()) {
      return password.group(1);
    }
    if (PAGER.matcher(line.strip()).matches()) {
      return ELISION;
    }
    return SCRIPT.matcher(line).matches() ? "" : line;
  }
}
