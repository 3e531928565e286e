package dev.proceed.knowledge;

import dev.proceed.facts.Reading;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which command on the host tells a reading; from the table {@code commands.tsv}. */
public final class HowToTell {

  private static final Pattern KEY = Pattern.compile("\\[([^\\]]*)\\]");

  private HowToTell() {}

  private static final class Commands {
    static final Map<String, String> BY_PATH = byPath();

    private static Map<String, String> byPath() {
      Map<String, String> commands = new HashMap<>();
      Table.read("commands.tsv", 2).forEach(row -> commands.put(row.cell(0), row.cell(1)));
      return commands;
    }
  }

  /** The command for a path such as {@code groups[42].domainType}; "" when none is known. */
  public static String command(String path) {
    Matcher keys = KEY.matcher(path);
    String outermost = keys.find() ? keys.group(1) : "";
    String command = Commands.BY_PATH.getOrDefault(keys.replaceAll("[*]"), "");
    return command.replace("{key}", asArgument(outermost, path));
  }

  /**
   * The one command for this reading of every item of its list, such as {@code lspci -Dnnk}; the
   * command for this item alone where none tells them all.
   */
  public static String commandForAll(String path) {
    String template = Commands.BY_PATH.getOrDefault(KEY.matcher(path).replaceAll("[*]"), "");
    String all = template.replace(" -s {key}", "");
    if (all.startsWith("cat ") && all.contains("/{key}/")) {
      all = "grep -H . " + all.substring("cat ".length());
    }
    all = all.replace("/{key}", "/*");
    return all.contains("{key}") ? command(path) : all;
  }

  /** A reading at a path that nobody has collected. */
  public static Reading.Unknown<?> notCollected(String path) {
    return new Reading.Unknown<>(Reading.Reason.NOT_COLLECTED, "not collected", command(path));
  }

  /** Handles are keyed by more than what a command takes. */
  private static String asArgument(String key, String path) {
    return path.startsWith("handles[") ? key.split(":", 2)[0] : key;
  }
}
