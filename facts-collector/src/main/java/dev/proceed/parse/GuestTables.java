package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses {@code qm list} and {@code pct list}; both print nothing at all when there is none.
 *
 * <pre>
 *       VMID NAME          STATUS     MEM(MB)    BOOTDISK(GB) PID
 *        132 llm           running    524288           512.00 50132
 *
 * VMID       Status     Lock         Name
 * 105        running                 sglang
 * </pre>
 */
public final class GuestTables {

  private GuestTables() {}

  /** Virtual machines; false when the text is no such table. */
  public static boolean machines(Section section, Draft draft) {
    List<String> ids = new ArrayList<>();
    boolean header = section.ran("qm list") && section.isEmpty();
    SourceText text = section.text();
    for (int index = 0; index < text.lines().size(); index++) {
      String[] words = text.lines().get(index).strip().split("\\s+", -1);
      if (words.length >= 3 && words[0].equals("VMID") && words[2].equals("STATUS")) {
        header = true;
      } else if (header && words.length >= 3 && Hex.decimal(words[0]) >= 0) {
        boolean runs = !words[2].equals("stopped");
        draft.guests.item(words[0]).running.present(runs, text.at(index));
        ids.add(words[0]);
      }
    }
    if (header && section.filter().isEmpty()) {
      draft.guests.allAre(ids, count(text, ids));
    }
    return header;
  }

  /** Containers; false when the text is no such table. */
  public static boolean containers(Section section, Draft draft) {
    List<String> ids = new ArrayList<>();
    boolean header = section.ran("pct list") && section.isEmpty();
    SourceText text = section.text();
    for (int index = 0; index < text.lines().size(); index++) {
      String[] words = text.lines().get(index).strip().split("\\s+", -1);
      if (words.length >= 3 && words[0].equals("VMID") && words[1].equals("Status")) {
        header = true;
      } else if (header && words.length >= 2 && Hex.decimal(words[0]) >= 0) {
        boolean runs = !words[1].equals("stopped");
        draft.containers.item(words[0]).running.present(runs, text.at(index));
        ids.add(words[0]);
      }
    }
    if (header && section.filter().isEmpty()) {
      draft.containers.allAre(ids, count(text, ids));
    }
    return header;
  }

  private static Evidence count(SourceText text, List<String> ids) {
    return Evidence.of(text.name(), ids.size() + " listed", text.origin());
  }
}
