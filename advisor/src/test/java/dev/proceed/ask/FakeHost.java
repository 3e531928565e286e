package dev.proceed.ask;

import dev.proceed.knowledge.Way;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody in front of a host, who types what is dictated. What a program prints is made from a
 * captured tree, or taken from a pasted session of the same host.
 */
final class FakeHost {

  private static final Pattern PROMPT = Pattern.compile("root@[\\w-]+:~# (.*)");
  private static final Set<String> FOR_ROOT = Set.of("qm", "pct", "dmesg", "ha-manager");

  private final FakeShell shell;
  private final Map<String, String> sessions = new LinkedHashMap<>();
  private final Path paste;
  private final Set<String> notInstalled = new LinkedHashSet<>();
  private boolean root = true;

  FakeHost(Path tree, Path paste) {
    this.shell = new FakeShell(tree);
    this.paste = paste;
    for (String name : List.of("09-session", "10-vm", "11-container")) {
      session(file(name + ".txt"));
    }
  }

  /** Nobody there may become root. */
  FakeHost withoutRoot() {
    root = false;
    return this;
  }

  FakeHost without(String... programs) {
    notInstalled.addAll(List.of(programs));
    return this;
  }

  /** What the terminal shows below the command. */
  String run(String typed) {
    boolean sudo = !Way.bare(typed).equals(typed);
    String command = Way.bare(typed);
    String[] piped = command.split(" \\| ", 2);
    String program = Way.tool(command);
    if (notInstalled.contains(program)) {
      return (sudo ? "sudo: " : "-bash: ") + program + ": command not found\n";
    }
    if (sudo && !root) {
      return "user is not in the sudoers file.\n";
    }
    String out = unfiltered(piped[0], sudo || root);
    return piped.length == 1 ? out : filtered(out, words(piped[1]));
  }

  private String unfiltered(String command, boolean asRoot) {
    List<String> words = words(command);
    String program = words.get(0);
    if (FOR_ROOT.contains(program) && !asRoot) {
      return program.equals("dmesg")
          ? "dmesg: read kernel buffer failed: Operation not permitted\n"
          : "ipcc_send_rec[1] failed: Permission denied\n";
    }
    if (command.equals("cat /var/log/kern.log")) {
      return asRoot ? file("07-kernel-log.txt") : "cat: /var/log/kern.log: Permission denied\n";
    }
    if (words.stream().anyMatch(word -> word.startsWith("/etc/pve")) && !asRoot) {
      return program + ": " + words.get(words.size() - 1) + ": Permission denied\n";
    }
    return switch (program) {
      case "lspci" -> lspci(words, asRoot);
      case "dmesg" -> file("07-kernel-log.txt").replaceAll("(?m)^.*? kernel: ", "[    0.000000] ");
      case "journalctl" -> asRoot ? file("07-kernel-log.txt") : "-- No entries --\n";
      case "uname" ->
          words.contains("-r")
              ? file("01-uname.txt").split(" ", 4)[2] + "\n"
              : file("01-uname.txt");
      case "lscpu" -> file("03-cpu.txt");
      case "lsof" -> asRoot ? sessions.getOrDefault(command, "") : "";
      case "nvidia-smi" ->
          "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver. Make sure"
              + " that the latest NVIDIA driver is installed and running.\n";
      case "cat", "grep", "ls", "readlink", "find" -> shell.run(words);
      default -> sessions.getOrDefault(command, "-bash: " + program + ": command not found\n");
    };
  }

  /** {@code lspci} with or without {@code -v} and {@code -k}; of one slot with {@code -s}. */
  private String lspci(List<String> words, boolean asRoot) {
    boolean full = words.stream().anyMatch(word -> word.matches("-[a-zA-Z]*v.*"));
    boolean drivers = words.stream().anyMatch(word -> word.matches("-[a-zA-Z]*k.*"));
    String slot = "";
    String vendor = "";
    for (int at = 1; at < words.size() - 1; at++) {
      slot = words.get(at).matches("-[a-zA-Z]*s") ? words.get(at + 1) : slot;
      vendor = words.get(at).matches("-[a-zA-Z]*d") ? "[" + words.get(at + 1) : vendor;
    }
    StringBuilder out = new StringBuilder();
    boolean wanted = false;
    boolean hidden = false;
    for (String line : file("04-pci.txt").lines().toList()) {
      if (!line.isEmpty() && !Character.isWhitespace(line.charAt(0))) {
        wanted = line.startsWith(slot) && line.contains(vendor);
        hidden = false;
        out.append(wanted ? line + "\n" : "");
      } else if (line.startsWith("\tCapabilities:") && full && !asRoot) {
        out.append(wanted && !hidden ? "\tCapabilities: <access denied>\n" : "");
        hidden = true;
      } else if (wanted && (full || (drivers && line.contains("Kernel driver")))) {
        boolean below = hidden && line.startsWith("\t\t");
        out.append(below ? "" : line + "\n");
      }
    }
    return out.toString();
  }

  private static String filtered(String out, List<String> grep) {
    if (grep.get(0).equals("wc")) {
      return out.lines().count() + "\n";
    }
    boolean counts = grep.stream().anyMatch(word -> word.matches("-[a-zA-Z]*c.*"));
    boolean ignore = grep.stream().anyMatch(word -> word.matches("-[a-zA-Z]*i.*"));
    Pattern pattern = Pattern.compile(grep.get(grep.size() - 1), ignore ? 2 : 0);
    StringBuilder left = new StringBuilder();
    out.lines()
        .filter(line -> pattern.matcher(line).find())
        .forEach(line -> left.append(line).append('\n'));
    return counts ? left.toString().lines().count() + "\n" : left.toString();
  }

  private void session(String text) {
    String command = "";
    StringBuilder out = new StringBuilder();
    for (String line : text.lines().toList()) {
      Matcher prompt = PROMPT.matcher(line);
      if (prompt.matches()) {
        sessions.put(command, out.toString());
        command = prompt.group(1);
        out.setLength(0);
      } else {
        out.append(line).append('\n');
      }
    }
    sessions.put(command, out.toString());
  }

  /** Words of a shell, without the quotes. */
  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(command);
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2));
    }
    return words;
  }

  private String file(String name) {
    try {
      return Files.readString(paste.resolve(name));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
