package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a pasted terminal session at its prompts.
 *
 * <pre>
 * root@host:~# cat /proc/cmdline
 * [admin@host ~]$ sudo lspci -Dnnk
 * # uname -r
 * </pre>
 */
public final class Transcript {

  private static final Pattern PROMPT =
      Pattern.compile(
          "(?:\\([\\w.-]{1,40}\\) ?)?\\[?(?<user>[\\w.-]{1,40})@(?<host>[\\w.()-]{1,60})[ :]"
              + "[^#$>|]{0,80}?(?<mark>[#$]) ?(?<command>.*)");
  private static final Pattern BARE = Pattern.compile("([#$]) +((?:sudo )?([a-z][\\w-]*)\\b.*)");

  /** A bare mark may open a comment, so only these words make it a prompt. */
  private static final Set<String> COMMANDS =
      Set.of(
          "cat",
          "dmesg",
          "find",
          "grep",
          "head",
          "id",
          "journalctl",
          "ls",
          "lscpu",
          "lsof",
          "lspci",
          "pct",
          "ps",
          "qm",
          "readlink",
          "systemd-id128",
          "uname",
          "nvidia-smi");

  private Transcript() {}

  /** The sections in order; a text without a prompt is one section. */
  public static List<Section> cut(SourceText pasted) {
    SourceText text = plain(pasted);
    List<Section> sections = new ArrayList<>();
    String command = "";
    boolean root = false;
    int from = 0;
    for (int index = 0; index < text.lines().size(); index++) {
      Matcher prompt = PROMPT.matcher(text.lines().get(index));
      Matcher bare = BARE.matcher(text.lines().get(index));
      boolean full = prompt.matches();
      if (!full && !(bare.matches() && COMMANDS.contains(bare.group(3)))) {
        continue;
      }
      add(command, root, text.part(from, index), sections);
      command = full ? prompt.group("command") : bare.group(2);
      root = full ? isRoot(prompt.group("user"), prompt.group("mark")) : bare.group(1).equals("#");
      from = index + 1;
    }
    add(command, root, text.part(from, text.lines().size()), sections);
    return sections;
  }

  /** The host a prompt names; "" for a line that is no prompt, or one that names none. */
  static String host(String line) {
    Matcher prompt = PROMPT.matcher(line.replace("**", ""));
    return prompt.matches() ? prompt.group("host") : "";
  }

  private static boolean isRoot(String user, String mark) {
    return user.equals("root") || mark.equals("#");
  }

  private static void add(String command, boolean root, SourceText text, List<Section> sections) {
    String typed = command.strip();
    boolean sudo = typed.startsWith("sudo ");
    String bare = sudo ? typed.substring("sudo ".length()).strip() : typed;
    Section section = new Section(bare, root || sudo, text);
    if (!bare.isEmpty() || !section.isEmpty()) {
      sections.add(section);
    }
  }

  /** Bold marks and code fences are a forum's, not the command's. */
  private static SourceText plain(SourceText text) {
    List<String> lines = new ArrayList<>(text.lines().size());
    for (String line : text.lines()) {
      String bare = line.indexOf('*') >= 0 ? line.replace("**", "") : line;
      lines.add(bare.startsWith("```") ? "" : bare);
    }
    return new SourceText(text.name(), text.origin(), lines, text.firstLine());
  }
}
