package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.HostProcess;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GuestDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.HighAvailability;
import dev.proceed.parse.QemuArguments;
import dev.proceed.parse.SourceText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What Proxmox keeps beside the configurations: the mapping file, high availability, the process
 * ids of guests and their reservations.
 */
final class TreeProxmox {

  private static final String MAPPINGS = "etc/pve/mapping/pci.cfg";
  private static final String CLUSTER = "etc/pve/ha";
  private static final String RESOURCES = CLUSTER + "/resources.cfg";
  private static final String RUN = "run/qemu-server";
  private static final String RESERVED = "pci-id-reservations";

  private final RootDir root;
  private final ProcessScan scan;
  private final Draft draft;
  private final Map<String, Integer> processIds = new HashMap<>();

  TreeProxmox(RootDir root, ProcessScan scan, Draft draft) {
    this.root = root;
    this.scan = scan;
    this.draft = draft;
  }

  /** The mappings, and which node of the cluster this is. */
  void mappings() {
    for (String link : List.of("etc/pve/local", "etc/pve/qemu-server", "etc/pve/lxc")) {
      String target = root.link(link);
      String[] steps = target == null ? new String[0] : target.split("/", -1);
      if (steps.length > 1 && steps[0].equals("nodes")) {
        draft.mappingFile.node(steps[1]);
      }
    }
    SourceText text = root.text(MAPPINGS);
    if (text != null) {
      draft.mappingFile.read(text);
    } else if (root.read(MAPPINGS, 1).look() == Look.DENIED) {
      draft.mappingFile.unreadable("/" + MAPPINGS + " is not readable");
    } else if (root.isLive() && root.list("etc/pve/qemu-server").found()) {
      draft.mappings.allAre(
          List.of(), Evidence.of("/etc/pve/mapping", "no pci.cfg", root.origin()));
    }
  }

  /** Whether high availability starts a guest or a container. */
  void cluster(String kind, String id, Claims<Boolean> byCluster) {
    SourceText text = root.text(RESOURCES);
    if (text != null) {
      HighAvailability.read(text).tell(kind + ":" + id, byCluster);
    } else if (root.read(RESOURCES, 1).look() == Look.DENIED) {
      byCluster.unknown(Reason.NO_PERMISSION, "/" + RESOURCES + " is not readable");
    } else if (root.list(CLUSTER).found() || (root.isLive() && root.list("etc/pve").found())) {
      byCluster.present(false, Evidence.of("/" + CLUSTER, "no resources.cfg", root.origin()));
    }
  }

  /**
   * Process ids. Proxmox itself takes a guest without one for stopped (qemu-server
   * src/PVE/QemuServer/Helpers.pm {@code vm_running_locally}).
   *
   * @param asRoot guests whose configuration could be read, which only root can
   */
  void running(List<String> asRoot) {
    Names names = root.list(RUN);
    if (!names.found()) {
      return;
    }
    for (String name : names.names()) {
      if (name.endsWith(".pid")) {
        processId(name.substring(0, name.length() - 4), root.text(RUN + "/" + name));
      }
    }
    for (String id : asRoot) {
      if (!names.names().contains(id + ".pid")) {
        String none = "no " + id + ".pid";
        draft.guests.item(id).running.present(false, Evidence.of("/" + RUN, none, root.origin()));
      }
    }
    reservations();
  }

  private void processId(String guest, @Nullable SourceText text) {
    if (text == null || Hex.decimal(text.value()) < 0 || Hex.decimal(guest) < 0) {
      return;
    }
    int process = Hex.decimal(text.value());
    processIds.put(guest, process);
    for (HostProcess one : scan.processes()) {
      SourceText name = one.id() == process ? one.text("comm") : null;
      if (name != null && QemuArguments.isQemu(name.value())) {
        draft.guests.item(guest).running.present(true, text.evidence());
      }
    }
  }

  /** Lines {@code 0000:01:00.0 132 pid:50132}; one of a process that is gone is left over. */
  private void reservations() {
    SourceText text = root.text(RUN + "/" + RESERVED);
    if (text == null) {
      return;
    }
    for (String line : text.lines()) {
      String[] words = line.strip().split("\\s+", -1);
      PciAddress address = words.length < 3 ? null : Bdf.read(words[0]);
      boolean live =
          words.length > 2 && words[2].equals("pid:" + processIds.getOrDefault(words[1], -1));
      if (address != null && live) {
        GuestDraft guest = draft.guests.item(words[1]);
        guest.reserved.add(address);
      }
    }
  }
}
