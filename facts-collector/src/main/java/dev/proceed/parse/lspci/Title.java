package dev.proceed.parse.lspci;

import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.knowledge.PciNames;
import dev.proceed.parse.Hex;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What {@code lspci} calls a function.
 *
 * <pre>
 * 3D controller [0302]: NVIDIA Corporation Device [10de:2bb5] (rev a1) (prog-if 00)   -nn
 * 0302: 10de:2bb5 (rev a1)                                                            -n
 * 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)                              neither
 * </pre>
 *
 * @param pciClass null when it is not told
 * @param id null when it is not told
 * @param name maker and device; "" when only numbers are shown
 * @param revision -1 when it is not told; a revision of 0 is not printed
 */
record Title(@Nullable PciClass pciClass, @Nullable PciId id, String name, int revision) {

  private static final String REVISION = " (rev ";
  private static final String INTERFACE = " (prog-if ";
  private static final String UNNAMED = "Device ";

  /** Reads a line from behind the address on. */
  static Title of(String line) {
    int cut = tail(line);
    String body = line.substring(0, cut).strip();
    int colon = body.indexOf(": ");
    String device = colon < 0 ? "" : body.substring(colon + 2).strip();
    PciClass code = pciClass(colon < 0 ? body : body.substring(0, colon));
    PciId id = id(device);
    boolean ended = cut < line.length() || device.endsWith("]") || PciId.read(device).isPresent();
    return new Title(code, id, name(device), revision(line, cut, ended && id != null));
  }

  /** Where the revision or the programming interface starts; else where the line ends. */
  private static int tail(String line) {
    int revision = line.lastIndexOf(REVISION);
    int programming = line.lastIndexOf(INTERFACE);
    if (revision >= 0 && programming >= 0) {
      return Math.min(revision, programming);
    }
    return revision < 0 && programming < 0 ? line.length() : Math.max(revision, programming);
  }

  /** All ones come from a function that does not answer. */
  private static int revision(String line, int cut, boolean ended) {
    int at = line.indexOf(REVISION, cut);
    if (at >= 0) {
      int from = at + REVISION.length();
      boolean whole = line.length() > from + 2 && line.charAt(from + 2) == ')';
      int number = whole ? (int) Hex.number(line.substring(from, from + 2)) : -1;
      return number == 0xff ? -1 : number;
    }
    boolean shown = line.indexOf(INTERFACE, cut) >= 0;
    boolean rest = cut < line.length() && !shown;
    return (ended || shown) && !rest ? 0 : -1;
  }

  /** Reads {@code 3D controller [0302]}, {@code 0302}, {@code Class 0302} or a name. */
  static @Nullable PciClass pciClass(String text) {
    String name = text.strip();
    int open = name.lastIndexOf('[');
    if (open >= 0 && name.length() == open + 6 && name.endsWith("]")) {
      return code(name.substring(open + 1, open + 5));
    }
    PciClass code = code(name.startsWith("Class ") ? name.substring(6) : name);
    OptionalInt known = code == null ? PciNames.classCode(name) : OptionalInt.empty();
    return known.isPresent() ? new PciClass(known.getAsInt()) : code;
  }

  private static @Nullable PciClass code(String text) {
    long code = text.length() == 4 ? Hex.number(text) : -1;
    return code < 0 ? null : new PciClass((int) code);
  }

  /**
   * Reads the ids of a device or a subsystem: in the last bracket, bare, or behind a maker's name
   * where the list of names has no name for the device.
   */
  static @Nullable PciId id(String device) {
    for (int open = device.lastIndexOf('['); open >= 0; open = device.lastIndexOf('[', open - 1)) {
      if (device.length() >= open + 11 && device.charAt(open + 10) == ']') {
        PciId id = PciId.read(device.substring(open + 1, open + 10)).orElse(null);
        if (id != null) {
          return id;
        }
      }
    }
    int at = device.lastIndexOf(UNNAMED);
    if (at < 0) {
      return PciId.read(device).orElse(null);
    }
    String number = device.substring(at + UNNAMED.length());
    long code = number.length() == 4 ? Hex.number(number) : -1;
    OptionalInt vendor = PciNames.vendor(device.substring(0, at).strip());
    return code >= 0 && vendor.isPresent()
        ? new PciId(vendor.getAsInt(), (int) code)
        : PciId.read(number).orElse(null);
  }

  /** The name as it is without {@code -nn}: a device without a name is called by its number. */
  private static String name(String device) {
    if (PciId.read(device).isPresent()) {
      return "";
    }
    int open = device.lastIndexOf('[');
    boolean ids = open >= 0 && device.length() == open + 11 && device.endsWith("]");
    PciId id = ids ? PciId.read(device.substring(open + 1, open + 10)).orElse(null) : null;
    if (id == null) {
      return device;
    }
    String bare = device.substring(0, open).strip();
    boolean unnamed = bare.endsWith(UNNAMED.strip());
    return unnamed ? bare + String.format(" %04x", id.device()) : bare;
  }

  /** Whether a line was cut off within brackets, or before the class ends. */
  static boolean isCut(String line) {
    return line.lastIndexOf('[') > line.lastIndexOf(']')
        || line.lastIndexOf('(') > line.lastIndexOf(')')
        || !line.contains(":");
  }
}
