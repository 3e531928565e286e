package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.ConfigLines.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One {@code hostpciN} line: {@code [host=]BDF[;BDF...]} or {@code mapping=NAME}, with options such
 * as {@code pcie=1,x-vga=1,rombar=0,mdev=TYPE,legacy-igd=1}. A domain that is left out is 0, and a
 * function that is left out means all of the slot (qemu-server src/PVE/QemuServer/PCI.pm {@code
 * parse_hostpci}; pve-common src/PVE/SysFSTools.pm {@code lspci}).
 */
final class HostPci {

  private final Entry entry;
  private final QemuArguments arguments;
  private final Taken taken;
  private final List<String> hosts = new ArrayList<>();
  private String mapping = "";
  private String mediated = "";

  private HostPci(Entry entry, QemuArguments arguments, Taken taken) {
    this.entry = entry;
    this.arguments = arguments;
    this.taken = taken;
  }

  /** Adds what the line gives. */
  static void read(Entry entry, QemuArguments arguments, Taken taken) {
    new HostPci(entry, arguments, taken).add();
  }

  private void add() {
    for (String option : entry.value().split(",", -1)) {
      option(option.strip());
    }
    if (!mediated.isEmpty()) {
      mediated();
    } else if (!mapping.isEmpty()) {
      taken.mapping(entry.key(), mapping, draft());
    } else {
      hosts.forEach(this::host);
    }
  }

  private void option(String option) {
    int sign = option.indexOf('=');
    String key = sign < 0 ? "host" : option.substring(0, sign);
    String value = option.substring(sign + 1);
    switch (key) {
      case "host" -> hosts.addAll(List.of(value.split(";", -1)));
      case "mapping" -> mapping = value;
      case "mdev" -> mediated = value;
      default -> {}
    }
  }

  /**
   * The guest is given a part that the host's driver makes of the function, not the function. Of
   * NVIDIA's types Proxmox passes a virtual function itself where the driver has its newer way.
   */
  private void mediated() {
    if (mediated.startsWith("nvidia-")) {
      taken.hides(entry.key() + " gives a vGPU, and which function that is only its start decides");
    }
  }

  private void host(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT);
    PciAddress exact = Bdf.read(name);
    PciAddress slot = exact == null ? Bdf.read(name + ".0") : null;
    if (exact != null) {
      draft(taken.function(exact));
    } else if (slot != null) {
      taken.slot(slot, draft());
    } else {
      taken.hides(entry.key() + " is not understood: " + text);
    }
  }

  private AssignedDraft draft() {
    return draft(new AssignedDraft());
  }

  private AssignedDraft draft(AssignedDraft assigned) {
    Integer clique = arguments.clique(entry.key(), entry.key() + ".0");
    if (clique == null) {
      assigned.p2pClique.absent(entry.evidence());
    } else {
      assigned.p2pClique.present(clique, entry.evidence());
    }
    return assigned;
  }
}
