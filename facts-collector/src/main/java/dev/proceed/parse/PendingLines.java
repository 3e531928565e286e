package dev.proceed.parse;

import dev.proceed.parse.ConfigLines.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * Output of {@code qm pending ID} (pve-guest-common src/PVE/GuestHelpers.pm {@code
 * format_pending}).
 *
 * <pre>
 * cur machine: q35
 * cur hostpci0: 01:00.0
 * new hostpci0: 11:00.0
 * del args: -device vfio-pci,host=0000:21:00.0
 * </pre>
 */
record PendingLines(ConfigLines current, ConfigLines pending) {

  static PendingLines read(SourceText text) {
    List<Entry> current = new ArrayList<>();
    List<Entry> pending = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      String rest = line.length() > 4 ? line.substring(4) : "";
      if (line.startsWith("cur ") || line.startsWith("del ")) {
        ConfigLines.add(rest, text.at(index), current);
      } else if (line.startsWith("new ")) {
        ConfigLines.add(rest, text.at(index), pending);
      }
      int colon = rest.indexOf(':');
      if (line.startsWith("del ") && colon > 0) {
        pending.add(new Entry("delete", rest.substring(0, colon).strip(), text.at(index)));
      }
    }
    return new PendingLines(new ConfigLines(text, current), new ConfigLines(text, pending));
  }

  boolean isEmpty() {
    return current.entries().isEmpty() && pending.entries().isEmpty();
  }
}
