package dev.proceed.parse.lspci;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.lspci.Details.Depth;
import dev.proceed.parse.lspci.EntryReader.Shown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The entries of one run of {@code lspci}: no function is named twice. */
final class Listing {

  private final Section section;
  private final List<Entry> entries = new ArrayList<>();
  private final Set<PciAddress> addresses = new HashSet<>();
  private final ShortPaths paths = new ShortPaths();
  private boolean elided;
  private boolean unsettled;
  private boolean verbose;
  private boolean spaced;

  Listing(Section section) {
    this.section = section;
  }

  /** Takes an entry; false when its function is here already, so that another listing starts. */
  boolean take(Entry entry) {
    Entry settled = entry.slot().address() == null ? paths.settle(entry) : entry;
    if (settled == null) {
      unsettled = true;
      return true;
    }
    if (!addresses.add(settled.address())) {
      return false;
    }
    entries.add(settled);
    Details details = settled.details();
    elided |= details != null && details.isCut();
    if (details != null && details.depth() != Depth.TERSE) {
      verbose = true;
      spaced |= settled.text().lines().get(settled.text().lines().size() - 1).isBlank();
    }
    paths.look(entry);
    return true;
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** A mark of missing lines stands between entries. */
  void elide() {
    elided = true;
  }

  /**
   * Adds what the listing says.
   *
   * @param cut whether its end is cut off
   */
  void add(boolean cut, Draft draft) {
    boolean complete = !cut && !isPart();
    Shown shown = shown();
    for (int at = 0; at < entries.size(); at++) {
      Entry entry = entries.get(at);
      boolean last = at == entries.size() - 1;
      EntryReader.read(entry, shown, isWhole(entry, last, cut, complete), draft);
    }
    if (entries.stream().anyMatch(entry -> entry.slot().word().indexOf('/') > 0)) {
      entries.replaceAll(Listing::onRootBus);
    }
    new BusPaths(entries, complete).add(draft);
    complete(cut, draft);
  }

  /** Where every way is printed, one without bridges has none. */
  private static Entry onRootBus(Entry entry) {
    return entry.slot().bridges() == null ? entry.at(entry.address(), List.of()) : entry;
  }

  private Shown shown() {
    boolean drivers = false;
    boolean nodes = false;
    boolean groups = false;
    for (Entry entry : entries) {
      drivers |= entry.get(Entry.Key.DRIVER) != null;
      nodes |= entry.get(Entry.Key.NODE) != null;
      groups |= entry.get(Entry.Key.GROUP) != null;
    }
    return new Shown(drivers, nodes, groups, registersBelongToTitles(), width());
  }

  /** The length of the longest line, where a title of that length is cut by a narrow screen. */
  private int width() {
    int longest = 0;
    boolean cut = false;
    for (Entry entry : entries) {
      for (String line : entry.text().lines()) {
        cut = line.length() > longest ? false : cut;
        longest = Math.max(longest, line.length());
      }
      String title = entry.text().lines().get(0);
      cut |= title.length() == longest && Title.isCut(title);
    }
    return cut ? longest : Integer.MAX_VALUE;
  }

  /**
   * A filter may keep registers and drop the title above them. It did not where every title has its
   * one line, or where titles of all kinds are there.
   */
  private boolean registersBelongToTitles() {
    boolean all = false;
    boolean paired = true;
    for (Entry entry : entries) {
      all |= entry.isHostBridge();
      Details details = entry.details();
      paired &= details != null && controls(details) == 1;
    }
    return all || paired;
  }

  private static int controls(Details details) {
    int count = 0;
    for (int index : details.top()) {
      count += details.bare(index).startsWith("ACSCtl:") ? 1 : 0;
    }
    return count;
  }

  /**
   * Whether no line of an entry is missing, as far as a reader can see: with {@code -v} a blank
   * line ends each, unless somebody took all of them out.
   */
  private boolean isWhole(Entry entry, boolean last, boolean cut, boolean complete) {
    Details details = entry.details();
    if (!section.filter().isEmpty() || (details != null && details.isCut())) {
      return false;
    }
    boolean terse = details == null || details.depth() == Depth.TERSE;
    boolean silent = details != null && details.isSilent();
    if (verbose && details != null && !silent) {
      return !terse && (entry.isEnded() || (!last && !spaced));
    }
    return entry.isEnded() || !last || (terse && complete && !cut);
  }

  private void complete(boolean cut, Draft draft) {
    SourceText text = section.text();
    if (cut || elided) {
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
    for (Entry entry : entries) {
      hostBridge |= entry.isHostBridge();
      bridge |= entry.isBridge();
      buses.add(entry.address().bus());
    }
    boolean filtered = !section.filter().isEmpty() || Options.picks(section.command());
    return filtered
        || elided
        || unsettled
        || entries.size() < 2
        || !hostBridge
        || (bridge && buses.size() == 1);
  }
}
