package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.ArrayList;
import java.util.List;

/**
 * Main section of a Proxmox configuration: {@code key: value} lines before the first {@code
 * [section]}. Pending changes and snapshots stand in later sections and are not active.
 */
record ConfigLines(SourceText text, List<Entry> entries) {

  /** One line; {@code key = value} is allowed for raw LXC keys. */
  record Entry(String key, String value, Evidence evidence) {}

  static ConfigLines read(SourceText text) {
    List<Entry> entries = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("[")) {
        break;
      }
      int end = line.startsWith("#") ? -1 : endOfKey(line);
      if (end > 0) {
        String key = line.substring(0, end).strip();
        entries.add(new Entry(key, line.substring(end + 1).strip(), text.at(index)));
      }
    }
    return new ConfigLines(text, entries);
  }

  private static int endOfKey(String line) {
    int colon = line.indexOf(':');
    int equals = line.startsWith("lxc.") ? line.indexOf('=') : -1;
    return equals >= 0 && (colon < 0 || equals < colon) ? equals : colon;
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
