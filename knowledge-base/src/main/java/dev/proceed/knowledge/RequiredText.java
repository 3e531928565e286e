package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.List;

/**
 * Plain text that every match of a regular expression holds, so that lines without it need no
 * matching at all. Of each alternative it is the longest run outside of groups, classes and
 * optional parts.
 */
final class RequiredText {

  private final String regex;
  private final List<String> found = new ArrayList<>();
  private final StringBuilder run = new StringBuilder();
  private String longest = "";
  private int at;

  private RequiredText(String regex) {
    this.regex = regex;
  }

  /**
   * One text for each alternative; a match holds at least one of them.
   *
   * @throws IllegalArgumentException when an alternative has no plain text
   */
  static List<String> of(String regex) {
    return new RequiredText(regex).read();
  }

  private List<String> read() {
    while (at < regex.length()) {
      step(regex.charAt(at));
    }
    endAlternative();
    return found;
  }

  private void step(char letter) {
    switch (letter) {
      case '|' -> {
        endAlternative();
        at++;
      }
      case '\\' -> escape();
      case '(' -> skip('(', ')');
      case '[' -> skip('[', ']');
      case '?', '*', '{' -> optional(letter);
      case '+', '.', '^', '$' -> {
        endRun();
        at++;
      }
      default -> {
        run.append(letter);
        at++;
      }
    }
  }

  /** An escaped mark is plain; an escaped letter is a class or a boundary. */
  private void escape() {
    char next = regex.charAt(at + 1);
    if (Character.isLetterOrDigit(next)) {
      endRun();
    } else {
      run.append(next);
    }
    at += 2;
  }

  /** What stands before the mark may be missing. */
  private void optional(char mark) {
    if (run.length() > 0) {
      run.setLength(run.length() - 1);
    }
    endRun();
    at = mark == '{' ? regex.indexOf('}', at) + 1 : at + 1;
  }

  private void skip(char open, char close) {
    endRun();
    int depth = 0;
    do {
      char letter = regex.charAt(at);
      if (letter == '\\') {
        at++;
      } else if (letter == '[' && open == '(') {
        skip('[', ']');
        continue;
      } else if (letter == open) {
        depth++;
      } else if (letter == close) {
        depth--;
      }
      at++;
    } while (depth > 0);
  }

  private void endRun() {
    longest = run.length() > longest.length() ? run.toString() : longest;
    run.setLength(0);
  }

  private void endAlternative() {
    endRun();
    if (longest.isEmpty()) {
      throw new IllegalArgumentException("an alternative without plain text in " + regex);
    }
    found.add(longest);
    longest = "";
  }
}
