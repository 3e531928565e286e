package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciPath;

/**
 * Finds ways of functions in lines of {@code readlink -f /sys/bus/pci/devices/*} and of {@code ls
 * -l /sys/bus/pci/devices}.
 *
 * <pre>
 * /sys/devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0
 * lrwxrwxrwx 1 root root 0 ... 0000:c1:00.0 -> ../../../devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0
 * </pre>
 */
public final class SysfsLines {

  private SysfsLines() {}

  /** Adds the ways; false when no line holds one. */
  public static boolean paths(SourceText text, Draft draft) {
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      int from = line.indexOf("devices/pci");
      if (from < 0 || (!line.startsWith("/sys/devices/") && !line.contains(" -> "))) {
        continue;
      }
      String way = line.substring(from);
      PciAddress address = Bdf.read(way.substring(way.lastIndexOf('/') + 1));
      PciPath path = address == null ? null : Bdf.path(way);
      if (address != null && path != null) {
        draft.functions.item(address).path.present(path, text.at(index));
        found = true;
      }
    }
    return found;
  }
}
