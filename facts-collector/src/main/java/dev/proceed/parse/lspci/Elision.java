package dev.proceed.parse.lspci;

import java.util.Locale;
import java.util.Set;

/** Marks by which people and pagers show that lines are missing. */
final class Elision {

  private static final Set<String> WORDS =
      Set.of("...", "\u2026", "..", "snip", "snipped", "cut", "truncated", "omitted");
  private static final String BRACKETS = "[](){}<>-=* ";

  private Elision() {}

  /** Whether a line, without blanks around it, is such a mark. */
  static boolean is(String bare) {
    if (bare.startsWith("--More--") || bare.equals("(END)")) {
      return true;
    }
    int from = 0;
    int to = bare.length();
    while (from < to && BRACKETS.indexOf(bare.charAt(from)) >= 0) {
      from++;
    }
    while (to > from && BRACKETS.indexOf(bare.charAt(to - 1)) >= 0) {
      to--;
    }
    String word = bare.substring(from, to).toLowerCase(Locale.ROOT);
    return WORDS.contains(word) || (word.startsWith("....") && word.replace(".", "").isEmpty());
  }
}
