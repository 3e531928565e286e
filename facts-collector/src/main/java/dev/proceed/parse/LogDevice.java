package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.knowledge.Signature;
import org.jspecify.annotations.Nullable;

/**
 * Which function a line of the log is about.
 *
 * <pre>
 * device=0000:c1:00.0   device=c1:00.0        AMD-Vi; without a domain before v6.0
 * Xid (PCI:0000:c1:00)                        NVIDIA names no function; a GPU is function 0
 * nvidia 0000:c1:00.0: ...                    any driver
 * </pre>
 */
final class LogDevice {

  private LogDevice() {}

  /** The address in canonical form, or "" when the line names none. */
  static String in(Signature.Match match, String message, String before) {
    PciAddress named = read(match.device());
    PciAddress first = named == null ? find(message) : named;
    PciAddress device = first == null ? find(before) : first;
    return device == null ? "" : device.toString();
  }

  private static @Nullable PciAddress find(String text) {
    PciAddress address = Bdf.find(text);
    int nvidia = address == null ? text.indexOf("PCI:") : -1;
    if (nvidia < 0) {
      return address;
    }
    int end = nvidia + 4;
    while (end < text.length() && (Hex.digit(text.charAt(end)) >= 0 || text.charAt(end) == ':')) {
      end++;
    }
    String word = text.substring(nvidia + 4, end);
    return read(word.endsWith(":") ? word.substring(0, word.length() - 1) : word);
  }

  private static @Nullable PciAddress read(String text) {
    PciAddress address = Bdf.read(text);
    return address == null ? Bdf.read(text + ".0") : address;
  }
}
