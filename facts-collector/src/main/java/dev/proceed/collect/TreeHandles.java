package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.Held;
import dev.proceed.facts.DeviceNodes;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Draft;
import dev.proceed.parse.HandleDraft;
import dev.proceed.parse.ProcessPlace;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** GPU nodes that processes use, of the process scan; the nodes themselves are never opened. */
final class TreeHandles {

  private final RootDir root;

  private TreeHandles(RootDir root) {
    this.root = root;
  }

  static void add(RootDir root, ProcessScan scan, Draft draft) {
    TreeHandles reader = new TreeHandles(root);
    List<HandleDraft.Key> keys = new ArrayList<>();
    for (Held held : scan.held()) {
      HandleDraft.Key key = new HandleDraft.Key(held.process().id(), held.node());
      reader.fill(held, draft.handles.item(key));
      keys.add(key);
    }
    if (scan.isComplete()) {
      draft.handles.allAre(keys, scan.evidence());
    } else if (!scan.processes().isEmpty()) {
      draft.handles.maybeMore(scan.reason(), scan.obstacle());
    }
  }

  private void fill(Held held, HandleDraft handle) {
    SourceText name = held.process().text("comm");
    if (name == null || name.value().isEmpty()) {
      handle.command.unknown(Reason.NOT_COLLECTED, held.process().path() + "/comm is not there");
    } else {
      handle.command.present(name.value(), name.evidence());
    }
    ProcessPlace place = held.process().place();
    handle.place.add(place.place().result("handles[?].place"));
    handle.unit.add(place.unit().result("handles[?].unit"));
    handle.open.add(held.open());
    handle.mapped.add(held.mapped());
    String link = DeviceNodes.inSysfs(held.node());
    if (!link.isEmpty()) {
      handle.function.add(function(link));
    }
  }

  /** The last PCI function on the way to a class device; a node of no PCI device has none. */
  private Reading<PciAddress> function(String link) {
    String target = root.link(link);
    if (target == null) {
      return Reading.unknown(Reason.NOT_COLLECTED, "/" + link + " is not there", "");
    }
    PciAddress found = null;
    for (String step : target.split("/", -1)) {
      PciAddress address = Bdf.read(step);
      found = address == null ? found : address;
    }
    Evidence evidence = Evidence.of("/" + link, target, root.origin());
    return found == null ? Reading.absent(evidence) : Reading.present(found, evidence);
  }
}
