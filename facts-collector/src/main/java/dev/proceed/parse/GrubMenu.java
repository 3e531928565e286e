package dev.proceed.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The menu in {@code grub.cfg} as {@code grub-mkconfig} writes it: which entry is the default, and
 * what it passes to the kernel (GNU GRUB manual 2.12: default, menuentry, submenu, save_env).
 */
public final class GrubMenu {

  private static final String SET = "set ";
  private static final String DEFAULT = "set default=";

  /** One entry, or a menu of entries. */
  private static final class Entry {
    private final String title;
    private final String id;
    private final List<Entry> entries = new ArrayList<>();
    private int linux = -1;

    private Entry(String title, String id) {
      this.title = title;
      this.id = id;
    }
  }

  private final SourceText text;
  private final Map<String, String> environment;
  private final Entry top = new Entry("", "");
  private final Map<String, String> variables = new HashMap<>();
  private final List<String> defaults = new ArrayList<>();
  private boolean entriesInFiles;

  /**
   * Reads a menu.
   *
   * @param environment what {@code grubenv} holds
   */
  public GrubMenu(SourceText text, Map<String, String> environment) {
    this.text = text;
    this.environment = environment;
    Deque<@Nullable Entry> open = new ArrayDeque<>();
    open.push(top);
    for (int index = 0; index < text.lines().size(); index++) {
      line(text.lines().get(index).strip(), index, open);
    }
  }

  private void line(String line, int index, Deque<@Nullable Entry> open) {
    Entry inside = open.peek();
    boolean entry = line.startsWith("menuentry ") || line.startsWith("submenu ");
    if (entry && line.endsWith("{")) {
      Entry made = new Entry(quoted(line, 0), quoted(line, line.indexOf("menuentry_id_option")));
      if (inside != null) {
        inside.entries.add(made);
      }
      open.push(made);
    } else if (line.endsWith("{") && line.startsWith("function ")) {
      open.push(new Entry("", ""));
    } else if (line.equals("}") && open.size() > 1) {
      open.pop();
    } else if (line.matches("linux(?:efi|16)?\\s.*") && inside != null && inside.linux < 0) {
      inside.linux = index;
    } else if (open.size() == 1) {
      setting(line);
    }
  }

  private void setting(String line) {
    entriesInFiles |= line.equals("blscfg");
    int sign = line.startsWith(SET) ? line.indexOf('=') : -1;
    if (line.startsWith(DEFAULT)) {
      defaults.add(unquoted(line.substring(sign + 1)));
    } else if (sign > 0) {
      variables.put(line.substring(SET.length(), sign), unquoted(line.substring(sign + 1)));
    }
  }

  private static String unquoted(String value) {
    return value.replace("\"", "").replace("'", "").strip();
  }

  /** The next text in quotes of either kind; "" when there is none. */
  private static String quoted(String line, int from) {
    int at = from < 0 ? line.length() : from;
    while (at < line.length() && line.charAt(at) != '\'' && line.charAt(at) != '"') {
      at++;
    }
    int close = at < line.length() ? line.indexOf(line.charAt(at), at + 1) : -1;
    return close < 0 ? "" : line.substring(at + 1, close);
  }

  /** Whether the entries stand in files of their own, as on Fedora and RHEL. */
  public boolean usesEntries() {
    return entriesInFiles;
  }

  /** Whether the menu asks the environment block which entry to take. */
  public boolean asksEnvironment() {
    return defaults.stream().anyMatch(one -> one.startsWith("${"));
  }

  /** Index of the default entry's kernel line in the text; -1 when it is not found. */
  public int defaultLine() {
    Entry entry = top;
    for (String step : wanted().split(">", -1)) {
      entry = find(entry, step.strip());
      if (entry == null) {
        return -1;
      }
    }
    while (entry.linux < 0 && !entry.entries.isEmpty()) {
      entry = entry.entries.get(0);
    }
    return entry.linux;
  }

  /** A one-time choice wins, then the last default that is set. */
  private String wanted() {
    String next = environment.getOrDefault("next_entry", "");
    if (!next.isEmpty() && defaults.contains("${next_entry}")) {
      return next;
    }
    String wanted = "";
    for (String one : defaults) {
      boolean saved = one.equals("${saved_entry}");
      wanted =
          one.equals("${next_entry}")
              ? wanted
              : saved ? environment.getOrDefault("saved_entry", "") : one;
    }
    return wanted.isEmpty() ? "0" : wanted;
  }

  private static @Nullable Entry find(Entry menu, String name) {
    int number = Hex.decimal(name);
    if (number >= 0) {
      return number < menu.entries.size() ? menu.entries.get(number) : null;
    }
    for (Entry entry : menu.entries) {
      if (entry.title.equals(name) || (entry.id.equals(name) && !name.isEmpty())) {
        return entry;
      }
    }
    return null;
  }

  /** What the kernel gets behind its own path; null when a variable in it is not known. */
  public @Nullable String parameters(int index) {
    String[] words = text.lines().get(index).strip().split("\\s+", 3);
    return words.length < 3 ? "" : BootVariables.expand(words[2], variables, environment);
  }
}
