package dev.proceed.parse;

import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pasted configuration of the next boot: {@code cat /etc/default/grub}, {@code cat
 * /etc/kernel/cmdline}, {@code proxmox-boot-tool status}, {@code grubby --info=DEFAULT}, or a line
 * of it in somebody's words. None of it is what the running kernel was given.
 */
public final class BootPaste {

  private static final String NO_TOOL = "/etc/kernel/proxmox-boot-uuids does not exist";
  private static final String CONFIGURED = " is configured with: ";

  private BootPaste() {}

  /** Adds what a section says; false when it is about something else. */
  public static boolean read(Section section, Draft draft) {
    boolean found = proxmox(section.text(), draft) || grubby(section, draft);
    found |= cmdlineFile(section, draft);
    return defaults(section, draft) || found;
  }

  /**
   *
   *
   * <pre>
   * System currently booted with uefi
   * 1234-ABCD is configured with: uefi (versions: 6.14.11-4-pve)
   * </pre>
   */
  private static boolean proxmox(SourceText text, Draft draft) {
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      int at = line.indexOf(CONFIGURED);
      if (line.contains(NO_TOOL)) {
        draft.kernel.bootLoader.present(BootLoader.GRUB, text.at(index));
        found = true;
      } else if (at > 0) {
        partition(line.substring(at + CONFIGURED.length()), text.at(index), draft);
        found = true;
      }
    }
    return found;
  }

  private static void partition(String configured, Evidence evidence, Draft draft) {
    String bare = configured.replaceAll("\\([^()]{0,2000}\\)", "");
    boolean systemd = bare.contains("uefi");
    boolean grub = bare.contains("grub");
    if (systemd && grub) {
      draft.kernel.bootLoader.unknown(
          Reason.NOT_ESTABLISHED, "a boot partition holds two loaders: " + configured);
    } else if (systemd || grub) {
      draft.kernel.bootLoader.present(
          grub ? BootLoader.PROXMOX_GRUB : BootLoader.PROXMOX_SYSTEMD_BOOT, evidence);
    }
  }

  /** {@code index=0}, {@code args="ro ..."}, {@code root="/dev/..."}, {@code id="..."}. */
  private static boolean grubby(Section section, Draft draft) {
    Map<String, Integer> members = new LinkedHashMap<>();
    List<String> lines = section.text().lines();
    int entries = 0;
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      int sign = line.indexOf('=');
      if (sign > 0) {
        members.putIfAbsent(line.substring(0, sign).strip(), index);
        entries += line.startsWith("index=") ? 1 : 0;
      }
    }
    Integer args = members.get("args");
    if (entries == 0 || args == null || !members.containsKey("kernel")) {
      return false;
    }
    Evidence evidence = section.text().at(args);
    String line = member(lines.get(args));
    Integer root = members.get("root");
    if (entries > 1) {
      draft.boot.entry.unknown(Reason.NOT_ESTABLISHED, "which entry is the default is not shown");
    } else if (line.indexOf('$') >= 0) {
      draft.boot.entry.unknown(Reason.UNPARSEABLE, "a variable stands in: " + line);
    } else {
      String whole = root == null ? line : "root=" + member(lines.get(root)) + " " + line;
      draft.boot.entry.present(BootParameters.read(whole), evidence);
    }
    if (members.containsKey("id")) {
      draft.kernel.bootLoader.present(BootLoader.GRUB_BLS, evidence);
    }
    return true;
  }

  private static String member(String line) {
    String value = line.substring(line.indexOf('=') + 1).strip();
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  /** The one line of the file that is no shell's. */
  private static boolean cmdlineFile(Section section, Draft draft) {
    if (!section.ran("cat") || !section.hasOption("/etc/kernel/cmdline")) {
      return false;
    }
    SourceText text = section.text();
    boolean alone = !section.hasOption("/etc/default/grub");
    for (int index = text.lines().size() - 1; index >= 0; index--) {
      String line = text.lines().get(index).strip();
      boolean missing = line.startsWith("cat: ") || line.startsWith("#");
      boolean shell = line.matches("[A-Z_]+\\+?=.*");
      if (!line.isEmpty() && !missing && !shell && (alone || line.contains("root="))) {
        draft.boot.kernelCmdline.present(BootParameters.read(line), text.at(index));
        return true;
      }
    }
    return false;
  }

  private static boolean defaults(Section section, Draft draft) {
    SourceText text = section.text();
    List<String> assignments = new ArrayList<>();
    boolean file = true;
    int last = -1;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      int at = isOld(line) ? -1 : line.indexOf(GrubDefaults.ALWAYS);
      if (at >= 0 && line.indexOf('=', at) > 0) {
        file &= at == 0;
        assignments.add(line.substring(at));
        last = index;
      }
    }
    if (last < 0) {
      return false;
    }
    GrubDefaults defaults = new GrubDefaults();
    if (file) {
      defaults.add(text);
    } else if (!prose(assignments, defaults)) {
      draft.boot.grubDefaults.unknown(Reason.UNPARSEABLE, "two values are given in " + text.name());
      return true;
    }
    String line = defaults.line();
    if (defaults.told() && line == null) {
      draft.boot.grubDefaults.unknown(Reason.UNPARSEABLE, "only a shell can tell the value");
    } else if (defaults.told() && line != null) {
      draft.boot.grubDefaults.present(BootParameters.read(line), text.at(last));
    }
    return defaults.told();
  }

  /** A comment, or what a patch takes away. */
  private static boolean isOld(String line) {
    return line.startsWith("#") || line.startsWith("-");
  }

  /** Assignments in the middle of sentences; false when one name is given two values. */
  private static boolean prose(List<String> assignments, GrubDefaults defaults) {
    Map<String, String> byName = new LinkedHashMap<>();
    for (String assignment : assignments) {
      int sign = assignment.indexOf('=');
      char quote = sign + 1 < assignment.length() ? assignment.charAt(sign + 1) : ' ';
      int close = quote == '"' || quote == '\'' ? assignment.indexOf(quote, sign + 2) : -1;
      String one = close < 0 ? "" : assignment.substring(0, close + 1);
      String before = byName.putIfAbsent(assignment.substring(0, sign), one);
      if (before != null && !before.equals(one)) {
        return false;
      }
    }
    byName.values().forEach(one -> defaults.add(SourceText.of("", Origin.PASTED, one)));
    return true;
  }
}
