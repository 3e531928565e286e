package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GroupMembers;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.lspci.EntryReader.Shown;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses listings of IOMMU groups: a line that opens the group, and lines for its members. */
final class GroupListing {

  private final Section section;
  private final SourceText text;
  private final Draft draft;
  private final Set<PciAddress> addresses = new HashSet<>();
  private GroupMembers members;
  private int group = -1;
  private boolean found;
  private boolean elided;

  private GroupListing(Section section, Draft draft) {
    this.section = section;
    this.text = section.text();
    this.draft = draft;
    this.members = new GroupMembers(draft);
  }

  /** Adds what the listing says; false when no group with a member is there. */
  static boolean read(Section section, Draft draft) {
    GroupListing listing = new GroupListing(section, draft);
    listing.readAll();
    return listing.found;
  }

  private void readAll() {
    List<String> lines = text.lines();
    for (int index = 0; index < lines.size(); index++) {
      GroupLine opened = GroupLine.opens(lines.get(index));
      if (opened != null) {
        open(opened);
      }
      String member = opened == null ? lines.get(index) : opened.rest();
      if (group >= 0 && GroupMember.opens(member)) {
        member(index, member);
      } else if (Elision.is(member.strip()) || member.strip().endsWith("\u2026")) {
        elided = true;
      }
    }
    finish(isCut());
  }

  /** A number that comes again opens another listing, unless its members have a line each. */
  private void open(GroupLine opened) {
    boolean again = opened.rest().isEmpty() && members.has(opened.number());
    if (again && opened.number() != group) {
      finish(false);
    }
    group = opened.number();
  }

  private void member(int index, String line) {
    Entry entry = GroupMember.read(text.part(index, end(index)), line);
    if (entry == null) {
      return;
    }
    if (!addresses.add(entry.address())) {
      finish(false);
      addresses.add(entry.address());
    }
    found = true;
    EntryReader.read(entry, Shown.NOTHING, false, draft);
    members.add(group, entry.address(), text.at(index));
  }

  /** Up to the next member or group. */
  private int end(int index) {
    int end = index + 1;
    while (end < text.lines().size() && !opens(text.lines().get(end))) {
      end++;
    }
    return end;
  }

  private static boolean opens(String line) {
    return GroupLine.opens(line) != null || GroupMember.opens(line);
  }

  private void finish(boolean cut) {
    String filter = section.filter();
    String obstacle =
        cut || elided
            ? "the listing is cut off"
            : filter.isEmpty() ? "" : "the listing was filtered: " + filter;
    members.finish(text, obstacle);
    members = new GroupMembers(draft);
    addresses.clear();
    elided = false;
  }

  private boolean isCut() {
    @Nullable String last = null;
    for (String line : text.lines()) {
      last = line.isBlank() ? last : line.strip();
    }
    return last == null || last.lastIndexOf('[') > last.lastIndexOf(']') || isOpen(last);
  }

  /** A group without a member, or a member without a name. */
  private static boolean isOpen(String line) {
    GroupLine opened = GroupLine.opens(line);
    return opened != null ? opened.rest().isEmpty() : GroupMember.opens(line) && Title.isCut(line);
  }
}
