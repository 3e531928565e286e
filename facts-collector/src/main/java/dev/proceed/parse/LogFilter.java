package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a pipeline lets through of a log. Whether a line would have passed is only answered for
 * plain words: {@code grep -iE 'AMD-Vi|SNP'}, not for expressions, inversions or {@code tail}.
 */
final class LogFilter {

  /** Commands that print every line they get. */
  private static final Set<String> TRANSPARENT = Set.of("cat", "less", "more", "tee", "nl");

  private static final Set<String> GREPS = Set.of("grep", "egrep", "fgrep", "zgrep", "rg");

  /** Options of grep that take the next word. */
  private static final Set<String> WITH_VALUE = Set.of("-A", "-B", "-C", "-m");

  /** Options after which grep prints other lines, parts of lines or no lines. */
  private static final String NOT_LINES = "vwxoclLq";

  private record Grep(boolean anyCase, List<String> words) {
    boolean shows(String line) {
      String text = anyCase ? line.toLowerCase(Locale.ROOT) : line;
      return words.stream().anyMatch(text::contains);
    }
  }

  private final String text;
  private final List<Grep> greps = new ArrayList<>();
  private boolean unclear;

  private LogFilter(String text) {
    this.text = text;
  }

  /**
   * Reads a pipeline.
   *
   * @param text such as {@code grep NVRM | tail -3}; "" for none
   */
  static LogFilter read(String text) {
    List<List<String>> stages = new ArrayList<>();
    if (!text.isBlank()) {
      for (String stage : ShellWords.stages(text)) {
        List<String> words = ShellWords.of(stage);
        boolean sudo = words.size() > 1 && words.get(0).equals("sudo");
        stages.add(sudo ? words.subList(1, words.size()) : words);
      }
    }
    stages.removeIf(words -> words.isEmpty() || TRANSPARENT.contains(words.get(0)));
    LogFilter filter = new LogFilter(stages.isEmpty() ? "" : text.strip());
    stages.forEach(filter::stage);
    return filter;
  }

  private void stage(List<String> words) {
    if (!GREPS.contains(words.get(0))) {
      unclear = true;
      return;
    }
    boolean anyCase = false;
    List<String> patterns = new ArrayList<>();
    for (int at = 1; at < words.size(); at++) {
      String word = words.get(at);
      if (word.equals("-e") && at + 1 < words.size()) {
        patterns.add(words.get(++at));
      } else if (WITH_VALUE.contains(word)) {
        at++;
      } else if (word.startsWith("--")) {
        unclear |= !word.startsWith("--color");
      } else if (word.startsWith("-")) {
        anyCase |= word.contains("i");
        unclear |= word.chars().anyMatch(letter -> NOT_LINES.indexOf(letter) >= 0);
      } else if (patterns.isEmpty()) {
        patterns.add(word);
      }
    }
    greps.add(grep(anyCase, patterns));
  }

  private static Grep grep(boolean anyCase, List<String> patterns) {
    List<String> words = new ArrayList<>();
    for (String pattern : patterns) {
      for (String word : pattern.replace("\\|", "|").split("\\|", -1)) {
        if (!word.isEmpty()
            && word.chars().noneMatch(letter -> ".*+?^$()[]{}\\".indexOf(letter) >= 0)) {
          words.add(anyCase ? word.toLowerCase(Locale.ROOT) : word);
        }
      }
    }
    return new Grep(anyCase, words);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Whether a line with this text would have passed for certain. */
  boolean shows(String line) {
    return !unclear && greps.stream().allMatch(grep -> grep.shows(line));
  }

  /** As it was typed. */
  @Override
  public String toString() {
    return text;
  }
}
