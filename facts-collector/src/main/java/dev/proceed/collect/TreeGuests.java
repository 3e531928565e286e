package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.HostProcess;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GuestDraft;
import dev.proceed.parse.QemuArguments;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.VmConfig;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Virtual machines: their configurations, and the QEMU processes that run. */
final class TreeGuests {

  private static final String CONFIGS = "etc/pve/qemu-server";
  private static final String SUFFIX = ".conf";

  private final RootDir root;
  private final ProcessScan scan;
  private final Draft draft;
  private final List<String> configured = new ArrayList<>();
  private final Set<String> running = new HashSet<>();

  private TreeGuests(RootDir root, ProcessScan scan, Draft draft) {
    this.root = root;
    this.scan = scan;
    this.draft = draft;
  }

  static void read(RootDir root, ProcessScan scan, Draft draft) {
    TreeGuests reader = new TreeGuests(root, scan, draft);
    Names names = root.list(CONFIGS);
    names.names().forEach(reader::config);
    scan.processes().forEach(reader::process);
    reader.stopped();
    reader.complete(names);
  }

  /** The id in {@code 132.conf}; "" for another file. */
  static String id(String name) {
    return name.endsWith(SUFFIX)
            && dev.proceed.parse.Hex.decimal(name.substring(0, name.length() - 5)) >= 0
        ? name.substring(0, name.length() - SUFFIX.length())
        : "";
  }

  private void config(String name) {
    String id = id(name);
    if (id.isEmpty()) {
      return;
    }
    configured.add(id);
    GuestDraft guest = draft.guests.item(id);
    SourceText text = root.text(CONFIGS + "/" + name);
    if (text == null) {
      guest.snp.unknown(Reason.NO_PERMISSION, "/" + CONFIGS + "/" + name + " is not readable");
      guest.hidden.add("/" + CONFIGS + "/" + name + " is not readable");
    } else {
      VmConfig.read(text, guest);
    }
  }

  private void process(HostProcess process) {
    List<String> arguments = process.parts("cmdline");
    if (arguments.isEmpty() || !QemuArguments.isQemu(arguments.get(0))) {
      return;
    }
    QemuArguments qemu = QemuArguments.read(arguments);
    String id = qemu.guest().isEmpty() ? "pid-" + process.id() : qemu.guest();
    String source = process.path() + "/cmdline";
    GuestDraft guest = draft.guests.item(id);
    running.add(id);
    guest.running.present(
        true, Evidence.of(source, arguments.get(0) + " -id " + id, root.origin()));
    String object = qemu.isSnp() ? "-object sev-snp-guest" : "no sev-snp-guest object";
    guest.snp.present(qemu.isSnp(), Evidence.of(source, object, root.origin()));
    if (qemu.isSnp()) {
      // A guest of this kind runs only where SNP came up in the IOMMU.
      draft.encryption.snpByGuest.present(true, Evidence.of(source, object, root.origin()));
    }
    qemu.addProcessor(guest, source, 0, root.origin());
    qemu.addDevices(guest, source, 0, root.origin());
  }

  private void stopped() {
    for (String id : configured) {
      if (!running.contains(id) && scan.showsAllGuests()) {
        draft.guests.item(id).running.present(false, scan.evidence());
      }
    }
  }

  private void complete(Names names) {
    boolean noProxmox = names.look() == Look.MISSING && root.list("etc/pve").look() == Look.MISSING;
    Names etc = noProxmox ? root.list("etc") : names;
    if (names.found()) {
      draft.guests.allAre(
          configured, Evidence.of("/" + CONFIGS, configured.size() + " guests", root.origin()));
    } else if (names.look() == Look.DENIED) {
      draft.guests.maybeMore(Reason.NO_PERMISSION, "/" + CONFIGS + " is not readable");
    } else if (noProxmox
        && etc.found()
        && !etc.names().contains("libvirt")
        && scan.showsAllGuests()) {
      draft.guests.allAre(
          List.of(), Evidence.of("/etc", "no pve, and no QEMU process runs", root.origin()));
    }
  }
}
