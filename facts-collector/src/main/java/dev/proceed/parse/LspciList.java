package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Parses {@code lspci -Dnnk}, {@code lspci -Dnnvvv} and their relatives. */
public final class LspciList {

  /** What a listing shows for at least one function. */
  record Shown(boolean drivers, boolean nodes, boolean groups) {}

  private final Section section;
  private final List<LspciBlock> blocks = new ArrayList<>();
  private final boolean cut;

  private LspciList(Section section) {
    this.section = section;
    List<String> lines = section.text().lines();
    int from = -1;
    PciAddress current = null;
    for (int index = 0; index <= lines.size(); index++) {
      PciAddress next = index == lines.size() ? null : LspciBlock.opens(lines.get(index));
      if (next != null || index == lines.size()) {
        if (current != null) {
          blocks.add(LspciBlock.of(section.text().part(from, index), current));
        }
        current = next;
        from = index;
      }
    }
    cut = isCut(lines);
  }

  /** Adds what the listing says; false when there is no such listing in the text. */
  public static boolean read(Section section, Draft draft) {
    LspciList list = new LspciList(section);
    if (list.blocks.isEmpty()) {
      return false;
    }
    list.add(draft);
    return true;
  }

  private void add(Draft draft) {
    boolean drivers = false;
    boolean nodes = false;
    boolean groups = false;
    for (LspciBlock block : blocks) {
      drivers |= block.tellsDriver();
      nodes |= block.tellsNode();
      groups |= block.tellsGroup();
    }
    Shown shown = new Shown(drivers, nodes, groups);
    Shown nothing = new Shown(false, false, false);
    Set<PciAddress> addresses = new HashSet<>();
    for (int at = 0; at < blocks.size(); at++) {
      blocks.get(at).add(draft, cut && at == blocks.size() - 1 ? nothing : shown);
      addresses.add(blocks.get(at).address());
    }
    complete(addresses, draft);
  }

  private void complete(Set<PciAddress> addresses, Draft draft) {
    SourceText text = section.text();
    if (cut) {
      draft.functions.maybeMore(Reason.TRUNCATED, text.name() + ": the listing is cut off");
    } else if (isPart()) {
      draft.functions.maybeMore(
          Reason.NOT_COLLECTED, text.name() + ": not a listing of the whole machine");
    } else {
      String excerpt = addresses.size() + " functions";
      draft.functions.allAre(addresses, Evidence.of(text.name(), excerpt, text.origin()));
    }
  }

  /**
   * A filter, no host bridge, or bridges with nothing below them show that functions are missing.
   */
  private boolean isPart() {
    boolean hostBridge = false;
    boolean bridge = false;
    Set<Integer> buses = new HashSet<>();
    for (LspciBlock block : blocks) {
      hostBridge |= block.isHostBridge();
      bridge |= block.isBridge();
      buses.add(block.address().bus());
    }
    boolean filtered =
        !section.filter().isEmpty() || section.hasOption("-s") || section.hasOption("-d");
    return filtered || blocks.size() < 2 || !hostBridge || (bridge && buses.size() == 1);
  }

  private static boolean isCut(List<String> lines) {
    int last = lines.size() - 1;
    while (last >= 0 && lines.get(last).isBlank()) {
      last--;
    }
    if (last < 0) {
      return true;
    }
    String line = lines.get(last).strip();
    boolean mark = line.equals("...") || line.endsWith("\u2026") || line.startsWith("--More--");
    boolean header = LspciBlock.opens(lines.get(last)) != null;
    return mark || (header ? LspciHeader.isCut(line) : isCutDetail(line));
  }

  /** A detail that stops within a word of its own, or within a bracket. */
  private static boolean isCutDetail(String line) {
    String[] endings = {"Kernel driver in use:", "Kernel modules:", "Subsystem:", "DeviceName:"};
    for (String whole : endings) {
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
