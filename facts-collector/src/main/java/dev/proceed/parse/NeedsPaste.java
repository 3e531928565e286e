package dev.proceed.parse;

import dev.proceed.facts.Evidence;

/**
 * What a paste says of the host's own disks and network. Such tables may stand within a report of
 * other forms.
 */
public final class NeedsPaste {

  /** A longer line is none of such a table, and slow to look at. */
  static final int LONGEST = 2_000;

  private NeedsPaste() {}

  /** Whether anything was understood. */
  public static boolean read(Section section, Draft draft) {
    if (section.ran("dmesg") || section.ran("journalctl")) {
      return false;
    }
    NeedsDraft needs = draft.needs;
    SourceText text = section.text();
    boolean found = Lsblk.read(section, needs.storage);
    found |= ClassLinks.read(section, needs);
    found |= StorageTables.read(section, needs.storage);
    found |= new MountTable(needs.storage).read(text);
    found |= SwapTable.read(text, needs.storage);
    found |= new RouteTable(needs.network).read(text);
    found |= RouteLines.read(section, needs.network);
    return found;
  }

  /** {@code swapon --show} prints nothing where there is no swap. */
  public static boolean empty(Section section, Draft draft) {
    if (!section.isEmpty() || !section.command().matches("swapon (?:--show|-s)")) {
      return false;
    }
    Evidence none = Evidence.of(section.command(), "no swap", section.text().origin());
    draft.needs.storage.tellsAll("swap", none);
    return true;
  }
}
