package dev.proceed.parse;

import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.HashMap;
import java.util.Map;

/**
 * What the two Resizable BAR capabilities tell of base address registers: sizes now and at most.
 */
final class ResizableBars {

  private static final int RESIZABLE = 0x0015;
  private static final int RESIZABLE_OF_VIRTUAL = 0x0024;
  private static final int MEBIBYTE = 20;

  /** Sizes of one register, in bytes. */
  private record Size(long now, long largest) {}

  /** Sizes by index, and whether all of the capability was understood. */
  private record Sizes(Map<Integer, Size> byIndex, boolean whole) {}

  private final ConfigBytes config;
  private final CapabilityChain extended;
  private final FunctionDraft draft;

  ResizableBars(ConfigBytes config, CapabilityChain extended, FunctionDraft draft) {
    this.config = config;
    this.extended = extended;
    this.draft = draft;
  }

  /** Adds sizes, and for every register that is known so far whether it can be resized. */
  void read() {
    read(RESIZABLE, 0);
    read(RESIZABLE_OF_VIRTUAL, ConfigBars.FIRST_OF_VIRTUAL);
  }

  private void read(int id, int firstIndex) {
    int at = extended.find(id);
    String name = extended.name(id) + " at " + ConfigBytes.hex(at);
    Sizes sizes = at < 0 ? new Sizes(Map.of(), true) : sizes(at);
    sizes.byIndex().forEach((index, size) -> size(firstIndex + index, size, name));
    Reading<Long> other = at < 0 ? extended.notFound(id) : notNamed(sizes, name);
    for (Map.Entry<Integer, BarDraft> one : draft.bars.items().entrySet()) {
      boolean inReach = one.getKey() <= ConfigBars.ROM == (firstIndex == 0);
      if (inReach && !one.getValue().largestSize.told()) {
        one.getValue().largestSize.add(other);
      }
    }
  }

  private Reading<Long> notNamed(Sizes sizes, String name) {
    return sizes.whole()
        ? Reading.absent(config.evidence(name + " does not name it"))
        : Reading.unknown(Reason.UNPARSEABLE, name + " is not understood", "");
  }

  /** The size now of a register of virtual functions is that of one, not of the register. */
  private void size(int index, Size size, String name) {
    BarDraft bar = draft.bars.item(index);
    if (!bar.largestSize.told()) {
      bar.largestSize.present(size.largest(), config.evidence(name));
    }
    if (!bar.size.told() && index < ConfigBars.FIRST_OF_VIRTUAL) {
      bar.size.present(size.now(), config.evidence(name));
    }
  }

  /**
   * Up to six pairs of registers; the first control register holds their number in bits 5 to 7
   * ({@code PCI_REBAR_CTRL_NBAR_MASK}). Bits 4 to 31 of the first of a pair are 1 MiB, 2 MiB and so
   * on, bits 16 to 31 of the second go on from there (PCI Express Base 5.0, 7.8.6); bits 8 to 13 of
   * the second are the size now, as a power of two in MiB.
   */
  private Sizes sizes(int at) {
    Map<Integer, Size> sizes = new HashMap<>();
    int count = config.holds(at, 12) ? config.byteAt(at + 8) >> 5 : 0;
    for (int pair = 0; pair < count && config.holds(at + 4 + 8 * pair, 8); pair++) {
      int control = config.dword(at + 8 + 8 * pair);
      long bits = config.unsigned(at + 4 + 8 * pair) >>> 4 | (control >>> 16 & 0xffffL) << 28;
      int most = MEBIBYTE + 63 - Long.numberOfLeadingZeros(bits);
      int now = MEBIBYTE + (control >> 8 & 0x3f);
      boolean fits = bits != 0 && most < 63 && now < 63;
      if (fits && (control & 7) < ConfigBars.ROM) {
        sizes.put(control & 7, new Size(1L << now, 1L << most));
      }
    }
    return new Sizes(sizes, count > 0 && sizes.size() == count);
  }
}
