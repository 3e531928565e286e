package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The two forms made for programs.
 *
 * <pre>
 * 01:00.0 "3D controller [0302]" "NVIDIA Corporation [10de]" "Device [2bb5]" -ra1 "..." "..."    -mm
 *
 * Slot:   01:00.0                                                                                -vmm
 * Class:  3D controller [0302]
 * </pre>
 */
final class Machine {

  private Machine() {}

  /** The function of a line of {@code -mm}; null for another line. */
  static @Nullable Slot line(String line) {
    Slot slot = Slot.opens(line);
    return slot != null && Blocks.rest(line, slot).startsWith("\"") ? slot : null;
  }

  /** The function whose record a line of {@code -vmm} or {@code -vm} opens; null for another. */
  static @Nullable Slot record(String line) {
    String bare = line.strip();
    boolean opens = bare.startsWith("Slot:") || bare.startsWith("Device:");
    String value = opens ? bare.substring(bare.indexOf(':') + 1).strip() : "";
    PciAddress address = value.isEmpty() ? null : Bdf.read(value);
    return address == null ? null : new Slot(value, address, null);
  }

  static Entry readLine(SourceText text, Slot slot) {
    String rest = Blocks.rest(text.lines().get(0), slot);
    List<String> quoted = new ArrayList<>();
    String plain = quoted(rest, quoted);
    int at = plain.indexOf("-r");
    String revision = at < 0 ? "" : plain.substring(at + 2).split(" ", 2)[0];
    boolean whole = quoted.size() >= 5;
    String[] cell = new String[5];
    for (int index = 0; index < cell.length; index++) {
      cell[index] = index < quoted.size() ? quoted.get(index) : "";
    }
    Title title = title(cell[0], cell[1], cell[2], revision, whole);
    Entry entry = new Entry(text, slot, title, null);
    if (!cell[3].isEmpty()) {
      entry.put(Entry.Key.SUBSYSTEM, device(cell[3], cell[4]), 0);
    }
    return entry;
  }

  /** Puts what stands in quotes into a list and returns the rest; a backslash protects a quote. */
  private static String quoted(String line, List<String> quoted) {
    StringBuilder outside = new StringBuilder();
    StringBuilder inside = null;
    for (int at = 0; at < line.length(); at++) {
      char letter = line.charAt(at);
      if (letter == '"' && inside != null) {
        quoted.add(inside.toString());
        inside = null;
      } else if (letter == '"') {
        inside = new StringBuilder();
      } else if (inside == null) {
        outside.append(letter);
      } else {
        at += letter == '\\' && at + 1 < line.length() ? 1 : 0;
        inside.append(line.charAt(at));
      }
    }
    return outside.toString();
  }

  static Entry readRecord(SourceText text, Slot slot) {
    Map<String, String> values = new HashMap<>();
    int last = 0;
    for (int index = 1; index < text.lines().size(); index++) {
      String bare = text.lines().get(index).strip();
      int colon = bare.indexOf(':');
      if (colon < 0) {
        break;
      }
      values.putIfAbsent(bare.substring(0, colon), bare.substring(colon + 1).strip());
      last = index;
    }
    boolean whole = last + 1 < text.lines().size() || values.containsKey("IOMMUGroup");
    Title title =
        title(
            values.getOrDefault("Class", ""),
            values.getOrDefault("Vendor", ""),
            values.getOrDefault("Device", ""),
            values.getOrDefault("Rev", ""),
            whole);
    Entry entry = new Entry(text, slot, title, null);
    fields(entry, values);
    return entry;
  }

  private static void fields(Entry entry, Map<String, String> values) {
    SourceText text = entry.text();
    for (int index = 1; index < text.lines().size(); index++) {
      String bare = text.lines().get(index).strip();
      for (Entry.Key key : Entry.Key.values()) {
        if (bare.startsWith(key.record)) {
          String value = bare.substring(key.record.length()).strip();
          boolean subsystem = key == Entry.Key.SUBSYSTEM;
          String device = values.getOrDefault("SDevice", "");
          entry.put(key, subsystem ? device(value, device) : value, index);
        }
      }
    }
  }

  /** The same words as in the form for people. */
  private static Title title(
      String pciClass, String vendor, String device, String revision, boolean whole) {
    Title bare = Title.of(pciClass + ": " + device(vendor, device));
    int number = revision.length() == 2 ? (int) Hex.number(revision) : -1;
    int shown = revision.isEmpty() && whole ? 0 : number == 0xff ? -1 : number;
    return new Title(bare.pciClass(), bare.id(), bare.name(), shown);
  }

  /** {@code NVIDIA Corporation [10de]} and {@code Device [2bb5]} as one name with both ids. */
  private static String device(String vendor, String device) {
    boolean numbers = isNumber(vendor) && isNumber(device);
    if (numbers) {
      return vendor + ":" + device;
    }
    String maker = number(vendor);
    String number = number(device);
    return maker.isEmpty() || number.isEmpty()
        ? (vendor + " " + device).strip()
        : name(vendor) + " " + name(device) + " [" + maker + ":" + number + "]";
  }

  private static boolean isNumber(String text) {
    return text.length() == 4 && Hex.isHex(text);
  }

  private static String number(String text) {
    int open = text.length() - 6;
    boolean bracket = open >= 0 && text.charAt(open) == '[' && text.endsWith("]");
    String number = bracket ? text.substring(open + 1, open + 5) : "";
    return isNumber(number) ? number : "";
  }

  private static String name(String text) {
    return text.substring(0, text.length() - 6).strip();
  }
}
