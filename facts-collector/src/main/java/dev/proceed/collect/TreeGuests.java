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
  private final TreeProxmox proxmox;
  private final List<String> configured = new ArrayList<>();
  private final List<String> readable = new ArrayList<>();
  private final Set<String> running = new HashSet<>();

  private TreeGuests(RootDir root, ProcessScan scan, Draft draft) {
    this.root = root;
    this.scan = scan;
    this.draft = draft;
    this.proxmox = new TreeProxmox(root, scan, draft);
  }

  static void read(RootDir root, ProcessScan scan, Draft draft) {
    TreeGuests reader = new TreeGuests(root, scan, draft);
    reader.proxmox.mappings();
    Names names = root.list(CONFIGS);
    names.names().forEach(reader::config);
    reader.proxmox.running(reader.readable);
    scan.processes().forEach(reader::process);
    boolean domains = new TreeLibvirt(root, draft).read();
    reader.stopped();
    reader.complete(names, domains);
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
      guest.hides("/" + CONFIGS + "/" + name + " is not readable");
    } else {
      readable.add(id);
      VmConfig.read(text, guest);
    }
    proxmox.cluster("vm", id, guest.byCluster);
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
    guest.tdx.present(
        qemu.isTdx(), Evidence.of(source, qemu.isTdx() ? "-object tdx-guest" : "", root.origin()));
    qemu.addProcess(guest, source, 0, root.origin());
    qemu.addProcessor(guest, source, 0, root.origin());
  }

  private void stopped() {
    for (String id : configured) {
      if (!running.contains(id) && scan.showsAllGuests()) {
        draft.guests.item(id).running.present(false, scan.evidence());
      }
    }
  }

  private void complete(Names names, boolean domains) {
    boolean noProxmox = names.look() == Look.MISSING && root.list("etc/pve").look() == Look.MISSING;
    Names etc = noProxmox ? root.list("etc") : names;
    if (names.found()) {
      draft.guests.allAre(
          configured, Evidence.of("/" + CONFIGS, configured.size() + " guests", root.origin()));
    } else if (names.look() == Look.DENIED) {
      draft.guests.maybeMore(Reason.NO_PERMISSION, "/" + CONFIGS + " is not readable");
    } else if (noProxmox && domains && scan.showsAllGuests()) {
      draft.guests.allAre(
          draft.guests.items().keySet(),
          Evidence.of("/etc/libvirt/qemu", "every domain, and every process", root.origin()));
    } else if (noProxmox
        && etc.found()
        && !etc.names().contains("libvirt")
        && scan.showsAllGuests()) {
      draft.guests.allAre(
          List.of(), Evidence.of("/etc", "no pve, and no QEMU process runs", root.origin()));
    }
  }
}
