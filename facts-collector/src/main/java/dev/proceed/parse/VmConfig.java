package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.parse.ConfigLines.Entry;
import java.util.List;
import java.util.Locale;

/**
 * Parses {@code /etc/pve/qemu-server/ID.conf} and {@code qm config ID}.
 *
 * <pre>
 * amd-sev: type=snp
 * args: -set device.hostpci0.x-nv-gpudirect-clique=0
 * hostpci0: 0000:81:00,pcie=1
 * </pre>
 */
public final class VmConfig {

  private final GuestDraft guest;
  private final ConfigLines lines;
  private final QemuArguments arguments;

  private VmConfig(GuestDraft guest, SourceText text) {
    this.guest = guest;
    this.lines = ConfigLines.read(text);
    this.arguments = QemuArguments.read(QemuArguments.split(lines.value("args")));
  }

  /** Adds what the configuration says about a guest. */
  public static void read(SourceText text, GuestDraft guest) {
    new VmConfig(guest, text).add();
  }

  private void add() {
    guest.read.add(Evidence.of(lines.text().name(), "", lines.text().origin()));
    snp();
    processor();
    if (lines.value("template").equals("1")) {
      return;
    }
    for (Entry entry : lines.entries()) {
      int number = ConfigLines.number(entry.key(), "hostpci");
      if (number >= 0) {
        hostpci(entry, entry.key());
      } else if (entry.key().equals("args")) {
        Evidence evidence = entry.evidence();
        arguments.addDevices(guest, evidence.source(), evidence.line(), evidence.origin());
      }
    }
  }

  private void snp() {
    Evidence without = Evidence.of(lines.text().name(), "no amd-sev: snp", lines.text().origin());
    boolean snp = arguments.isSnp();
    Evidence evidence = without;
    for (Entry entry : lines.entries()) {
      if (entry.key().equals("amd-sev")) {
        List<String> words = List.of(entry.value().toLowerCase(Locale.ROOT).split(",", -1));
        snp |= words.contains("snp") || words.contains("type=snp");
        evidence = entry.evidence();
      } else if (entry.key().equals("args") && arguments.isSnp()) {
        evidence = entry.evidence();
      }
    }
    guest.snp.present(snp, evidence);
  }

  private void processor() {
    boolean hidden = arguments.hidesHypervisor();
    Evidence evidence = Evidence.of(lines.text().name(), "no cpu: hidden", lines.text().origin());
    for (Entry entry : lines.entries()) {
      boolean says =
          entry.key().equals("cpu") && List.of(entry.value().split(",", -1)).contains("hidden=1");
      if (says || (entry.key().equals("args") && arguments.hidesHypervisor())) {
        hidden = true;
        evidence = entry.evidence();
      }
    }
    guest.hypervisorHidden.present(hidden, evidence);
  }

  private void hostpci(Entry entry, String device) {
    String host = "";
    for (String option : entry.value().split(",", -1)) {
      if (option.startsWith("mapping=")) {
        guest.hidden.add(entry.key() + " names a mapping, and the mapping file was not read");
        return;
      }
      if (option.startsWith("host=")) {
        host = option.substring("host=".length());
      } else if (option.indexOf('=') < 0 && host.isEmpty()) {
        host = option;
      }
    }
    for (String one : host.split(";", -1)) {
      address(one.strip(), device, entry.evidence());
    }
  }

  private void address(String text, String device, Evidence evidence) {
    PciAddress exact = Bdf.read(text);
    PciAddress slot = exact == null ? Bdf.read(text + ".0") : exact;
    if (slot == null) {
      guest.hidden.add(device + " is not understood: " + text);
      return;
    }
    AssignedDraft assigned = exact == null ? new AssignedDraft() : guest.devices.item(exact);
    Integer clique = arguments.clique(device, device + ".0");
    if (clique == null) {
      assigned.p2pClique.absent(evidence);
    } else {
      assigned.p2pClique.present(clique, evidence);
    }
    if (exact == null) {
      guest.slots.add(new GuestDraft.WholeSlot(slot, assigned));
    }
  }
}
