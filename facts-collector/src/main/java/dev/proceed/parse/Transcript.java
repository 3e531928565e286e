package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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

  /** A mark may open a comment or end a sentence, so only these words make it a prompt. */
  private static final Set<String> COMMANDS =
      Set.of(
          "cat",
          "dmesg",
          "dmidecode",
          "find",
          "grep",
          "grubby",
          "head",
          "id",
          "journalctl",
          "ls",
          "lscpu",
          "lsmod",
          "lsof",
          "lspci",
          "modinfo",
          "pct",
          "numactl",
          "proxmox-boot-tool",
          "ps",
          "qm",
          "readlink",
          "sevctl",
          "snphost",
          "systemctl",
          "systemd-detect-virt",
          "systemd-id128",
          "zcat",
          "zgrep",
          "uname",
          "nvidia-smi");

  /** What is typed without an option. */
  private static final Set<String> ALONE =
      Set.of(
          "dmesg",
          "lscpu",
          "lsmod",
          "lspci",
          "modinfo nvidia",
          "nvidia-smi",
          "nvidia-smi topo",
          "nvidia-smi conf-compute",
          "pct list",
          "qm list");

  private Transcript() {}

  /** The sections in order; a text without a prompt is one section. */
  public static List<Section> cut(SourceText pasted) {
    SourceText text = plain(pasted);
    List<Section> sections = new ArrayList<>();
    String command = "";
    boolean root = false;
    int from = 0;
    for (int index = 0; index < text.lines().size(); index++) {
      Prompt prompt = Prompt.read(text.lines().get(index), COMMANDS);
      if (prompt == null) {
        continue;
      }
      add(new Section(command, root, text.part(from, index), true), sections);
      command = prompt.command();
      root = prompt.root();
      from = index + 1;
    }
    add(new Section(command, root, text.part(from, text.lines().size()), false), sections);
    return sections.stream().map(Transcript::withItsCommand).toList();
  }

  /** A command that was copied without its prompt, as the first line above its output. */
  private static Section withItsCommand(Section section) {
    SourceText text = section.text();
    int first = 0;
    while (first < text.lines().size() && text.lines().get(first).isBlank()) {
      first++;
    }
    String line = first == text.lines().size() ? "" : text.lines().get(first).strip();
    if (!section.command().isEmpty() || !looksTyped(line)) {
      return section;
    }
    boolean sudo = line.startsWith("sudo ");
    String bare = sudo ? line.substring("sudo ".length()).strip() : line;
    SourceText output = text.part(first + 1, text.lines().size());
    return new Section(bare, sudo, output, section.followed());
  }

  /** Output never starts with such a command; prose may start with its word. */
  private static boolean looksTyped(String line) {
    String bare = line.startsWith("sudo ") ? line.substring("sudo ".length()).strip() : line;
    String[] words = bare.split(" +", 3);
    if (bare.length() > 160 || !COMMANDS.contains(words[0])) {
      return false;
    }
    String next = words.length < 2 ? "" : words[1];
    boolean option = next.startsWith("-") || next.startsWith("/") || next.equals("|");
    return option || ALONE.contains(words[0] + (next.isEmpty() ? "" : " " + next));
  }

  /** The host a prompt names; "" for a line that is no prompt, or one that names none. */
  static String host(String line) {
    Prompt prompt = Prompt.read(line.replace("**", ""), COMMANDS);
    return prompt == null ? "" : prompt.host();
  }

  /** Whether a line is a prompt with a command. */
  static boolean isPrompt(String line) {
    Prompt prompt = Prompt.read(line, COMMANDS);
    return prompt != null && !prompt.command().isBlank();
  }

  private static void add(Section cut, List<Section> sections) {
    String typed = cut.command().strip();
    boolean sudo = typed.startsWith("sudo ");
    String bare = sudo ? typed.substring("sudo ".length()).strip() : typed;
    Section section = new Section(bare, cut.root() || sudo, cut.text(), cut.followed());
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
    return text.with(lines);
  }
}
