package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciPath;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** PCI addresses in text, read without regular expressions. */
public final class Bdf {

  private Bdf() {}

  /** Reads {@code 0000:c1:00.0} or {@code c1:00.0}; null when the text is something else. */
  public static @Nullable PciAddress read(String text) {
    int dot = text.length() - 2;
    if (dot < 5 || text.charAt(dot) != '.' || text.charAt(dot - 3) != ':') {
      return null;
    }
    long domain = domain(text, dot);
    long bus = Hex.number(text.substring(dot - 5, dot - 3));
    long device = Hex.number(text.substring(dot - 2, dot));
    int function = Hex.digit(text.charAt(dot + 1));
    boolean fits = domain >= 0 && bus >= 0 && device >= 0 && device < 32;
    return fits && function >= 0 && function < 8
        ? new PciAddress(domain, (int) bus, (int) device, function)
        : null;
  }

  private static long domain(String text, int dot) {
    int length = dot - 6;
    if (length < 0) {
      return dot == 5 ? 0 : -1;
    }
    boolean fits = length >= 4 && length <= 8 && text.charAt(length) == ':';
    return fits ? Hex.number(text.substring(0, length)) : -1;
  }

  /** The first address within a line, bracketed or not; null when it names none. */
  public static @Nullable PciAddress find(String line) {
    for (int dot = line.indexOf('.'); dot >= 0; dot = line.indexOf('.', dot + 1)) {
      int from = dot;
      while (from > 0 && isPart(line.charAt(from - 1)) && dot - from < 14) {
        from--;
      }
      boolean ends = dot + 2 >= line.length() || Hex.digit(line.charAt(dot + 2)) < 0;
      PciAddress address =
          dot + 2 > line.length() || !ends ? null : read(line.substring(from, dot + 2));
      if (address != null) {
        return address;
      }
    }
    return null;
  }

  private static boolean isPart(char letter) {
    return letter == ':' || Hex.digit(letter) >= 0;
  }

  /**
   * The way in a sysfs path such as {@code ../../devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0};
   * null when it holds no root bus. A domain inside another one (VMD) stays below the outer root.
   */
  public static @Nullable PciPath path(String link) {
    String[] steps = link.split("/", -1);
    PciBus root = null;
    List<PciAddress> bridges = new ArrayList<>(4);
    for (int at = 0; at < steps.length; at++) {
      String step = steps[at];
      if (root == null) {
        root = step.startsWith("pci") ? bus(step.substring(3)) : null;
        continue;
      }
      PciAddress address = at == steps.length - 1 ? null : read(step);
      if (address != null) {
        bridges.add(address);
      }
    }
    return root == null ? null : new PciPath(root, bridges);
  }

  /** Reads {@code 0000:c0}. */
  public static @Nullable PciBus bus(String text) {
    int colon = text.length() - 3;
    if (colon < 4 || colon > 8 || text.charAt(colon) != ':') {
      return null;
    }
    long domain = Hex.number(text.substring(0, colon));
    long bus = Hex.number(text.substring(colon + 1));
    return domain < 0 || bus < 0 ? null : new PciBus(domain, (int) bus);
  }
}
