package dev.proceed.report;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.contradicted;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.SampleHost;
import dev.proceed.knowledge.Classifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Sixteen GPUs behind switches on four root complexes, twelve more root complexes with nothing of
 * interest, and every form a reading can take.
 */
final class WideHost {

  private static final PcieLink BEST = new PcieLink(32000, 16);
  private static final int FIRST_GROUP = 20;

  private final List<PciFunction> functions = new ArrayList<>();
  private final List<Gpu> gpus = new ArrayList<>();
  private final List<IommuGroup> groups = new ArrayList<>();

  private WideHost() {}

  static HostFacts facts() {
    WideHost host = new WideHost();
    for (int root = 0; root < 16; root++) {
      host.root(root * 16);
    }
    HostFacts sample = SampleHost.facts();
    return with(
        sample,
        "functions",
        all(host.functions),
        "gpus",
        all(host.gpus),
        "groups",
        all(host.groups),
        "signatures",
        all(signatures()));
  }

  private static List<LogSignature> signatures() {
    List<LogSignature> lines = new ArrayList<>();
    lines.add(signature("SNP-ON", 12, 0, "0.9"));
    for (int at = 0; at < 6; at++) {
      lines.add(
          with(
              signature("WPR2-UP", 900 + at, 0, "4021." + at),
              "device",
              present(PciAddress.of("0000:0" + (2 + at % 2) + ":00.0"))));
    }
    lines.add(signature("RMINIT", 300, -1, "77.0"));
    return lines;
  }

  private static LogSignature signature(String id, int line, int boot, String time) {
    return with(
        bare(LogSignature.class, id, line, boot),
        "device",
        absent(),
        "time",
        present(time),
        "decoded",
        absent(),
        "text",
        present("as logged"));
  }

  private void root(int bus) {
    PciBus root = new PciBus(0, bus);
    for (int device = 0; device < 6; device++) {
      functions.add(function(new PciAddress(0, bus, 0x14 + device, 0), root, List.of(), 0x0880));
    }
    if (bus < 64) {
      PciAddress port = new PciAddress(0, bus, 1, 1);
      functions.add(port(port, root, List.of(), PortType.ROOT_PORT, 0x1d));
      PciAddress up = new PciAddress(0, bus + 1, 0, 0);
      functions.add(port(up, root, List.of(port), PortType.UPSTREAM_PORT, -1));
      for (int slot = 0; slot < 4; slot++) {
        below(root, List.of(port, up), bus, slot);
      }
    }
  }

  private void below(PciBus root, List<PciAddress> above, int bus, int slot) {
    PciAddress down = new PciAddress(0, bus + 2, slot, 0);
    functions.add(port(down, root, above, PortType.DOWNSTREAM_PORT, slot == 3 ? 0 : 0x1d));
    List<PciAddress> way = new ArrayList<>(above);
    way.add(down);
    PciAddress address = new PciAddress(0, bus + 3 + slot, 0, 0);
    int number = FIRST_GROUP + bus / 4 + slot;
    functions.add(gpu(address, root, way, bus / 4 + slot, number));
    gpus.add(
        Classifier.gpu(address, present(new PciId(PciId.NVIDIA, 0x2bb5)), present(bus / 4 + slot)));
    groups.add(group(number, address));
    if (slot == 3) {
      for (int function = 0; function < 2; function++) {
        PciAddress nic = new PciAddress(0, bus + 8, 0, function);
        functions.add(
            with(
                function(nic, root, above, 0x0200),
                "driver",
                present("mlx5_core"),
                "id",
                present(new PciId(0x15b3, 0x101f))));
      }
    }
  }

  private static IommuGroup group(int number, PciAddress member) {
    List<GroupMember> members = new ArrayList<>(List.of(new GroupMember(member)));
    if (number == FIRST_GROUP) {
      members.add(new GroupMember(PciAddress.of("0000:08:00.0")));
    }
    return with(
        bare(IommuGroup.class, number),
        "domainType",
        number == FIRST_GROUP + 1 ? Reading.notCollected("cat") : present(DomainType.DMA_FQ),
        "members",
        all(members));
  }

  private static PciFunction gpu(
      PciAddress address, PciBus root, List<PciAddress> way, int index, int group) {
    Bar window =
        with(
            bare(Bar.class, 2),
            "kind",
            present(BarKind.MEMORY_64),
            "size",
            present(index == 2 ? 256L << 20 : 128L << 30),
            "largestSize",
            present(128L << 30));
    return with(
        function(address, root, way, 0x0302),
        "id",
        present(new PciId(PciId.NVIDIA, 0x2bb5)),
        "driver",
        index == 4 ? contradicted("nvidia", "vfio-pci") : present("nvidia"),
        "driverOverride",
        index == 5 ? present("vfio-pci") : absent(),
        "iommuGroup",
        present(group),
        "numaNode",
        present(index / 8),
        "link",
        index == 1 ? present(new PcieLink(16000, 8)) : present(BEST),
        "bestLink",
        present(BEST),
        "bars",
        all(List.of(window)));
  }

  private static PciFunction port(
      PciAddress address, PciBus root, List<PciAddress> way, PortType type, int acs) {
    return with(
        function(address, root, way, 0x0604),
        "portType",
        present(type),
        "driver",
        present("pcieport"),
        "link",
        present(BEST),
        "bestLink",
        present(BEST),
        "acs",
        acs < 0 ? absent() : present(new AcsControl(0x5f, acs)));
  }

  private static PciFunction function(
      PciAddress address, PciBus root, List<PciAddress> way, int code) {
    return with(
        bare(PciFunction.class, address),
        "path",
        present(new PciPath(root, way)),
        "id",
        present(new PciId(0x1022, 0x14a4)),
        "pciClass",
        present(new PciClass(code)),
        "driver",
        absent(),
        "iommuGroup",
        absent());
  }
}
