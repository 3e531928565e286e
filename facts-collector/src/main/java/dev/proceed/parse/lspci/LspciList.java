package dev.proceed.parse.lspci;

import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code lspci -Dnnk}, {@code -Dnnvvv}, {@code -mm}, {@code -vmm}, {@code -xxxx} and their
 * relatives: cuts the text into functions, and those into listings.
 */
final class LspciList {

  private static final String[] ENDINGS = {
    "Kernel driver in use:", "Kernel modules:", "Subsystem:", "DeviceName:"
  };

  private final Section section;
  private final SourceText text;
  private final List<Listing> listings = new ArrayList<>();
  private Listing current;

  private LspciList(Section section) {
    this.section = section;
    this.text = section.text();
    this.current = new Listing(section);
  }

  /** Whether a line opens a function in any of the forms. */
  static boolean opens(String line) {
    return slot(line) != null;
  }

  private static @Nullable Slot slot(String line) {
    Slot record = Machine.record(line);
    if (record != null) {
      return record;
    }
    Slot machine = Machine.line(line);
    return machine != null ? machine : Blocks.opens(line);
  }

  /** Adds what the listing says; false when there is no such listing in the text. */
  static boolean read(Section section, Draft draft) {
    LspciList list = new LspciList(section);
    list.cut();
    for (int at = 0; at < list.listings.size(); at++) {
      boolean last = at == list.listings.size() - 1;
      list.listings.get(at).add(last && list.isCut(), draft);
    }
    return !list.listings.isEmpty();
  }

  private void cut() {
    List<String> lines = text.lines();
    int from = -1;
    Slot open = null;
    for (int index = 0; index < lines.size(); index++) {
      Slot next = slot(lines.get(index));
      if (next != null) {
        take(open, from, index);
        open = next;
        from = index;
      } else if (Elision.is(lines.get(index).strip())) {
        current.elide();
      }
    }
    take(open, from, lines.size());
    if (!current.isEmpty()) {
      listings.add(current);
    }
  }

  private void take(@Nullable Slot slot, int from, int to) {
    if (slot == null) {
      return;
    }
    Entry entry = entry(text.part(from, to), slot);
    if (!current.take(entry)) {
      listings.add(current);
      current = new Listing(section);
      current.take(entry);
    }
  }

  private static Entry entry(SourceText part, Slot slot) {
    String line = part.lines().get(0);
    if (Machine.record(line) != null) {
      return Machine.readRecord(part, slot);
    }
    return Machine.line(line) != null
        ? Machine.readLine(part.part(0, 1), slot)
        : Blocks.read(part, slot, Blocks.rest(line, slot));
  }

  private boolean isCut() {
    int last = text.lines().size() - 1;
    while (last >= 0 && text.lines().get(last).isBlank()) {
      last--;
    }
    if (last < 0) {
      return true;
    }
    String line = text.lines().get(last).strip();
    boolean mark = Elision.is(line) || line.endsWith("\u2026");
    String raw = text.lines().get(last);
    Slot slot = Machine.record(raw) == null && Machine.line(raw) == null ? slot(raw) : null;
    return mark || (slot == null ? isCutDetail(line) : Title.isCut(Blocks.rest(line, slot)));
  }

  /** A detail that stops within a word of its own, or within a bracket. */
  private static boolean isCutDetail(String line) {
    for (String whole : ENDINGS) {
      if (whole.startsWith(line) || line.equals(whole)) {
        return true;
      }
    }
    return line.lastIndexOf('[') > line.lastIndexOf(']')
        || (line.length() < 8 && !line.contains(":"))
        || isCutAddress(line);
  }

  private static boolean isCutAddress(String line) {
    String first = line.split(" ", 2)[0];
    return first.length() >= 2 && first.endsWith(".") && Hex.digit(first.charAt(0)) >= 0;
  }
}
