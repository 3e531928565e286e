package dev.proceed.parse.lspci;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.BarDraft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.lspci.Details.Depth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads base address registers, and to what size they can be set. */
final class BarReader {

  private static final int ROM = 6;
  private static final int FIRST_OF_VIRTUAL = 7;
  private static final int REGISTERS = 6;
  private static final String SUPPORTED = "supported:";
  private static final String RESIZABLE = "Physical Resizable BAR";

  private final Entry entry;
  private final Details details;
  private final SourceText text;
  private final FunctionDraft function;
  private final boolean whole;
  private final int width;
  private final boolean noneResizes;
  private final Set<Integer> seen = new HashSet<>();

  /**
   * @param width at which lines are cut
   */
  BarReader(Entry entry, Details details, FunctionDraft function, boolean whole, int width) {
    this.entry = entry;
    this.details = details;
    this.text = entry.text();
    this.function = function;
    this.whole = whole;
    this.width = width;
    this.noneResizes =
        details.capability(RESIZABLE, true) == null
            && new CapabilityReader(entry, details, function, whole).isWhole(true);
  }

  void read() {
    if (details.depth() == Depth.TERSE || details.isSilent()) {
      return;
    }
    boolean indexed = registers();
    virtualRegisters();
    if (indexed && whole && details.depth() == Depth.REGISTERS && !hidesVirtual()) {
      function.bars.allAre(Set.copyOf(seen), text.at(0));
    } else if (!indexed) {
      function.bars.maybeMore(Reason.NOT_COLLECTED, "lspci -v shows no numbers: use -vv");
    } else {
      function.bars.maybeMore(
          Reason.TRUNCATED, "not all lines of " + entry.address() + " are shown");
    }
    sizes();
  }

  /** Who is denied the capabilities does not see the registers of virtual functions either. */
  private boolean hidesVirtual() {
    return details.isDenied();
  }

  /** Whether every register has its number. */
  private boolean registers() {
    List<Region> unnumbered = new ArrayList<>();
    int room = 0;
    for (int line : details.top()) {
      Region region = Region.read(details.bare(line), line);
      if (region == null) {
        continue;
      }
      if (region.index() >= 0) {
        add(region.index(), region);
      } else if (region.isRom()) {
        add(ROM, region);
      } else {
        unnumbered.add(region);
        room += region.kind() == BarKind.MEMORY_64 ? 2 : 1;
      }
    }
    return number(unnumbered, room);
  }

  /** Without {@code Region N:} the numbers follow only where all six registers are taken. */
  private boolean number(List<Region> regions, int room) {
    if (regions.isEmpty() || room != REGISTERS || !whole) {
      return regions.isEmpty() && details.depth() == Depth.REGISTERS;
    }
    int index = 0;
    for (Region region : regions) {
      add(index, region);
      index += region.kind() == BarKind.MEMORY_64 ? 2 : 1;
    }
    return true;
  }

  private void virtualRegisters() {
    Capability virtual = details.capability("Single Root I/O Virtualization", true);
    for (int line : virtual == null ? List.<Integer>of() : virtual.lines()) {
      Region region = Region.read(details.bare(line), line);
      if (region != null && region.index() >= 0 && region.index() < REGISTERS) {
        add(FIRST_OF_VIRTUAL + region.index(), region);
      }
    }
  }

  private void add(int index, Region region) {
    if (index > ROM && index < FIRST_OF_VIRTUAL) {
      return;
    }
    BarDraft bar = function.bars.item(index);
    seen.add(index);
    region.addTo(bar, text.at(region.line()));
    if (index != ROM && index < FIRST_OF_VIRTUAL && noneResizes) {
      bar.largestSize.absent(text.at(0));
    }
  }

  /** {@code BAR 1: current size: 256MB, supported: 64MB 128MB 256MB}. */
  private void sizes() {
    Capability capability = details.capability(RESIZABLE, true);
    for (int line : capability == null ? List.<Integer>of() : capability.lines()) {
      String bare = details.bare(line);
      boolean reads = bare.startsWith("BAR ") && bare.indexOf(':') == 5;
      int index = reads ? Hex.decimal(bare.substring(4, 5)) : -1;
      int supported = bare.indexOf(SUPPORTED);
      if (index < 0 || index >= ROM || supported < 0) {
        continue;
      }
      long now = bytes(bare.substring(0, supported), "current size: ");
      long largest = bytes(bare, " ");
      boolean cut = bare.length() + 2 >= width || isGoneOn(line);
      if (largest > 0 && largest >= now && !cut) {
        function.bars.item(index).largestSize.present(largest, text.at(line));
        seen.add(index);
      }
    }
  }

  /** Whether a mailer put some of the sizes on the next line. */
  private boolean isGoneOn(int line) {
    String next = line + 1 < text.lines().size() ? details.bare(line + 1) : "";
    return !next.isEmpty() && Character.isDigit(next.charAt(0)) && next.contains("B");
  }

  /** The size behind the last {@code key}, such as {@code 256MB}; -1 when there is none. */
  private static long bytes(String line, String key) {
    int at = line.lastIndexOf(key);
    String word = at < 0 ? "" : line.substring(at + key.length()).split("[, ]", 2)[0];
    return word.endsWith("B") ? Region.size(word.substring(0, word.length() - 1)) : -1;
  }
}
