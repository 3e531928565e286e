package dev.proceed.parse.lspci;

import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.parse.SourceText;
import org.jspecify.annotations.Nullable;

/** Reads a line about a member of a group. */
final class GroupMember {

  private GroupMember() {}

  /** Whether a line names a member: one of {@code lspci}, or one of {@code ls-iommu}. */
  static boolean opens(String line) {
    return Blocks.opens(line) != null || idFirst(line) != null;
  }

  /**
   * @param text its line and those that belong to it
   * @param line its line without what stands before the member
   */
  static @Nullable Entry read(SourceText text, String line) {
    Slot slot = Blocks.opens(line);
    if (slot != null && slot.address() != null) {
      return Blocks.read(text, slot, Blocks.rest(line, slot));
    }
    return idFirst(line) == null ? null : idFirst(text, line);
  }

  /** {@code [10de:21c4] [R] 09:00.0 VGA compatible controller TU116 [...]}. */
  private static @Nullable Slot idFirst(String line) {
    String bare = line.strip();
    boolean id = bare.length() > 12 && bare.charAt(0) == '[' && bare.charAt(10) == ']';
    if (!id || PciId.read(bare.substring(1, 10)).isEmpty()) {
      return null;
    }
    String rest = bare.substring(11).strip();
    rest = rest.startsWith("[R]") ? rest.substring(3).strip() : rest;
    Slot slot = Slot.opens(rest);
    return slot == null || slot.address() == null ? null : slot;
  }

  private static @Nullable Entry idFirst(SourceText text, String line) {
    Slot slot = idFirst(line);
    if (slot == null) {
      return null;
    }
    String bare = line.strip();
    PciId id = PciId.read(bare.substring(1, 10)).orElse(null);
    String rest = bare.substring(bare.indexOf(slot.word()) + slot.word().length()).strip();
    int gap = rest.indexOf("  ");
    PciClass code = Title.pciClass(gap < 0 ? rest : rest.substring(0, gap));
    return new Entry(text, slot, new Title(code, id, "", -1), null);
  }
}
