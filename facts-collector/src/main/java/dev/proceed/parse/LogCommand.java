package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How a log was asked for.
 *
 * @param boot 0 for the running boot, -1 for the one before it and so on
 * @param bootId the boot's id, where it was asked for by its id; "" otherwise
 * @param reversed whether the newest line stands first
 * @param filter what was let through
 */
record LogCommand(int boot, String bootId, boolean reversed, LogFilter filter) {

  /** A whole log of the running boot, as far as one knows. */
  static final LogCommand NONE = new LogCommand(0, "", false, LogFilter.read(""));

  private static final Set<String> CUTTING_OPTIONS =
      Set.of(
          "-p",
          "--priority",
          "-n",
          "--lines",
          "-S",
          "--since",
          "-U",
          "--until",
          "-u",
          "--unit",
          "-g",
          "--grep",
          "-l",
          "--level",
          "--cursor",
          "--after-cursor");

  private static final Set<String> FILTERS =
      Set.of("grep", "egrep", "fgrep", "zgrep", "rg", "head", "tail", "awk", "sed", "cut");

  /** A log that went through a filter. */
  static LogCommand filtered(String filter) {
    return new LogCommand(0, "", false, LogFilter.read(filter));
  }

  /** Reads a command as typed; "" for a log without one. */
  static LogCommand read(String typed) {
    List<String> stages = new ArrayList<>(ShellWords.stages(typed));
    List<String> words = ShellWords.of(stages.get(0));
    String program = words.isEmpty() ? "" : words.get(0);
    String piped = String.join(" | ", stages.subList(1, stages.size()));
    if (FILTERS.contains(program)) {
      return new LogCommand(rotated(words), "", false, LogFilter.read(typed));
    }
    boolean asks = program.equals("journalctl") || program.equals("dmesg");
    boolean cuts = asks && words.stream().anyMatch(word -> cuts(word, program));
    String filter = cuts ? (stages.get(0) + " | " + piped) : piped;
    if (!program.equals("journalctl")) {
      return new LogCommand(rotated(words), "", false, LogFilter.read(filter));
    }
    String asked = bootAsked(words);
    boolean reversed = words.contains("-r") || words.contains("--reverse");
    String id = asked.length() >= 32 ? asked.toLowerCase(Locale.ROOT).substring(0, 32) : "";
    return new LogCommand(offset(asked), id, reversed, LogFilter.read(filter));
  }

  private static boolean cuts(String word, String program) {
    int equal = word.indexOf('=');
    String name = equal < 0 ? word : word.substring(0, equal);
    boolean shortWithValue = word.matches("-[pnSUugl]\\S+") && !word.startsWith("--");
    boolean level = program.equals("dmesg") && word.startsWith("-l");
    return CUTTING_OPTIONS.contains(name)
        || level
        || (shortWithValue && program.equals("journalctl"));
  }

  /** What stands behind {@code -b}, {@code -kb}, {@code --boot=}; "" for the running boot. */
  private static String bootAsked(List<String> words) {
    for (int at = 1; at < words.size(); at++) {
      String word = words.get(at);
      String next = at + 1 < words.size() ? words.get(at + 1) : "";
      if (word.startsWith("--boot=")) {
        return word.substring("--boot=".length());
      }
      boolean ends = word.equals("--boot") || word.matches("-[a-z]*b");
      if (ends) {
        return isBoot(next) ? next : "";
      }
      if (word.matches("-[a-z]*b[+-]?\\d+|-[a-z]*b[0-9a-f]{32}.*")) {
        return word.substring(word.indexOf('b') + 1);
      }
    }
    return "";
  }

  private static boolean isBoot(String word) {
    return word.equals("all") || word.matches("[+-]?\\d{1,5}|[0-9a-f]{32}([+-]\\d+)?");
  }

  /**
   * How far back; {@code all} ends with the running boot. A positive number counts from the oldest
   * boot that is kept, so that what it means is not known, and some earlier boot is meant.
   */
  private static int offset(String asked) {
    if (asked.isEmpty() || asked.equals("all") || asked.matches("[+-]?0+")) {
      return 0;
    }
    return asked.matches("-\\d{1,5}") ? Integer.parseInt(asked) : -1;
  }

  /** {@code kern.log.1} and {@code dmesg.0} are older than what the running boot writes. */
  private static int rotated(List<String> words) {
    boolean old =
        words.stream()
            .anyMatch(word -> word.matches("\\S*(log|dmesg|messages|syslog)\\.\\d+(\\.gz|\\.xz)?"));
    return old ? -1 : 0;
  }
}
