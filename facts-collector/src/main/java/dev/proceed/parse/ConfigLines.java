package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * {@code key: value} lines of one section of a Proxmox configuration. What stands before the first
 * {@code [section]} is current; {@code [PENDING]} (of a container {@code [pve:pending]}) waits for
 * the next cold start; snapshots and {@code [special:...]} own nothing (qemu-server
 * src/PVE/QemuServer.pm {@code parse_vm_config}, pve-container src/PVE/LXC/Config.pm).
 */
record ConfigLines(SourceText text, List<Entry> entries) {

  private static final String DELETE = "delete";

  /** One line; {@code key = value} is allowed for raw LXC keys. */
  record Entry(String key, String value, Evidence evidence) {}

  /** The current section. */
  static ConfigLines read(SourceText text) {
    return section(text, String::isEmpty);
  }

  /** What the next cold start applies. */
  static ConfigLines pending(SourceText text) {
    return section(text, name -> name.equals("pending") || name.equals("pve:pending"));
  }

  private static ConfigLines section(SourceText text, Predicate<String> wanted) {
    List<Entry> entries = new ArrayList<>();
    String section = "";
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("[")) {
        section = line.substring(1).replaceFirst("].*", "").toLowerCase(Locale.ROOT);
      } else if (wanted.test(section)) {
        add(line, text.at(index), entries);
      }
    }
    return new ConfigLines(text, entries);
  }

  /** Adds a line that is neither empty nor a comment. */
  static void add(String line, Evidence evidence, List<Entry> entries) {
    int end = line.startsWith("#") ? -1 : endOfKey(line);
    if (end > 0) {
      String key = line.substring(0, end).strip();
      entries.add(new Entry(key, line.substring(end + 1).strip(), evidence));
    }
  }

  private static int endOfKey(String line) {
    int colon = line.indexOf(':');
    int equals = line.startsWith("lxc.") ? line.indexOf('=') : -1;
    return equals >= 0 && (colon < 0 || equals < colon) ? equals : colon;
  }

  /**
   * Keys that this section takes away, with the line that says so: {@code delete: hostpci0,!net1},
   * where {@code !} forces it.
   */
  Map<String, Evidence> deleted() {
    Map<String, Evidence> deleted = new HashMap<>();
    for (Entry entry : entries) {
      if (entry.key().equals(DELETE)) {
        for (String key : entry.value().split("[,;\\s]+", -1)) {
          deleted.put(key.startsWith("!") ? key.substring(1) : key, entry.evidence());
        }
      }
    }
    deleted.remove("");
    return deleted;
  }

  /** This section as a later one leaves it: it deletes first, then it sets. */
  ConfigLines changedBy(ConfigLines later) {
    List<Entry> changed = new ArrayList<>(entries);
    Map<String, Evidence> deleted = later.deleted();
    changed.removeIf(
        entry -> deleted.containsKey(entry.key()) || !later.value(entry.key()).isEmpty());
    later.entries().stream().filter(entry -> !entry.key().equals(DELETE)).forEach(changed::add);
    return new ConfigLines(text, changed);
  }

  /** The last value of a key; "" when it is not there. */
  String value(String key) {
    String value = "";
    for (Entry entry : entries) {
      value = entry.key().equals(key) ? entry.value() : value;
    }
    return value;
  }

  /** N of {@code hostpciN}; -1 for another key. */
  static int number(String key, String prefix) {
    return key.startsWith(prefix) ? Hex.decimal(key.substring(prefix.length())) : -1;
  }
}
