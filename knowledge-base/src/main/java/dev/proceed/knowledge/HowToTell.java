package dev.proceed.knowledge;

import dev.proceed.facts.Reading;
import java.util.HashMap;
import java.util.Map;

/** Which command on the host tells a reading; from the table {@code commands.tsv}. */
public final class HowToTell {

  private static final String KEY = "{key}";

  private static final String OF_DOCKER = "docker inspect {key}";

  private static final String LOG = "journalctl -k -b 0";

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
    int open = path.indexOf('[');
    int close = open < 0 ? -1 : path.indexOf(']', open);
    String command = Commands.BY_PATH.getOrDefault(close < 0 ? path : pattern(path), "");
    boolean ofContainer = path.startsWith("containers[");
    boolean takesKey = close >= 0 && (ofContainer || command.contains(KEY));
    return takesKey ? withKey(command, path, path.substring(open + 1, close)) : command;
  }

  private static String withKey(String command, String path, String key) {
    String fitting = command;
    if (path.startsWith("guests[") && !isNumber(key)) {
      fitting = ofLibvirt(command);
    } else if (path.startsWith("containers[") && !isNumber(key)) {
      fitting = key.startsWith("pod-") ? "kubectl get pods -A -o wide" : OF_DOCKER;
    } else if (path.startsWith("services[") && key.contains("/")) {
      return ofOtherManager(command, key);
    }
    return fitting.replace(KEY, quoted(asArgument(key, path)));
  }

  /** A unit of a container, or one of a user's manager: {@code user@1000.service/x.service}. */
  private static String ofOtherManager(String command, String key) {
    int slash = key.indexOf('/');
    String manager = key.substring(0, slash);
    String there = command.replace(KEY, quoted(key.substring(key.lastIndexOf('/') + 1)));
    if (manager.startsWith("ct:")) {
      String id = manager.substring("ct:".length());
      String tool = isNumber(id) ? "pct exec " + id + " --" : "docker exec " + quoted(id);
      return tool + " " + there;
    }
    String user = manager.replaceFirst("^user@", "").replaceFirst("\\.service$", "@");
    return there.replaceFirst("^systemctl", "systemctl --user -M " + quoted(user));
  }

  /** Proxmox has numbers for its guests; libvirt has names. */
  private static String ofLibvirt(String command) {
    return command
        .replace("qm config {key} --current 1", "virsh dumpxml {key}")
        .replace("qm pending {key}", "virsh dumpxml --inactive {key}")
        .replace("qm status {key}", "virsh domstate {key}");
  }

  /** As one word of a shell: whoever types the command runs nothing that stands in a name. */
  private static String quoted(String key) {
    for (int at = 0; at < key.length(); at++) {
      char letter = key.charAt(at);
      boolean plain = letter < 128 && Character.isLetterOrDigit(letter);
      if (!plain && "_.:/@%+,-".indexOf(letter) < 0) {
        return "'" + key.replace("'", "'\\''") + "'";
      }
    }
    return key;
  }

  private static boolean isNumber(String key) {
    return key.length() < 10 && key.chars().allMatch(letter -> letter >= '0' && letter <= '9');
  }

  /** The path with every key replaced, by hand: this runs for every reading that is unknown. */
  private static String pattern(String path) {
    StringBuilder pattern = new StringBuilder(path.length());
    int from = 0;
    int open = path.indexOf('[');
    int close = path.indexOf(']', open);
    while (open >= 0 && close >= 0) {
      pattern.append(path, from, open).append("[*]");
      from = close + 1;
      open = path.indexOf('[', from);
      close = open < 0 ? -1 : path.indexOf(']', open);
    }
    return pattern.append(path, from, path.length()).toString();
  }

  /**
   * The one command that tells this reading of every item, and as much else as it can: one listing
   * of all functions, the whole kernel log. Where none tells them all, the command for this item.
   */
  public static String commandForAll(String path) {
    String template =
        Commands.BY_PATH.getOrDefault(path.indexOf('[') < 0 ? path : pattern(path), "");
    if (path.startsWith("guests[") || path.startsWith("containers[")) {
      return command(path);
    }
    if (template.matches("(sudo )?lspci -D.*")) {
      return "sudo lspci -Dvvvnn";
    }
    if (template.startsWith(LOG)) {
      return LOG;
    }
    if (template.endsWith("/iommu_group")) {
      return command("groups.complete");
    }
    String all = template.replace("/{key}", "/*");
    if (all.startsWith("cat /sys/module/kvm_")) {
      return "grep -H . /sys/module/kvm_*/parameters/*";
    }
    if (all.contains("*") && all.startsWith("cat ")) {
      return "grep -H . " + all.substring("cat ".length());
    }
    return all.contains("{key}") ? command(path) : all.replaceFirst("^readlink /", "ls -ld /");
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
