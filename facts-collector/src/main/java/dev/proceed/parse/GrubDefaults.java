package dev.proceed.parse;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Assignments in {@code /etc/default/grub} and {@code /etc/default/grub.d/*.cfg}, which a shell
 * reads in this order ({@code grub-mkconfig}). Only what can be told without a shell is told: a
 * value that a command makes, or that stands under a condition, is open.
 */
public final class GrubDefaults {

  static final String ALWAYS = "GRUB_CMDLINE_LINUX";
  static final String NORMAL = "GRUB_CMDLINE_LINUX_DEFAULT";
  static final String BLS = "GRUB_ENABLE_BLSCFG";
  private static final Set<String> NAMES = Set.of(ALWAYS, NORMAL, BLS);

  /** What a variable holds whose value only a shell can tell. */
  private static final String OPEN = "\u0000";

  private final Map<String, String> values = new HashMap<>();
  private int conditions;

  /** Adds the lines of one file. */
  public void add(SourceText text) {
    for (String line : text.lines()) {
      line(line.strip());
    }
  }

  private void line(String line) {
    String first = line.split("[\\s;]", 2)[0];
    switch (first) {
      case "if", "for", "while", "case", "until" -> conditions++;
      case "fi", "done", "esac" -> conditions = Math.max(0, conditions - 1);
      default -> assignment(line.startsWith("export ") ? line.substring(7).strip() : line);
    }
  }

  private void assignment(String line) {
    int sign = line.indexOf('=');
    boolean appends = sign > 0 && line.charAt(sign - 1) == '+';
    String name = sign < 0 ? "" : line.substring(0, appends ? sign - 1 : sign);
    if (!NAMES.contains(name)) {
      return;
    }
    String value = conditions > 0 ? null : value(line.substring(sign + 1));
    String before = appends ? values.getOrDefault(name, "") : "";
    boolean open = value == null || before.equals(OPEN);
    values.put(name, open ? OPEN : before + value);
  }

  /** The value as a shell would read it; null when only a shell can. */
  private @Nullable String value(String text) {
    StringBuilder value = new StringBuilder();
    char quote = 0;
    int at = 0;
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (quote == 0 && (letter == ' ' || letter == '\t' || letter == ';' || letter == '#')) {
        return value.toString();
      }
      if ((letter == '"' || letter == '\'') && (quote == 0 || quote == letter)) {
        quote = quote == 0 ? letter : 0;
        at++;
      } else if (quote != '\'' && letter == '\\' && at + 1 < text.length()) {
        value.append(text.charAt(at + 1));
        at += 2;
      } else if (quote != '\'' && (letter == '`' || letter == '$')) {
        at = letter == '$' ? variable(text, at + 1, value) : -1;
        if (at < 0) {
          return null;
        }
      } else {
        value.append(letter);
        at++;
      }
    }
    return quote == 0 ? value.toString() : null;
  }

  /** Appends {@code $NAME} or {@code ${NAME}}; where it ends, or -1 when its value is open. */
  private int variable(String text, int from, StringBuilder value) {
    boolean braced = from < text.length() && text.charAt(from) == '{';
    int start = braced ? from + 1 : from;
    int end = start;
    while (end < text.length() && isNameLetter(text.charAt(end))) {
      end++;
    }
    boolean closed = !braced || (end < text.length() && text.charAt(end) == '}');
    String name = text.substring(start, end);
    String known = values.getOrDefault(name, "");
    if (!closed || !NAMES.contains(name) || known.equals(OPEN)) {
      return -1;
    }
    value.append(known);
    return braced ? end + 1 : end;
  }

  private static boolean isNameLetter(char letter) {
    return letter == '_' || (letter < 128 && Character.isLetterOrDigit(letter));
  }

  /** Whether one of the two variables of the command line was assigned. */
  public boolean told() {
    return values.containsKey(ALWAYS) || values.containsKey(NORMAL);
  }

  /** What a normal entry gets, behind the root file system; null when only a shell can tell. */
  public @Nullable String line() {
    String always = values.getOrDefault(ALWAYS, "");
    String normal = values.getOrDefault(NORMAL, "");
    return always.equals(OPEN) || normal.equals(OPEN) ? null : (always + " " + normal).strip();
  }

  /** Whether entries stand in files of their own. */
  public boolean usesEntries() {
    return values.getOrDefault(BLS, "").equals("true");
  }
}
