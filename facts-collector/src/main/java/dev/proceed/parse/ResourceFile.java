package dev.proceed.parse;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The file {@code resource} of one function: a line with start, end and flags for each register,
 * all in hex. Lines 0 to 5 are base address registers, line 6 is the expansion ROM; what follows
 * for a bridge are its windows (drivers/pci/pci-sysfs.c {@code resource_show}; flags:
 * include/linux/ioport.h, v6.12).
 */
public final class ResourceFile {

  private static final int REGISTERS = 7;
  private static final int ROM = 6;
  private static final long IO = 0x100;
  private static final long MEMORY = 0x200;
  private static final long PREFETCH = 0x2000;
  private static final long MEMORY_64 = 0x0010_0000;
  private static final long UNSET = 0x2000_0000;

  /** {@code IORESOURCE_ROM_SHADOW}: a copy in memory stands in for the ROM. */
  private static final long SHADOW = 0x2;

  private ResourceFile() {}

  /**
   * Adds the registers.
   *
   * @return those in use, which are all up to index 6; empty when a line is missing or odd
   */
  public static Reading<Set<Integer>> read(SourceText text, FunctionDraft draft) {
    Set<Integer> used = new LinkedHashSet<>();
    for (int index = 0; index < REGISTERS; index++) {
      String[] words =
          index < text.lines().size()
              ? text.lines().get(index).strip().split(" +", 4)
              : new String[0];
      long start = words.length == 3 ? number(words[0]) : -1;
      long end = words.length == 3 ? number(words[1]) : -1;
      long flags = words.length == 3 ? number(words[2]) : -1;
      if (start < 0 || end < 0 || flags < 0) {
        String why = text.name() + " has no register in line " + (index + 1);
        return Reading.unknown(Reason.UNPARSEABLE, why, "");
      }
      if ((flags & (IO | MEMORY)) != 0) {
        used.add(index);
        register(draft.bars.item(index), index, start, end, flags, text.at(index));
      }
    }
    return Reading.present(used, text.evidence());
  }

  /** A hex number of up to 60 bits, leading zeros not counted; -1 when it is none. */
  private static long number(String word) {
    int from = word.startsWith("0x") ? 2 : 0;
    while (from < word.length() - 1 && word.charAt(from) == '0') {
      from++;
    }
    return Hex.number(word.substring(from));
  }

  private static void register(
      BarDraft bar, int index, long start, long end, long flags, Evidence evidence) {
    boolean io = (flags & IO) != 0;
    bar.kind.present(
        io ? BarKind.IO : (flags & MEMORY_64) != 0 ? BarKind.MEMORY_64 : BarKind.MEMORY_32,
        evidence);
    bar.prefetchable.present((flags & PREFETCH) != 0, evidence);
    if (index == ROM && (flags & SHADOW) != 0) {
      String why = "the kernel shows a copy of the ROM in memory, not its register";
      bar.address.unknown(Reason.KERNEL_DOES_NOT_KNOW, why);
      bar.size.unknown(Reason.KERNEL_DOES_NOT_KNOW, why);
      return;
    }
    if (start == 0 || (flags & UNSET) != 0) {
      bar.address.absent(evidence);
    } else {
      bar.address.present(ConfigBytes.hex(start), evidence);
    }
    if (end > start) {
      bar.size.present(end - start + 1, evidence);
    } else {
      bar.size.unknown(Reason.KERNEL_DOES_NOT_KNOW, evidence.source() + " shows no size");
    }
  }

  /** Adds what {@code resourceN_resize} says: bit 0 is 1 MiB, bit 1 is 2 MiB and so on. */
  public static void resizable(SourceText text, BarDraft bar) {
    long sizes = number(text.value());
    int highest = 63 - Long.numberOfLeadingZeros(sizes);
    if (sizes <= 0 || highest + 20 > 62) {
      bar.largestSize.unknown(Reason.UNPARSEABLE, text.name() + " holds no sizes");
    } else {
      bar.largestSize.present(1L << (highest + 20), text.evidence());
    }
  }
}
