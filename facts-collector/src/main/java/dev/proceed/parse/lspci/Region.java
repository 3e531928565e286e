package dev.proceed.parse.lspci;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.BarDraft;
import dev.proceed.parse.Hex;
import org.jspecify.annotations.Nullable;

/**
 * One line about a range that a function decodes (pciutils lspci.c {@code show_range}).
 *
 * <pre>
 * Region 1: Memory at 28000000000 (64-bit, prefetchable) [size=128G]     -vv
 * Memory at 28000000000 (64-bit, prefetchable) [size=128G]               -v
 * Region 5: I/O ports at e000 [disabled] [size=128]
 * Expansion ROM at &lt;ignored&gt; [disabled]
 * </pre>
 *
 * @param index -1 when it is not shown
 * @param kind null for one that is reserved
 * @param place what follows {@code at}
 * @param size bytes; -1 when it is not shown
 */
record Region(
    int index,
    boolean isRom,
    @Nullable BarKind kind,
    boolean prefetchable,
    String place,
    long size,
    int line) {

  private static final String[] NOTES = {"[virtual] ", "[enhanced] "};

  /** Reads a line; null when it is none of these. */
  static @Nullable Region read(String bare, int line) {
    String rest = bare;
    int index = -1;
    if (rest.startsWith("Region ") && rest.indexOf(": ") == 8) {
      index = Hex.decimal(rest.substring(7, 8));
      rest = rest.substring(10);
    }
    for (String note : NOTES) {
      rest = rest.startsWith(note) ? rest.substring(note.length()) : rest;
    }
    boolean rom = rest.startsWith("Expansion ROM at ");
    boolean io = rest.startsWith("I/O ports at ");
    if (!rom && !io && !(rest.startsWith("Memory at ") && rest.contains("prefetchable)"))) {
      return null;
    }
    String place = rest.substring(rest.indexOf(" at ") + 4).split(" ", 2)[0];
    BarKind kind = io ? BarKind.IO : rom ? BarKind.MEMORY_32 : kind(rest);
    // Reads of a ROM have no side effects: the kernel marks it so (drivers/pci/probe.c, v6.12).
    boolean prefetchable = rom || rest.contains(", prefetchable)");
    return new Region(index, rom, kind, prefetchable, place, sizeIn(rest), line);
  }

  private static @Nullable BarKind kind(String rest) {
    return rest.contains("(64-bit,")
        ? BarKind.MEMORY_64
        : rest.contains("(32-bit,") || rest.contains("(low-1M,") ? BarKind.MEMORY_32 : null;
  }

  private static long sizeIn(String rest) {
    int at = rest.indexOf("[size=");
    int close = rest.indexOf(']', Math.max(at, 0));
    return at < 0 || close < 0 ? -1 : size(rest.substring(at + "[size=".length(), close));
  }

  /** Reads {@code 128G}; -1 for what is no number or does not fit. */
  static long size(String word) {
    int unit = word.isEmpty() ? -1 : "KMGTPE".indexOf(word.charAt(word.length() - 1));
    int number = Hex.decimal(unit < 0 ? word : word.substring(0, word.length() - 1));
    int shift = 10 * (unit + 1);
    boolean fits = number > 0 && Integer.SIZE - Integer.numberOfLeadingZeros(number) + shift < 64;
    return fits ? (long) number << shift : -1;
  }

  /** Registers of virtual functions are printed with all sixteen digits. */
  private static String withoutZeros(String digits) {
    int from = 0;
    while (from < digits.length() - 1 && digits.charAt(from) == '0') {
      from++;
    }
    return digits.substring(from);
  }

  /** Adds what the line says. */
  void addTo(BarDraft bar, Evidence evidence) {
    if (kind != null) {
      bar.kind.present(kind, evidence);
    }
    bar.prefetchable.present(prefetchable, evidence);
    long address = Hex.number(withoutZeros(place));
    if (place.equals("<unassigned>") || address == 0) {
      bar.address.absent(evidence);
    } else if (address > 0) {
      bar.address.present("0x" + Long.toHexString(address), evidence);
    } else {
      bar.address.unknown(Reason.KERNEL_DOES_NOT_KNOW, "lspci shows " + place);
    }
    // A register decodes a power of two; other sizes are what the kernel reserved, or rounded.
    if (Long.bitCount(size) == 1 && size > 0) {
      bar.size.present(size, evidence);
    }
  }
}
