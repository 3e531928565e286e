package dev.proceed.parse;

import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a function in {@code lspci}.
 *
 * <pre>
 * 01:00.0 3D controller [0302]: NVIDIA Corporation Device [10de:2bb5] (rev a1)     -nn
 * 01:00.0 0302: 10de:2bb5 (rev a1)                                                 -n
 * 01:00.0 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)                   neither
 * </pre>
 */
final class LspciHeader {

  /** Class names of the public PCI id list that a check or a collector asks for. */
  private static final Map<String, Integer> NAMES =
      Map.ofEntries(
          Map.entry("Host bridge", 0x0600),
          Map.entry("PCI bridge", 0x0604),
          Map.entry("ISA bridge", 0x0601),
          Map.entry("Bridge", 0x0680),
          Map.entry("VGA compatible controller", 0x0300),
          Map.entry("3D controller", 0x0302),
          Map.entry("Display controller", 0x0380),
          Map.entry("Audio device", 0x0403),
          Map.entry("Non-Volatile memory controller", 0x0108),
          Map.entry("SATA controller", 0x0106),
          Map.entry("Ethernet controller", 0x0200),
          Map.entry("USB controller", 0x0c03),
          Map.entry("SMBus", 0x0c05),
          Map.entry("IOMMU", 0x0806),
          Map.entry("Encryption controller", 0x1080));

  private LspciHeader() {}

  static @Nullable PciClass pciClass(String line) {
    String rest = line.substring(line.indexOf(' ') + 1);
    int end = rest.indexOf("]:");
    if (end >= 5 && rest.charAt(end - 5) == '[') {
      return code(rest.substring(end - 4, end));
    }
    int colon = rest.indexOf(':');
    String name = colon < 0 ? "" : rest.substring(0, colon);
    Integer known = NAMES.get(name);
    return known != null ? new PciClass(known) : code(name);
  }

  private static @Nullable PciClass code(String text) {
    long code = text.length() == 4 ? Hex.number(text) : -1;
    return code < 0 ? null : new PciClass((int) code);
  }

  /** The last bracket with two ids in it. */
  static @Nullable PciId id(String line) {
    for (int open = line.lastIndexOf('['); open >= 0; open = line.lastIndexOf('[', open - 1)) {
      if (line.length() >= open + 11 && line.charAt(open + 10) == ']') {
        PciId id = PciId.read(line.substring(open + 1, open + 10)).orElse(null);
        if (id != null) {
          return id;
        }
      }
    }
    String[] words = line.split(" +", -1);
    return words.length > 2 ? PciId.read(words[2]).orElse(null) : null;
  }

  /** Whether a header with ids was cut off in its middle. */
  static boolean isCut(String line) {
    return line.lastIndexOf('[') > line.lastIndexOf(']') || line.indexOf(':', 8) < 0;
  }
}
