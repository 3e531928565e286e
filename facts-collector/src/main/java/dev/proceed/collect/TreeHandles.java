package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.Held;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Clean;
import dev.proceed.parse.Draft;
import dev.proceed.parse.HandleDraft;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Open GPU nodes of the process scan; the nodes themselves are never opened. */
final class TreeHandles {

  private static final String DELETED = " (deleted)";

  private TreeHandles() {}

  static void add(ProcessScan scan, Draft draft) {
    List<HandleDraft.Key> keys = new ArrayList<>();
    for (Held held : scan.held()) {
      String node = Clean.key(held.node());
      String plain =
          node.endsWith(DELETED) ? node.substring(0, node.length() - DELETED.length()) : node;
      HandleDraft.Key key = new HandleDraft.Key(held.process().id(), plain);
      if (!draft.handles.has(key)) {
        fill(held, draft.handles.item(key));
      }
      keys.add(key);
    }
    if (scan.isComplete()) {
      draft.handles.allAre(keys, scan.evidence());
    } else if (!scan.processes().isEmpty()) {
      draft.handles.maybeMore(scan.reason(), scan.obstacle());
    }
  }

  private static void fill(Held held, HandleDraft handle) {
    SourceText name = held.process().text("comm");
    if (name == null || name.value().isEmpty()) {
      handle.command.unknown(Reason.NOT_COLLECTED, held.process().path() + "/comm is not there");
    } else {
      handle.command.present(name.value(), name.evidence());
    }
    handle.place.add(held.process().place());
  }
}
