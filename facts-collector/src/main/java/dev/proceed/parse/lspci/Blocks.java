package dev.proceed.parse.lspci;

import dev.proceed.parse.SourceText;
import org.jspecify.annotations.Nullable;

/** Makes an entry of a title line and the lines below it. */
final class Blocks {

  private static final int MOST_PIECES = 4;

  private Blocks() {}

  /** Whether a line may open a block: an address and something that is no link. */
  static @Nullable Slot opens(String line) {
    Slot slot = Slot.opens(line);
    String rest = slot == null ? "" : rest(line, slot);
    boolean words = !rest.isEmpty() && Character.isLetterOrDigit(rest.charAt(0));
    return words ? slot : null;
  }

  static String rest(String line, Slot slot) {
    String bare = line.strip();
    return bare.substring(slot.word().length()).strip();
  }

  /**
   * @param text the title's line and those below
   * @param rest the title from behind the address on
   */
  static Entry read(SourceText text, Slot slot, String rest) {
    Details details = new Details(text);
    Entry entry = new Entry(text, slot, title(text, rest), details);
    for (int index : details.top()) {
      field(entry, details.bare(index), index);
    }
    return entry;
  }

  private static void field(Entry entry, String line, int index) {
    for (Entry.Key key : Entry.Key.values()) {
      int at = line.indexOf(key.line);
      boolean glued = key == Entry.Key.SUBSYSTEM && line.startsWith("DeviceName:");
      if (at == 0 || (at > 0 && glued)) {
        entry.put(key, line.substring(at + key.line.length()), index);
        return;
      }
    }
    if (line.startsWith("Flags: ")) {
      flag(entry, Entry.Key.NODE, line, "NUMA node ", index);
      flag(entry, Entry.Key.GROUP, line, "IOMMU group ", index);
    }
  }

  /** {@code lspci -v} puts both into one line: {@code Flags: ..., NUMA node 1, IOMMU group 42}. */
  private static void flag(Entry entry, Entry.Key key, String line, String name, int index) {
    int at = line.indexOf(name);
    if (at >= 0) {
      entry.put(key, line.substring(at + name.length()).split(",", 2)[0], index);
    }
  }

  /** A title that was wrapped by a mailer or a terminal is put together until its ids are there. */
  private static Title title(SourceText text, String rest) {
    String line = rest;
    Title title = Title.of(line);
    boolean numbered = title.pciClass() != null && line.contains("]: ");
    int last = Math.min(MOST_PIECES, text.lines().size());
    for (int next = 1; next < last && numbered && isRest(text.lines().get(next)); next++) {
      String more = text.lines().get(next).strip();
      if (title.id() != null) {
        return more.startsWith("(rev ") ? Title.of(line + " " + more) : title;
      }
      Title hard = Title.of(line + more);
      boolean apart = Title.of(line + " " + more).id() != null || hard.id() == null;
      line = apart ? line + " " + more : line + more;
      title = Title.of(line);
    }
    return title;
  }

  /** Details are indented and a dump is hex; the rest of a wrapped title is neither. */
  private static boolean isRest(String line) {
    return !line.isBlank()
        && line.charAt(0) > ' '
        && !new HexDump().add(line.strip(), 0)
        && opens(line) == null
        && !line.startsWith("IOMMU ");
  }
}
