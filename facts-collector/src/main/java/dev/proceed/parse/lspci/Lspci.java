package dev.proceed.parse.lspci;

import dev.proceed.parse.Draft;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import java.util.List;

/**
 * Reads all that {@code lspci} prints, and listings of IOMMU groups made with it. Several of them
 * may stand in one text, one behind the other.
 */
public final class Lspci {

  private enum Form {
    NONE,
    TREE,
    GROUPS,
    LIST
  }

  private final Section section;
  private final Draft draft;
  private Form form = Form.NONE;
  private int from;
  private boolean gap;
  private boolean found;

  private Lspci(Section section, Draft draft) {
    this.section = section;
    this.draft = draft;
  }

  /** Adds what the text says; false when nothing of this kind is in it. */
  public static boolean read(Section section, Draft draft) {
    Lspci reader = new Lspci(section, draft);
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      Form next = reader.opens(lines.get(index));
      if (next != Form.NONE && (next != reader.form || next == Form.TREE)) {
        reader.close(index);
        reader.form = next;
      }
    }
    reader.close(lines.size());
    return reader.found;
  }

  /** What a line opens. Members of a group look like a list, and belong to the group. */
  private Form opens(String line) {
    if (line.isBlank()) {
      gap = true;
      return Form.NONE;
    }
    if (LspciTree.opens(line)) {
      return Form.TREE;
    }
    boolean groups = GroupLine.opens(line) != null;
    boolean list = !groups && LspciList.opens(line);
    boolean apart = gap && line.charAt(0) > ' ';
    gap &= !groups && !list;
    if (groups) {
      return Form.GROUPS;
    }
    return list && !(form == Form.GROUPS && !apart) ? Form.LIST : Form.NONE;
  }

  private void close(int to) {
    SourceText part = section.text().part(form == Form.NONE ? to : from, to);
    Section run = section.with(part);
    found |=
        switch (form) {
          case NONE -> false;
          case TREE -> LspciTree.read(run, draft);
          case GROUPS -> GroupListing.read(run, draft);
          case LIST -> LspciList.read(run, draft);
        };
    from = form == Form.NONE ? 0 : to;
  }
}
