package dev.proceed.parse;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/**
 * Base address registers. They tell no size, and a register of 0 may be one that is not assigned or
 * none at all, so these alone are never a complete listing. Where the kernel's own list told a
 * register, it counts: addresses on the bus need not be those of the processor.
 */
final class ConfigBars {

  static final int ROM = 6;
  static final int FIRST_OF_VIRTUAL = 7;

  private final ConfigBytes config;
  private final int layout;
  private final CapabilityChain extended;
  private final FunctionDraft draft;

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
    new ResizableBars(config, extended, draft).read();
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
}
