package dev.proceed.parse;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.HashMap;
import java.util.Map;

/**
 * Base address registers, and what the Resizable BAR capabilities tell of their size. Registers
 * tell no size, and a register of 0 may be one that is not assigned or none at all, so these alone
 * are never a complete listing. Where the kernel's own list told a register, it counts: addresses
 * on the bus need not be those of the processor.
 */
final class ConfigBars {

  private static final int ROM = 6;
  private static final int FIRST_OF_VIRTUAL = 7;
  private static final int MEBIBYTE = 20;
  private static final int RESIZABLE = 0x0015;
  private static final int RESIZABLE_OF_VIRTUAL = 0x0024;

  private final ConfigBytes config;
  private final int layout;
  private final CapabilityChain extended;
  private final FunctionDraft draft;

  /** What a Resizable BAR capability tells by index, and whether all of it was understood. */
  private record Sizes(Map<Integer, Long> now, Map<Integer, Long> largest, boolean whole) {}

  ConfigBars(ConfigBytes config, int layout, CapabilityChain extended, FunctionDraft draft) {
    this.config = config;
    this.layout = layout;
    this.extended = extended;
    this.draft = draft;
  }

  void read() {
    int count = layout == 0 ? 6 : layout == 1 ? 2 : layout == 2 ? 1 : 0;
    registers(0x10, count, 0);
    if (layout == 0 || layout == 1) {
      rom(layout == 0 ? 0x30 : 0x38);
    }
    int virtual = extended.find(ExtendedRegisters.SR_IOV);
    if (virtual >= 0 && config.holds(virtual, 0x40)) {
      registers(virtual + 0x24, 6, FIRST_OF_VIRTUAL);
    }
    draft.bars.maybeMore(
        Reason.NOT_COLLECTED, "a register of 0 may be unassigned: sysfs resource would tell");
    resizable(RESIZABLE, 0);
    resizable(RESIZABLE_OF_VIRTUAL, FIRST_OF_VIRTUAL);
  }

  private void registers(int from, int count, int firstIndex) {
    for (int number = 0; number < count; number++) {
      int at = from + 4 * number;
      int low = config.dword(at);
      if (low == 0 || low == -1) {
        continue;
      }
      boolean isLong = (low & 7) == 4;
      boolean whole = !isLong || number + 1 < count;
      long high = isLong && whole ? config.unsigned(at + 4) : 0;
      register(draft.bars.item(firstIndex + number), low, high, whole, at);
      number += isLong ? 1 : 0;
    }
  }

  /** Bit 0 is I/O; else bits 1 and 2 are the type, of which 3 is reserved, and bit 3 prefetch. */
  private void register(BarDraft bar, int low, long high, boolean whole, int at) {
    String excerpt = "register at " + ConfigBytes.hex(at) + ": " + ConfigBytes.digits(low, 8);
    boolean io = (low & 1) != 0;
    BarKind kind = io ? BarKind.IO : (low & 6) == 4 ? BarKind.MEMORY_64 : BarKind.MEMORY_32;
    long address = high << 32 | (low & (io ? 0xfffffffcL : 0xfffffff0L));
    if (!bar.kind.told()) {
      bar.kind.add(
          !io && (low & 6) == 6
              ? Reading.unknown(Reason.UNPARSEABLE, excerpt + " has a reserved type", "")
              : Reading.present(kind, config.evidence(excerpt)));
    }
    if (!bar.prefetchable.told()) {
      bar.prefetchable.present(!io && (low & 8) != 0, config.evidence(excerpt));
    }
    if (!bar.address.told()) {
      bar.address.add(whole ? address(address, excerpt) : unpaired(excerpt));
    }
  }

  private Reading<String> address(long address, String excerpt) {
    return address == 0
        ? Reading.absent(config.evidence(excerpt))
        : Reading.present(ConfigBytes.hex(address), config.evidence(excerpt));
  }

  private static Reading<String> unpaired(String excerpt) {
    return Reading.unknown(Reason.UNPARSEABLE, excerpt + " has no upper half", "");
  }

  /** Bit 0 enables it; the address starts at bit 11. */
  private void rom(int at) {
    int value = config.dword(at);
    if (value == 0 || value == -1) {
      return;
    }
    String excerpt = "register at " + ConfigBytes.hex(at) + ": " + ConfigBytes.digits(value, 8);
    BarDraft bar = draft.bars.item(ROM);
    if (!bar.kind.told()) {
      bar.kind.present(BarKind.MEMORY_32, config.evidence(excerpt));
    }
    if (!bar.prefetchable.told()) {
      bar.prefetchable.present(true, config.evidence("a ROM is read without side effects"));
    }
    if (!bar.address.told()) {
      bar.address.add(address(value & 0xfffff800L, excerpt));
    }
  }

  private void resizable(int id, int firstIndex) {
    int at = extended.find(id);
    String name = extended.name(id) + " at " + ConfigBytes.hex(at);
    Sizes sizes = at < 0 ? new Sizes(Map.of(), Map.of(), true) : sizes(at);
    sizes
        .largest()
        .forEach(
            (number, bytes) -> {
              BarDraft bar = draft.bars.item(firstIndex + number);
              if (!bar.largestSize.told()) {
                bar.largestSize.present(bytes, config.evidence(name));
              }
              if (!bar.size.told() && firstIndex == 0) {
                bar.size.present(sizes.now().get(number), config.evidence(name));
              }
            });
    Reading<Long> other =
        at < 0
            ? extended.notFound(id)
            : sizes.whole()
                ? Reading.absent(config.evidence(name + " does not name it"))
                : Reading.unknown(Reason.UNPARSEABLE, name + " is not understood", "");
    draft
        .bars
        .items()
        .forEach(
            (index, bar) -> {
              boolean inReach = firstIndex == 0 ? index <= ROM : index > ROM;
              if (inReach && !bar.largestSize.told()) {
                bar.largestSize.add(other);
              }
            });
  }

  /**
   * Up to six pairs of registers; the first control register holds their number in bits 5 to 7
   * ({@code PCI_REBAR_CTRL_NBAR_MASK}). Bits 4 to 31 of the first of a pair are 1 MiB, 2 MiB and so
   * on, bits 16 to 31 of the second go on from there (PCI Express Base 5.0, 7.8.6); bits 8 to 13 of
   * the second are the size now, as a power of two in MiB.
   */
  private Sizes sizes(int at) {
    Map<Integer, Long> now = new HashMap<>();
    Map<Integer, Long> largest = new HashMap<>();
    int count = config.holds(at, 12) ? config.byteAt(at + 8) >> 5 : 0;
    for (int pair = 0; pair < count && config.holds(at + 4 + 8 * pair, 8); pair++) {
      int control = config.dword(at + 8 + 8 * pair);
      long bits = config.unsigned(at + 4 + 8 * pair) >>> 4 | (control >>> 16 & 0xffffL) << 28;
      int most = 63 - Long.numberOfLeadingZeros(bits);
      int power = control >> 8 & 0x3f;
      boolean fits = most >= 0 && most + MEBIBYTE < 63 && power + MEBIBYTE < 63;
      if (fits && (control & 7) < ROM) {
        now.put(control & 7, 1L << (power + MEBIBYTE));
        largest.put(control & 7, 1L << (most + MEBIBYTE));
      }
    }
    return new Sizes(now, largest, count > 0 && largest.size() == count);
  }
}
